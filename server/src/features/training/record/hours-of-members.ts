import { type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import type { DeskMember } from 'contract/desk/desk.ts'
import { recordOf } from 'contract/training/training-record.ts'
import { inArray } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { attendees } from '#db/tables/training.table.ts'
import { loadRuleSets } from '#deadlines/load-rule-sets.ts'
import { selectAttended } from './attended-classes.ts'

type Learner = { id: number; originatingSystemId: string | null; aor: string | null }

/** The hours of education of members in their current period, as each of them reads it in the own record. */
export async function hoursOfMembers(
  { db, now, marketZone, brandDefaults }: MemberCall,
  learners: Learner[],
): Promise<Map<number, NonNullable<DeskMember['education']>>> {
  if (learners.length === 0) return new Map()
  const [sets, marketName] = [await loadRuleSets(db), await marketNameOf(db, brandDefaults)]
  const where = inArray(
    attendees.memberId,
    learners.map(({ id }) => id),
  )
  const byMember = Map.groupBy(
    await selectAttended(db, { now, marketName, where }),
    ({ member }) => member.id,
  )
  return new Map(
    learners.map(({ id, originatingSystemId: originatingSystemID, aor }) => {
      const { periods } = recordOf(
        (byMember.get(id) ?? []).map(({ attended }) => attended),
        {
          today: calendarDayIn(marketZone, now),
          zone: marketZone,
          educationOn: (day: CalendarDay) =>
            ruleSetFor(sets, { originatingSystemID, aor, state: null, day })?.education ?? null,
        },
      )
      const current = periods.find(({ isCurrent }) => isCurrent)
      const none = { hours: 0, required: null, missing: 0 }
      return [id, { ...(current?.total ?? none), endsOn: current?.endsOn ?? null }]
    }),
  )
}
