import { Temporal } from 'temporal-polyfill'
import { addDays, type CalendarDay, formatCalendarDay } from '../common/calendar-day.ts'
import { businessDayFrom, type SkippedDay } from './business-days.ts'
import { dueMoment } from './deadline-words.ts'
import type { DeadlineRule, RuleCalendar } from './rule-set.ts'

/** When a deadline starts: on a day, or at an instant where the hour is known. */
export type Start = { day: CalendarDay; at?: Date }

/** A due moment, and how it came about in sentences for people. */
export type Due = { dueAt: Date; steps: string[] }

/** A time of a day in a zone; one that a clock change leaves out is the next that exists. */
export function momentOn(day: CalendarDay, time: string, zone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  })
  return new Date(zoned.epochMilliseconds)
}

/** The last second of a day in a zone. */
export function endOfDay(day: CalendarDay, zone: string): Date {
  return momentOn(day, '23:59:59', zone)
}

type Counted = Pick<DeadlineRule, 'count' | 'unit' | 'timeOfDay' | 'rollStart'>

/**
 * Counts from a start: the day of the start is day 0. Hours are elapsed hours, from the first moment of the day where its
 * hour is not known.
 */
export function dueFrom(start: Start, startText: string, rule: Counted, calendar: RuleCalendar): Due {
  const { zone } = calendar
  const began = `Started ${formatCalendarDay(start.day)}: ${startText}.`
  const rolled = rule.rollStart ? businessDayFrom(calendar, start.day) : { day: start.day, skipped: [] }
  if (rule.unit === 'hour') {
    const from = rolled.day === start.day && start.at ? start.at : momentOn(rolled.day, '00:00:00', zone)
    return explained(new Date(from.getTime() + rule.count * 3_600_000), began, rolled.skipped, zone)
  }
  const skipped = [...rolled.skipped]
  let day = rolled.day
  for (let count = 0; count < rule.count; count += 1) {
    day = addDays(day, 1)
    if (rule.unit === 'calendarDay') continue
    const next = businessDayFrom(calendar, day)
    skipped.push(...next.skipped)
    day = next.day
  }
  return explained(momentOn(day, rule.timeOfDay, zone), began, skipped, zone)
}

function explained(dueAt: Date, began: string, skipped: SkippedDay[], zone: string): Due {
  const left = skipped.map(({ day, reason }) => `${formatCalendarDay(day)} is ${reason}.`)
  return { dueAt, steps: [began, ...left, `Due ${dueMoment(dueAt.toISOString(), zone)}.`] }
}
