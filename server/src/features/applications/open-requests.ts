import { decidesForOffice, REQUEST_DAYS } from 'contract/applications/request-rules.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { applicationRequests, applications } from '#db/tables/applications.table.ts'
import { members, offices } from '#db/tables/members.table.ts'

const mainOffices = alias(offices, 'main_offices')

/** A request that waits: not decided, and not lapsed either. */
export function isOpen(now: Date): SQL | undefined {
  return and(eq(applicationRequests.state, 'open'), gt(applicationRequests.createdOn, lapsedBy(now)))
}

/** Requests of that moment and before have lapsed. */
export function lapsedBy(now: Date): Date {
  return new Date(now.getTime() - REQUEST_DAYS * DAY_MS)
}

/** Requests that wait for the caller, the oldest first. */
export async function listOpenRequests(call: MemberCall) {
  const rows = await findOpenRequests(call.db, call)
  return singlePage(
    rows.map(({ request, application, member, officeName, officeCode }) => ({
      id: request.id,
      applicationName: application.name,
      memberName: `${member.firstName} ${member.lastName}`,
      officeName: officeName ?? '',
      officeCode: officeCode ?? '',
      reason: request.reason,
      createdOn: request.createdOn.toISOString(),
    })),
  )
}

/**
 * The same as stored. One for an office waits there as long as its member belongs to it; nobody decides the own ones.
 */
export async function findOpenRequests(db: Db, { member: caller, now }: Pick<MemberCall, 'member' | 'now'>) {
  const rows = await db
    .select({
      request: applicationRequests,
      application: applications,
      member: members,
      officeName: offices.name,
      officeCode: offices.officeCode,
      mainOffice: mainOffices,
    })
    .from(applicationRequests)
    .innerJoin(
      applications,
      and(eq(applications.id, applicationRequests.applicationId), eq(applications.isRetired, false)),
    )
    .innerJoin(members, eq(members.id, applicationRequests.memberId))
    .leftJoin(offices, eq(offices.id, members.officeId))
    .leftJoin(mainOffices, eq(mainOffices.officeCode, offices.mainOfficeCode))
    .where(
      and(
        isOpen(now),
        ne(members.id, caller.id),
        or(
          isMlsStaff(caller) ? isNull(applicationRequests.askedOfficeId) : sql`false`,
          and(
            eq(applicationRequests.askedOfficeId, mainOffices.id),
            eq(mainOffices.officeCode, caller.office?.mainOfficeCode ?? ''),
          ),
        ),
      ),
    )
    .orderBy(asc(applicationRequests.createdOn), asc(applicationRequests.id))
  return rows.filter(
    ({ request, application, mainOffice }) =>
      request.askedOfficeId === null ||
      decidesForOffice(caller, {
        mainOfficeCode: mainOffice?.officeCode ?? '',
        accessLevel: application.accessLevel,
      }),
  )
}
