import { addDays, type CalendarDay, calendarDayIn } from '../common/calendar-day.ts'
import { firstMomentOf } from '../common/zones/zoned-moment.ts'
import type { QuietHours } from './quiet-hours-form.ts'
import { beginsOn, hourTime } from './quiet-week.ts'

/** The hour of digests that nobody has changed. */
export const DEFAULT_DIGEST_HOUR = 7

/** The settings for the time of mails: the zone, the hour of digests, and the quiet hours. */
export type MailTimes = { zone: string; digestHour: number; quietHours: QuietHours | null }

/** When the quiet hours end in which a moment lies; null outside of them. Their end itself is not quiet. */
export function quietUntil({ quietHours, zone }: MailTimes, at: Date): Date | null {
  if (!quietHours) return null
  const today = calendarDayIn(zone, at)
  const end = [addDays(today, -1), today].map((day) => quietEnd(quietHours, zone, day, at)).find(Boolean)
  // Where a clock change leaves out the time between, one night ends as the next begins.
  return end ? (quietUntil({ quietHours, zone, digestHour: 0 }, end) ?? end) : null
}

/** The end of the quiet hours that begin on a day, if the moment lies in them. */
function quietEnd(quiet: QuietHours, zone: string, day: CalendarDay, at: Date): Date | null {
  if (!beginsOn(quiet, day)) return null
  const from = firstMomentOf(day, quiet.from, zone)
  const to = firstMomentOf(quiet.from < quiet.to ? day : addDays(day, 1), quiet.to, zone)
  return from <= at && at < to ? to : null
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export function afterQuiet(times: MailTimes, at: Date): Date {
  return quietUntil(times, at) ?? at
}

/**
 * When the next digest goes out after a moment: at its hour, or at the end of the quiet hours in which that lies, on a day
 * that comes after that of the newest digest.
 */
export function nextDigest(times: MailTimes, lastDigestOn: CalendarDay | null, now: Date): Date {
  const { zone, digestHour } = times
  // The one of yesterday may have had to wait until today.
  let day = addDays(calendarDayIn(zone, now), -1)
  for (;;) {
    const at = afterQuiet(times, firstMomentOf(day, hourTime(digestHour), zone))
    if (at > now && (lastDigestOn === null || calendarDayIn(zone, at) > lastDigestOn)) return at
    day = addDays(day, 1)
  }
}
