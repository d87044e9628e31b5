import type { ConsoleArea } from 'contract/common/call-access.ts'
import { type AreaAccess, accessTo } from 'contract/staff/console-areas.ts'
import type { DeskItem, StaffOverview } from 'contract/staff/staff-overview.ts'
import type { HeldRole } from 'contract/staff/staff-roles.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { and, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { deliveries } from '#db/tables/operations/deliveries.table.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { courseRequests } from '#db/tables/training.table.ts'
import { isKeptWithin, reachOf } from '#features/training/training-access.ts'
import { countPrivacy } from '../approvals/privacy/query-privacy.ts'
import { countRemovals } from '../approvals/query-removals.ts'
import { hasFailedLately, isSeenBy } from '../imports/import-access.ts'

type Overviewed = MemberCall & { roles: HeldRole[] }

/** The number of rows, and the time of the oldest; null where there are none. */
type Waiting = { count: number; since: Date | null }

/** Counts the waiting work of a console page, within the reach of the caller there. */
type Desk = { area: ConsoleArea; find: (call: Overviewed, area: AreaAccess) => Promise<Waiting> }

/** The desks behind each item: one line can be the work of several. */
const DESKS: Record<DeskItem, Desk[]> = {
  'New Course Requests': [{ area: 'training', find: findNewRequests }],
  'Waiting for Approval': [
    { area: 'factorRemovals', find: (call, area) => countRemovals({ ...call, area }) },
    { area: 'privacy', find: (call, area) => countPrivacy({ ...call, area }) },
    { area: 'importApprovals', find: findImportApprovals },
  ],
  'Failed Deliveries': [
    {
      area: 'deliveries',
      find: ({ db }) =>
        waitingIn(db, deliveries, deliveries.createdOn, inArray(deliveries.standing, ['failed'])),
    },
  ],
  'Failed Imports': [{ area: 'imports', find: findFailedImports }],
}

/** The caller's waiting work behind an item; empty where its pages are closed to them or have nothing to do. */
export async function waitingAt(call: Overviewed, item: DeskItem): Promise<StaffOverview['items']> {
  const counts = await Promise.all(
    DESKS[item].map(async (desk) => {
      const area = accessTo(desk.area, call.roles)
      return area ? await desk.find(call, area) : NOTHING
    }),
  )
  const count = counts.reduce((sum, waiting) => sum + waiting.count, 0)
  const [oldest] = counts
    .flatMap(({ since }) => since ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
  return count === 0 ? [] : [{ item, count, since: oldest?.toISOString() ?? null }]
}

const NOTHING: Waiting = { count: 0, since: null }

/** The rows of a table that match, by the time in `column`. */
async function waitingIn(
  db: Db,
  table: PgTable,
  column: AnyPgColumn<{ data: Date }>,
  condition: SQL | undefined,
): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), since: min(column) })
    .from(table)
    .where(condition)
  return row ?? NOTHING
}

/** Imports that wait for another person than their requester. */
function findImportApprovals({ db, member }: Overviewed): Promise<Waiting> {
  const { state, startedById, approvalAskedById } = importRuns
  return waitingIn(
    db,
    importRuns,
    importRuns.startedOn,
    and(
      eq(state, 'approval'),
      sql`${startedById} is distinct from ${member.id}`,
      sql`${approvalAskedById} is distinct from ${member.id}`,
    ),
  )
}

function findFailedImports(call: Overviewed): Promise<Waiting> {
  return waitingIn(call.db, importRuns, importRuns.endedOn, and(hasFailedLately(call.now), isSeenBy(call)))
}

async function findNewRequests(call: Overviewed, { aors }: AreaAccess): Promise<Waiting> {
  const reach = await reachOf(call, aors)
  return waitingIn(
    call.db,
    courseRequests,
    courseRequests.createdOn,
    and(
      eq(courseRequests.requestStatus, COURSE_REQUEST_STATUS.new),
      isKeptWithin(reach, courseRequests.aorId),
    ),
  )
}
