import { type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/tables/listings.table.ts'
import { offices } from '#db/tables/members.table.ts'
import { dataConsents } from '#db/tables/operations/data-access.table.ts'
import type { View } from './resource.ts'

/** The consents that hold for a reader now, as a condition on them: read with each call, so that an end acts at once. */
function holdsNow({ client, today }: View): SQL {
  return sql`${dataConsents.dataClientId} = ${client.id} and ${dataConsents.endedOn} is null
    and ${today}::date between ${dataConsents.firstDay} and ${dataConsents.lastDay}`
}

/** The listings of the offices that have consented, or of all where the MLS has. */
export function hasConsent(view: View): SQL {
  return sql`(exists (select from ${dataConsents} where ${holdsNow(view)} and ${dataConsents.officeId} is null)
    or ${listings.listOfficeCode} in (select ${offices.officeCode} from ${dataConsents}
      join ${offices} on ${offices.id} = ${dataConsents.officeId} where ${holdsNow(view)}))`
}

/** The associations that the reader is registered for, as a condition on the column that names one. */
export function isOfOwnAors({ client }: View, aorId: SQL): SQL {
  return sql`${aorId} = any(${`{${client.aorIds.join(',')}}`}::integer[])`
}
