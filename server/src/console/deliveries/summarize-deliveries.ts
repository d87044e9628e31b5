import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import {
  COUNTED_STANDINGS,
  DELIVERY_KINDS,
  type DeliveryCounts,
  type DeliverySummary,
  type SenderProblem,
} from 'contract/staff/deliveries/delivery.ts'
import { lastTryFailed } from 'contract/staff/system/last-try-failed.ts'
import { desc, isNotNull, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { maskedRecipient } from '#db/deliveries.ts'
import { members } from '#db/tables/members.table.ts'
import { deliveryHourCounts, refusedAddresses } from '#db/tables/operations/deliveries.table.ts'
import { providerOutcomes } from '#db/tables/operations/system.table.ts'
import { receiversOf } from './query-deliveries.ts'

/** Today, and the last 7 and 30 days with it. */
const PERIODS = [1, 7, 30]
const SHOWN_ADDRESSES = 20

/** The summary above the list: counts by the market's days, failing senders, bouncing addresses. */
export async function summarizeDeliveries(call: StaffCall): Promise<DeliverySummary> {
  const [periods, problems, bouncing] = await Promise.all([
    countPeriods(call),
    findProblems(call),
    findBouncing(call),
  ])
  return { periods, problems, bouncing }
}

async function countPeriods({ db, now, marketZone }: StaffCall): Promise<DeliverySummary['periods']> {
  const today = calendarDayIn(marketZone, now)
  const beginOf = (days: number) => sql`(${addDays(today, 1 - days)}::timestamp at time zone ${marketZone})`
  const longest = Math.max(...PERIODS)
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select kind, standing, ${sql.join(
      PERIODS.map(
        (days) =>
          sql`coalesce(sum(change) filter (where hour >= ${beginOf(days)}), 0)::integer as ${sql.identifier(`days${days}`)}`,
      ),
      sql`, `,
    )}
    from ${deliveryHourCounts} where hour >= ${beginOf(longest)} group by 1, 2`)
  return PERIODS.map((days) => {
    const of = (kind: string) => {
      const counted = COUNTED_STANDINGS.map((standing) => {
        const row = rows.find((found) => found['kind'] === kind && found['standing'] === standing)
        return [standing, Number(row?.[`days${days}`] ?? 0)]
      })
      return Object.fromEntries(counted) as DeliveryCounts
    }
    return { days, mail: of('mail'), sms: of('sms') }
  })
}

/** A sender works when its setting is there, and it accepted its last entry. */
async function findProblems({ db, setUp }: StaffCall): Promise<SenderProblem[]> {
  const outcomes = await db.select().from(providerOutcomes)
  return DELIVERY_KINDS.flatMap((kind): SenderProblem[] => {
    const setting = kind === 'mail' ? 'SMTP_URL' : 'SMS_URL'
    if (!setUp.outside.includes(kind)) return [{ kind, setting, problem: 'missing' }]
    const last = outcomes.find(({ name }) => name === kind)
    return last && lastTryFailed(last) ? [{ kind, setting, problem: 'failing' }] : []
  })
}

async function findBouncing({ db, member }: StaffCall): Promise<DeliverySummary['bouncing']> {
  const marked = db
    .select({ id: refusedAddresses.id })
    .from(refusedAddresses)
    .where(isNotNull(refusedAddresses.markedOn))
  const [rows, total] = await Promise.all([
    db
      .select({
        id: refusedAddresses.id,
        address: refusedAddresses.address,
        markedOn: refusedAddresses.markedOn,
        memberId: sql<
          number | null
        >`(select min(${members.id}) from ${members} where lower(${members.email}) = ${refusedAddresses.address})`,
      })
      .from(refusedAddresses)
      .where(isNotNull(refusedAddresses.markedOn))
      .orderBy(desc(refusedAddresses.markedOn), desc(refusedAddresses.id))
      .limit(SHOWN_ADDRESSES),
    db.$count(sql`(${marked.limit(MAX_COUNTED_RECORDS + 1).getSQL()}) as counted`),
  ])
  const receivers = isMlsStaff(member)
    ? await receiversOf(
        db,
        rows.map(({ memberId }) => memberId),
      )
    : new Map()
  return {
    newest: rows.map(({ id, address, markedOn, memberId }) => ({
      id,
      recipient: maskedRecipient('mail', address),
      member: receivers.get(memberId) ?? null,
      markedOn: (markedOn ?? new Date(0)).toISOString(),
    })),
    total: Math.min(total, MAX_COUNTED_RECORDS),
    isMoreThanCounted: total > MAX_COUNTED_RECORDS,
  }
}
