import { type CalendarDay, calendarDayIn } from 'contract/common/calendar-day.ts'
import { ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import { recordOf, type TrainingRecord } from 'contract/training/training-record.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { attendees } from '#db/tables/training.table.ts'
import { loadRuleSets } from '#deadlines/load-rule-sets.ts'
import { selectAttended } from './attended-classes.ts'

/** The classes that the caller has attended, by the periods of the caller's state. */
export async function getTrainingRecord(call: MemberCall): Promise<TrainingRecord> {
  const { db, member, now, marketZone } = call
  const [sets, marketName] = [await loadRuleSets(db), await marketNameOf(db, call.brandDefaults)]
  const rows = await selectAttended(db, { now, marketName, where: eq(attendees.memberId, member.id) })
  const { originatingSystemId: originatingSystemID } = member
  const aor = member.aor?.name ?? null
  return recordOf(
    rows.map(({ attended }) => attended),
    {
      today: calendarDayIn(marketZone, now),
      zone: marketZone,
      educationOn: (day: CalendarDay) =>
        ruleSetFor(sets, { originatingSystemID, aor, state: null, day })?.education ?? null,
    },
  )
}
