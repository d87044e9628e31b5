import { and, asc, eq } from 'drizzle-orm'
import { isWithheld, withheldReason } from '#access/application-access.ts'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { applicationRequests, applications } from '#db/tables/applications.table.ts'
import { isOpen } from './open-requests.ts'

/**
 * The applications that others keep off for the caller, by name; those that the caller has turned off are in their own
 * settings.
 */
export async function listWithheld({ db, member, now }: MemberCall) {
  const rows = await db
    .select({
      id: applications.id,
      name: applications.name,
      hoverText: applications.hoverText,
      iconUrl: applications.iconUrl,
      reason: withheldReason(db, member),
      requestedOn: applicationRequests.createdOn,
    })
    .from(applications)
    .leftJoin(
      applicationRequests,
      and(
        eq(applicationRequests.applicationId, applications.id),
        eq(applicationRequests.memberId, member.id),
        isOpen(now),
      ),
    )
    .where(isWithheld(db, member))
    .orderBy(asc(applications.name), asc(applications.id))
  return singlePage(rows.map((row) => ({ ...row, requestedOn: row.requestedOn?.toISOString() ?? null })))
}
