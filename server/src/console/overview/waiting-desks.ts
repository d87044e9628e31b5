import { type AreaAccess, accessTo, type ConsoleArea } from 'contract/staff/console-areas.ts'
import type { DeskItem, StaffOverview } from 'contract/staff/staff-overview.ts'
import type { HeldRole } from 'contract/staff/staff-roles.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { deliveries } from '#db/tables/deliveries.table.ts'
import { members } from '#db/tables/members.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { isKeptWithin, reachOf } from '#features/training/training-access.ts'
import { countRemovals } from '../approvals/query-removals.ts'

type Overviewed = MemberCall & { roles: HeldRole[] }

/** What waits at the desks of the console: the area that sees it, and how many there are within its reach. */
const DESKS: Record<
  DeskItem,
  { area: ConsoleArea; count: (call: Overviewed, area: AreaAccess) => Promise<number> }
> = {
  'New Course Requests': { area: 'training', count: countNewRequests },
  'Waiting for Approval': {
    area: 'factorRemovals',
    count: (call, area) => countRemovals({ ...call, area }),
  },
  'Failed Deliveries': {
    area: 'deliveries',
    count: ({ db }) => db.$count(deliveries, inArray(deliveries.standing, ['failed'])),
  },
}

/** What waits for the caller at one of the desks; nothing where the desk is closed to them or has nothing to do. */
export async function waitingAt(call: Overviewed, item: DeskItem): Promise<StaffOverview['items']> {
  const area = accessTo(DESKS[item].area, call.roles)
  const count = area ? await DESKS[item].count(call, area) : 0
  return count === 0 ? [] : [{ item, count }]
}

async function countNewRequests(call: Overviewed, { aors }: AreaAccess): Promise<number> {
  const reach = await reachOf(call, aors)
  const ofMembers = call.db.select({ id: members.id }).from(members).where(isKeptWithin(reach, members.aorId))
  return call.db.$count(
    courseRequests,
    and(
      eq(courseRequests.requestStatus, COURSE_REQUEST_STATUS.new),
      reach === null ? undefined : inArray(courseRequests.requestedBy, ofMembers),
    ),
  )
}
