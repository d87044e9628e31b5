import { type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/tables/listings.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { entityEvents as e } from '#db/tables/operations/data-access.table.ts'
import { text, whole } from './fields.ts'
import { hasConsent, isOfOwnAors } from './reach.ts'
import type { Resource, View } from './resource.ts'

/** Which of the records that the reader gets, or no longer gets, have changed, in the order of the changes. */
export const entityEvent: Resource = {
  name: 'EntityEvent',
  key: 'EntityEventSequence',
  keyType: 'bigint',
  keyForm: /^\d{1,18}$/,
  keyValue: sql`${e.sequence}`,
  fields: () => [
    whole('EntityEventSequence', sql`${e.sequence}`),
    text('ResourceName', 255, sql`${e.resource}`),
    text('ResourceRecordKey', 255, sql`${e.recordKey}`),
  ],
  from: (view) => sql`${e} where ${e.sequence} is not null
    and (${e.dataClientId} = ${view.client.id} or (${e.dataClientId} is null and ${isReadable(view)}))`,
}

function isReadable(view: View): SQL {
  return sql`case ${e.resource}
    when 'Property' then exists (select from ${listings}
      where ${listings.id} = ${e.recordKey}::uuid and ${hasConsent(view)})
    when 'Member' then exists (select from ${members}
      where ${members.id} = ${e.recordKey}::integer and ${isOfOwnAors(view, sql`${members.aorId}`)})
    else exists (select from ${offices}
      where ${offices.id} = ${e.recordKey}::integer and ${isOfOwnAors(view, sql`${offices.aorId}`)}) end`
}
