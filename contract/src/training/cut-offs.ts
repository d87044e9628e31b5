import { calendarDayIn, formatCalendarDay } from '../common/calendar-day.ts'
import { type AttendeeFacts, type ClassFacts, hasStarted, registrationButton } from './registration-button.ts'

type CutOffs = {
  startTime: string
  registerUntil?: string | null | undefined
  unregisterUntil?: string | null | undefined
}

/** Why nobody can register any more, before the start; null while members can. Days are those of `zone`. */
export function registrationClosed({ registerUntil }: CutOffs, now: Date, zone: string): string | null {
  if (!registerUntil || new Date(registerUntil) > now) return null
  const date = formatCalendarDay(calendarDayIn(zone, new Date(registerUntil)))
  return `Registration closed on ${date}.`
}

/** Why members can no longer give a seat back, before the start; null while they can. */
export function unregistrationClosed(
  { unregisterUntil }: CutOffs,
  now: Date,
  provider: string,
): string | null {
  if (!unregisterUntil || new Date(unregisterUntil) > now) return null
  return `It is too late to unregister. Please call ${provider}.`
}

/** The provider that members call about a class: its association, or the market. */
export function providerOf({ aor }: { aor: { fullName: string } | null }, marketName: string): string {
  return aor?.fullName || marketName
}

/** Why the button is disabled before the class has started; null when it is not, and for a full class. */
export function closedReason(
  facts: ClassFacts,
  attendee: AttendeeFacts | null,
  { now, zone, provider }: { now: Date; zone: string; provider: string },
): string | null {
  if (hasStarted(facts, now)) return null
  const { label } = registrationButton(facts, attendee, now)
  if (label === 'Unregister') return unregistrationClosed(facts, now, provider)
  return label === 'Register' ? registrationClosed(facts, now, zone) : null
}
