import { calendarDayIn } from '../../common/calendar-day.ts'
import { zonedTimestamp } from '../../common/clock-time.ts'
import { dayName } from '../../common/day-phrase.ts'
import { classSpan, classZone } from '../class-times.ts'
import { calendarLocation, shownClassName, shownLocation } from '../shown-class.ts'
import { changedMessage } from './training-desk-texts.ts'

/** The facts by which members know a class: they are notified of a change. */
export type ClassFacts = {
  className: string | null
  startTime: string
  endTime: string
  presentationType: string
  location: { name: string; address: string | null; zone?: string | null } | null
  instructor: { name: string } | null
}

/**
 * The notice of a changed class, a line for each change; null where members notice nothing. Times before are
 * in the zone of the new room too: another room alone is no other time.
 */
export function changeNotice(before: ClassFacts, after: ClassFacts, marketZone: string) {
  const zone = classZone(after, marketZone)
  const time = change('Time', [before, after], (facts) => timeInWords(facts, zone))
  const place = change('Location', [before, after], (facts) => calendarLocation(facts))
  const presenter = change('Instructor', [before, after], ({ instructor }) => instructor?.name)
  const changes = [...time, ...place, ...presenter]
  if (changes.length === 0) return null
  const { subject, text } = changedMessage({ ...after, location: shownLocation(after) }, zone)
  const name = shownClassName(after.className)
  const isMoved = time.length > 0 || place.length > 0
  const first = isMoved ? text : `${name} on ${zonedTimestamp(after.startTime, zone)} has a new instructor.`
  return { subject, text: [first, ...changes].join('\n') }
}

/** One line with the new and the old value; none where they are the same. */
function change(
  label: string,
  [before, after]: [ClassFacts, ClassFacts],
  inWords: (facts: ClassFacts) => string | null | undefined,
): string[] {
  const [was, is] = [inWords(before) || null, inWords(after) || null]
  return was === is ? [] : [`${label}: ${is ?? 'to be announced'} (was ${was ?? 'not announced'})`]
}

function timeInWords(facts: ClassFacts, zone: string): string {
  return `${dayName(calendarDayIn(zone, new Date(facts.startTime)))}, ${classSpan(facts, zone)}`
}
