import { asc } from 'drizzle-orm'
import { isApplicationOn } from '#access/application-access.ts'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { applications } from '#db/tables/applications.table.ts'
import { toApplication } from './application-record.ts'

/** The applications that are on for the caller, in the order of staff, the others by name behind them. */
export async function listApplications(call: MemberCall) {
  const rows = await call.db
    .select()
    .from(applications)
    .where(isApplicationOn(call.db, call.member))
    .orderBy(asc(applications.viewOrder), asc(applications.name), asc(applications.id))
  return singlePage(rows.map((row) => toApplication(row, call.now)))
}
