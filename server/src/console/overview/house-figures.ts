import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { momentOn } from 'contract/deadlines/due-moment.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { HOUSE_FIGURES, type HouseFigure, type StaffOverview } from 'contract/staff/staff-overview.ts'
import type { HeldRole } from 'contract/staff/staff-roles.ts'
import { and, between, eq, gte, isNull, lt } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { isKeptWithin, reachOf } from '#features/training/training-access.ts'
import { waitingAt } from './waiting-desks.ts'

type Asking = MemberCall & { roles: HeldRole[] }

/** The figures of today, in the market's zone, whose lists the caller's roles open. */
export async function houseFigures(call: Asking): Promise<StaffOverview['figures']> {
  const opened = (Object.keys(HOUSE_FIGURES) as HouseFigure[]).filter(
    (figure) => accessTo(HOUSE_FIGURES[figure], call.roles) !== null,
  )
  return Promise.all(opened.map(async (figure) => ({ figure, ...(await FIGURES[figure](call)) })))
}

type Counted = Omit<StaffOverview['figures'][number], 'figure'>

const FIGURES: Record<HouseFigure, (call: Asking) => Promise<Counted>> = {
  'Logins Today': (call) => actsToday(call, 'account', 'log-in'),
  'Sent to MLS Today': (call) => actsToday(call, 'listing', 'send'),
  'Failed Deliveries': async (call) => {
    const [waiting] = await waitingAt(call, 'Failed Deliveries')
    return { count: waiting?.count ?? 0, lastWeek: null }
  },
  'Classes Today': async (call) => {
    const reach = await reachOf(call, accessTo('training', call.roles)?.aors ?? null)
    const { startTime, cancelledOn, aorId } = trainingClasses
    const isToday = and(
      gte(startTime, startOfDay(call)),
      lt(startTime, startOfDay(call, 1)),
      isNull(cancelledOn),
    )
    return {
      count: await call.db.$count(trainingClasses, and(isToday, isKeptWithin(reach, aorId))),
      lastWeek: null,
    }
  },
}

async function actsToday(call: Asking, entity: string, action: string): Promise<Counted> {
  const countBetween = (from: Date, to: Date) =>
    call.db.$count(
      auditEntries,
      and(
        eq(auditEntries.entity, entity),
        eq(auditEntries.action, action),
        between(auditEntries.at, from, to),
      ),
    )
  const from = startOfDay(call)
  const [count, lastWeek] = await Promise.all([
    countBetween(from, call.now),
    countBetween(startOfDay(call, -7), new Date(call.now.getTime() - 7 * DAY_MS)),
  ])
  return { count, lastWeek }
}

/** Midnight in the market's zone, of today or of another day. */
function startOfDay({ now, marketZone }: Asking, days = 0): Date {
  return momentOn(addDays(calendarDayIn(marketZone, now), days), '00:00:00', marketZone)
}
