import type { TrainingClass } from './training-class.ts'

export type ClassFacts = Pick<
  TrainingClass,
  'startTime' | 'seatsAvailable' | 'registerUntil' | 'unregisterUntil'
>
export type AttendeeFacts = { wasPresent: boolean | null; unRegisteredOn: string | null }

export type RegistrationButton = {
  label: 'Register' | 'Unregister' | 'Attended' | 'Did Not Attend' | 'Class Full'
  isDisabled: boolean
  act: 'register' | 'unregister' | null
}

/** Started means that the start time is now or earlier. */
export function hasStarted(facts: { startTime: string }, now: Date): boolean {
  return Date.parse(facts.startTime) <= now.getTime()
}

/** When registration for a class closes: at its start, unless staff have set an earlier time. */
export function registrationCloses({
  startTime,
  registerUntil,
}: Pick<TrainingClass, 'startTime' | 'registerUntil'>): Date {
  const start = new Date(startTime)
  const until = registerUntil ? new Date(registerUntil) : start
  return until < start ? until : start
}

/** The registration button of a class: registered states first, then seats, then `Register`. */
export function registrationButton(
  facts: ClassFacts,
  attendee: AttendeeFacts | null,
  now: Date,
): RegistrationButton {
  const isStarted = hasStarted(facts, now)
  if (attendee && attendee.unRegisteredOn === null) {
    const isHeld = isPast(facts.unregisterUntil, now)
    if (!isStarted) return { label: 'Unregister', isDisabled: isHeld, act: isHeld ? null : 'unregister' }
    const label = attendee.wasPresent === true ? 'Attended' : 'Did Not Attend'
    return { label, isDisabled: true, act: null }
  }
  if (facts.seatsAvailable <= 0) return { label: 'Class Full', isDisabled: true, act: null }
  const isClosed = isStarted || isPast(facts.registerUntil, now)
  return { label: 'Register', isDisabled: isClosed, act: isClosed ? null : 'register' }
}

function isPast(moment: string | null | undefined, now: Date): boolean {
  return moment ? new Date(moment) <= now : false
}
