import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { sql } from 'drizzle-orm'
import { aors } from '#db/tables/members.table.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { instant, openText } from './fields.ts'
import { RESO_PROPERTY_TYPES } from './property.ts'
import type { Resource } from './resource.ts'

/** The time at which unchanging values were last described. */
export const DESCRIBED_ON = '2026-11-27T00:00:00Z'

/** Values that stand in the dictionary, of the lookups that have such. */
const STANDARD = {
  StandardStatus: ['Incomplete', 'Canceled', 'Expired', 'Delete'],
  PropertyType: RESO_PROPERTY_TYPES.map(({ name }) => name),
  MemberStatus: ['Active', 'Inactive'],
  OfficeStatus: ['Active', 'Inactive'],
  Country: ['US'],
}
/** Values of our own. */
const LOCAL = { MlsStatus: ['Registered'], MemberType: MEMBER_TYPES.map(({ displayName }) => displayName) }

const entries = (lookups: Record<string, string[]>, isStandard: boolean) =>
  Object.entries(lookups).flatMap(([name, values]) => values.map((value) => ({ name, value, isStandard })))
const fixed = JSON.stringify([...entries(STANDARD, true), ...entries(LOCAL, false)])

/** The lists of the portal whose values are those of a field, by the lookups that they are. */
const KEPT = sql`(values ('StreetDirPrefix', 'StreetDirection'), ('City', 'City'), ('StreetSuffix', 'StreetSuffix'),
  ('CountyOrParish', 'CountyOrParish'), ('StateOrProvince', 'StateOrProvince')) as kept (list, lookup)`

const rows = sql`(
  select name, value, "isStandard" as is_standard
    from jsonb_to_recordset(${fixed}::jsonb) as fixed (name text, value text, "isStandard" boolean)
  union all
  select distinct kept.lookup, ${lookupValues.shortValue}, kept.lookup in ('StreetDirection', 'StateOrProvince')
    from ${lookupValues} join ${KEPT} on kept.list = ${lookupValues.lookupName}
  union all select 'AOR', ${aors.name}, false from ${aors}) lookups`

/** The values of all fields that have a lookup. */
export const lookupResource: Resource = {
  name: 'Lookup',
  key: 'LookupKey',
  keyType: 'text',
  keyForm: /^/,
  keyValue: sql`(lookups.name || ':' || lookups.value) collate "C"`,
  fields: () => [
    openText('LookupKey', sql`lookups.name || ':' || lookups.value`),
    openText('LookupName', sql`lookups.name`),
    openText('LookupValue', sql`lookups.value`),
    openText('StandardLookupValue', sql`case when lookups.is_standard then lookups.value end`),
    openText('LegacyODataValue', sql`null::text`),
    instant('ModificationTimestamp', sql`${DESCRIBED_ON}::timestamptz`),
  ],
  from: () => rows,
}
