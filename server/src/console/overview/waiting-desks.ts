import type { ConsoleArea } from 'contract/common/call-access.ts'
import { type AreaAccess, accessTo } from 'contract/staff/console-areas.ts'
import type { DeskItem, StaffOverview } from 'contract/staff/staff-overview.ts'
import type { HeldRole } from 'contract/staff/staff-roles.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { isKeptWithin, reachOf } from '#features/training/training-access.ts'
import { countRemovals } from '../approvals/query-removals.ts'
import { hasFailedLately, isSeenBy } from '../imports/import-access.ts'

type Overviewed = MemberCall & { roles: HeldRole[] }

/** Counts the waiting work of a console page, within the reach of the caller there. */
type Desk = { area: ConsoleArea; count: (call: Overviewed, area: AreaAccess) => Promise<number> }

/** The desks behind each item: one line can be the work of several. */
const DESKS: Record<DeskItem, Desk[]> = {
  'New Course Requests': [{ area: 'training', count: countNewRequests }],
  'Waiting for Approval': [
    { area: 'factorRemovals', count: (call, area) => countRemovals({ ...call, area }) },
    { area: 'importApprovals', count: countImportApprovals },
  ],
  'Failed Deliveries': [
    {
      area: 'deliveries',
      count: ({ db }) => db.$count(deliveries, inArray(deliveries.standing, ['failed'])),
    },
  ],
  'Failed Imports': [{ area: 'imports', count: countFailedImports }],
}

/** The caller's waiting work behind an item; empty where its pages are closed to them or have nothing to do. */
export async function waitingAt(call: Overviewed, item: DeskItem): Promise<StaffOverview['items']> {
  const counts = await Promise.all(
    DESKS[item].map(async (desk) => {
      const area = accessTo(desk.area, call.roles)
      return area ? desk.count(call, area) : 0
    }),
  )
  const count = counts.reduce((sum, waiting) => sum + waiting, 0)
  return count === 0 ? [] : [{ item, count }]
}

/** Imports that wait for another person than their requester. */
function countImportApprovals({ db, member }: Overviewed): Promise<number> {
  const { state, startedById, approvalAskedById } = importRuns
  return db.$count(
    importRuns,
    and(
      eq(state, 'approval'),
      sql`${startedById} is distinct from ${member.id}`,
      sql`${approvalAskedById} is distinct from ${member.id}`,
    ),
  )
}

function countFailedImports(call: Overviewed): Promise<number> {
  return call.db.$count(importRuns, and(hasFailedLately(call.now), isSeenBy(call)))
}

async function countNewRequests(call: Overviewed, { aors }: AreaAccess): Promise<number> {
  const reach = await reachOf(call, aors)
  return call.db.$count(
    courseRequests,
    and(
      eq(courseRequests.requestStatus, COURSE_REQUEST_STATUS.new),
      isKeptWithin(reach, courseRequests.aorId),
    ),
  )
}
