import { type SQL, sql } from 'drizzle-orm'
import { aors, offices as o } from '#db/tables/members.table.ts'
import { instant, lookup, text } from './fields.ts'
import { isOfOwnAors } from './reach.ts'
import type { Resource } from './resource.ts'

const ofMain = (column: SQL) =>
  sql`(select ${column}::text from ${o} main where main.office_code = ${o.mainOfficeCode} limit 1)`

/** The offices of the associations that the reader is registered for. */
export const office: Resource = {
  name: 'Office',
  key: 'OfficeKey',
  keyType: 'integer',
  keyForm: /^\d{1,9}$/,
  keyValue: sql`${o.id}`,
  fields: () => [
    text('OfficeKey', 255, sql`${o.id}::text`),
    text('OfficeMlsId', 25, sql`${o.officeMlsId}`),
    text('OfficeName', 255, sql`${o.name}`),
    lookup('OfficeStatus', sql`${o.officeStatus}`),
    lookup('OfficeAOR', sql`${aors.name}`, 'AOR'),
    text('MainOfficeKey', 255, ofMain(sql`main.id`)),
    text('MainOfficeMlsId', 25, ofMain(sql`main.office_mls_id`)),
    text('OriginatingSystemOfficeKey', 255, sql`${o.officeKey}`),
    instant('OriginalEntryTimestamp', sql`${o.createdOn}`),
    instant('ModificationTimestamp', sql`${o.modifiedOn}`),
  ],
  from: (view) =>
    sql`${o} join ${aors} on ${aors.id} = ${o.aorId} where ${isOfOwnAors(view, sql`${o.aorId}`)}`,
}
