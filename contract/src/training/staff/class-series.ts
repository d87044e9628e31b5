import { z } from 'zod'
import {
  addDays,
  type CalendarDay,
  calendarDayIn,
  DAY_RANGE,
  daysBetween,
  toCalendarDay,
} from '../../common/calendar-day.ts'
import { toZonedTime } from '../course-request-times.ts'

/** How often a class can repeat. */
export const SERIES_STEPS = ['week', 'twoWeeks', 'month'] as const
export type SeriesStep = (typeof SERIES_STEPS)[number]

/** Classes of one series. */
export const MAX_SERIES_CLASSES = 52

export const SERIES_TEXTS = {
  times: `Enter a number from 2 to ${MAX_SERIES_CLASSES}.`,
  until: `Choose the last day, ${DAY_RANGE}.`,
  oneEnd: 'Choose either a number of times or a last day.',
  weekday: 'The series must be on the weekday of its first class.',
  tooMany: `A class can repeat at most ${MAX_SERIES_CLASSES} times.`,
  none: 'Keep at least one date.',
} as const

const day = z.string(SERIES_TEXTS.until).transform((text, context): CalendarDay => {
  const known = toCalendarDay(text)
  if (known) return known
  context.addIssue({ code: 'custom', message: SERIES_TEXTS.until })
  return z.NEVER
})

/** When a class repeats; days and weekdays are those of the market. Months go by the place of the weekday in the first one. */
export const seriesRule = z
  .object({
    every: z.enum(SERIES_STEPS, 'Choose how often the class repeats.'),
    /** 0 is Sunday. */
    weekday: z.number(SERIES_TEXTS.weekday).int(SERIES_TEXTS.weekday).min(0).max(6),
    until: day.nullable().default(null),
    times: z
      .number(SERIES_TEXTS.times)
      .int(SERIES_TEXTS.times)
      .min(2, SERIES_TEXTS.times)
      .max(MAX_SERIES_CLASSES, SERIES_TEXTS.times)
      .nullable()
      .default(null),
  })
  .refine(({ until, times }) => (until === null) !== (times === null), {
    path: ['times'],
    message: SERIES_TEXTS.oneEnd,
  })
export type SeriesRule = z.infer<typeof seriesRule>

/** A series with the days that it leaves out. */
export const enteredSeries = z.object({
  rule: seriesRule,
  without: z.array(day).max(MAX_SERIES_CLASSES).default([]),
})
export type EnteredSeries = z.infer<typeof enteredSeries>

type Times = { startTime: Date; endTime: Date }
/** One date of a series. */
type SeriesDate = Times & { day: CalendarDay }

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The dates of a series that begins with a class, at the same time by the clock of the market; one more than allowed at most. */
export function seriesDates(first: Times, rule: SeriesRule, zone: string): SeriesDate[] {
  const firstDay = calendarDayIn(zone, first.startTime)
  const dates: SeriesDate[] = []
  const limit = rule.times ?? MAX_SERIES_CLASSES + 1
  for (let place = 0; dates.length < limit; place += 1) {
    const day = dayAt(firstDay, rule.every, place)
    if (rule.until !== null && day > rule.until) break
    dates.push({ day, ...movedTo(first, day, zone) })
  }
  return dates
}

/** The problem with a series; null when it is valid. */
export function seriesProblem(
  first: Times,
  { rule, without }: EnteredSeries,
  zone: string,
): { field: string; message: string } | null {
  if (rule.weekday !== weekdayOf(calendarDayIn(zone, first.startTime)))
    return { field: 'weekday', message: SERIES_TEXTS.weekday }
  const dates = seriesDates(first, rule, zone)
  if (dates.length > MAX_SERIES_CLASSES) return { field: 'until', message: SERIES_TEXTS.tooMany }
  if (dates.every((date) => without.includes(date.day)))
    return { field: 'without', message: SERIES_TEXTS.none }
  return null
}

/** The times of a class moved as another one of its series was: by as many days, to its time by the clock. */
export function movedAlike(
  times: Times,
  { before, after }: { before: Times; after: Times },
  zone: string,
): Times {
  const days = daysBetween(calendarDayIn(zone, before.startTime), calendarDayIn(zone, after.startTime))
  return movedTo(after, addDays(calendarDayIn(zone, times.startTime), days), zone)
}

function movedTo({ startTime, endTime }: Times, day: CalendarDay, zone: string): Times {
  const start = new Date(toZonedTime(day, clockIn(zone, startTime), zone))
  return {
    startTime: start,
    endTime: new Date(start.getTime() + endTime.getTime() - startTime.getTime()),
  }
}

function dayAt(first: CalendarDay, every: SeriesStep, place: number): CalendarDay {
  if (every === 'week') return addDays(first, 7 * place)
  if (every === 'twoWeeks') return addDays(first, 14 * place)
  return weekdayInMonth(first, place)
}

/** The same weekday in a later month: the second stays the second, and a fifth is the last. */
function weekdayInMonth(first: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = first.split('-').map(Number)
  const begin = new Date(Date.UTC(year, month - 1 + months, 1))
  const shift = (weekdayOf(first) - begin.getUTCDay() + 7) % 7
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const wanted = 1 + shift + 7 * Math.floor((date - 1) / 7)
  begin.setUTCDate(wanted > lastDate ? wanted - 7 : wanted)
  return begin.toISOString().slice(0, 10)
}

/** `HH:mm` of an instant. */
function clockIn(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = format.formatToParts(at)
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')}`
}
