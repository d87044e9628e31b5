const HOUR_MS = 3_600_000
const MORNING = 8

export type SnoozeChoice = { label: string; until: (now: Date) => Date }

/** The times that are offered at once, by the clock of the reader. */
export const SNOOZE_CHOICES: readonly SnoozeChoice[] = [
  { label: 'In 1 hour', until: (now) => new Date(now.getTime() + HOUR_MS) },
  { label: 'Tomorrow at 8:00 AM', until: tomorrowMorning },
  // On a Monday that of the next week.
  { label: 'Next Monday at 8:00 AM', until: (now) => morningAfter(now, 8 - (now.getDay() || 7)) },
]

/** 8:00 AM of the next day, also across a clock change. */
export function tomorrowMorning(now: Date): Date {
  return morningAfter(now, 1)
}

/** By the parts of the local time: a day is not always 24 hours long. */
function morningAfter(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
}
