import { sql } from 'drizzle-orm'
import { entityEvent } from './entity-event.ts'
import { instant, openText } from './fields.ts'
import { DESCRIBED_ON, lookupResource } from './lookups.ts'
import { member } from './member.ts'
import { office } from './office.ts'
import { property } from './property.ts'
import type { Resource, View } from './resource.ts'

/** For questions about names and types alone. */
export const NOBODY: View = {
  client: {
    id: 0,
    clientId: '',
    name: '',
    secretHash: '',
    aorIds: [],
    scopes: [],
    isOff: true,
    rowVersion: 0,
    createdBy: '',
    createdOn: new Date(0),
  },
  now: new Date(0),
  marketZone: 'UTC',
  today: '1970-01-01',
}

const fieldResource: Resource = {
  name: 'Field',
  key: 'FieldKey',
  keyType: 'text',
  keyForm: /^/,
  keyValue: sql`(described.resource || ':' || described.field) collate "C"`,
  fields: () => [
    openText('FieldKey', sql`described.resource || ':' || described.field`),
    openText('ResourceName', sql`described.resource`),
    openText('FieldName', sql`described.field`),
    openText('DisplayName', sql`described.shown`),
    instant('ModificationTimestamp', sql`${DESCRIBED_ON}::timestamptz`),
  ],
  from: () =>
    sql`jsonb_to_recordset(${allFields()}::jsonb) as described (resource text, field text, shown text)`,
}

/** The resources of the data API, in the order of its service document. */
export const RESOURCES: readonly Resource[] = [
  property,
  member,
  office,
  lookupResource,
  fieldResource,
  entityEvent,
]

function allFields(): string {
  return JSON.stringify(
    RESOURCES.flatMap(({ name, fields }) =>
      fields(NOBODY).map((field) => ({ resource: name, field: field.name, shown: shownName(field.name) })),
    ),
  )
}

/** `ListAgentMlsId` as `List Agent Mls Id`. */
function shownName(name: string): string {
  return name
    .replace(/^X_/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/ YN$/, ' Yes/No')
}
