import { addDays, type CalendarDay } from '../common/calendar-day.ts'

type Month = number
type Rule = { name: string; since?: number } & (
  | { on: [month: Month, day: number] }
  /** The so-manyth of a weekday in a month, counted from its end when negative; Monday is 1. */
  | { nth: [number: number, weekday: number, month: Month] }
)

/** The legal public holidays of 5 U.S.C. 6103. */
const RULES: Rule[] = [
  { name: "New Year's Day", on: [1, 1] },
  { name: 'Birthday of Martin Luther King, Jr.', nth: [3, 1, 1] },
  { name: "Washington's Birthday", nth: [3, 1, 2] },
  { name: 'Memorial Day', nth: [-1, 1, 5] },
  { name: 'Juneteenth National Independence Day', on: [6, 19], since: 2021 },
  { name: 'Independence Day', on: [7, 4] },
  { name: 'Labor Day', nth: [1, 1, 9] },
  { name: 'Columbus Day', nth: [2, 1, 10] },
  { name: 'Veterans Day', on: [11, 11] },
  { name: 'Thanksgiving Day', nth: [4, 4, 11] },
  { name: 'Christmas Day', on: [12, 25] },
]

/** The federal holidays of a year by their days; observed ones move from Saturday to Friday and from Sunday to Monday. */
export function federalHolidays(year: number, isObserved: boolean): Map<CalendarDay, string> {
  const days = new Map<CalendarDay, string>()
  // New Year's Day on a Saturday is observed in the year before.
  for (const near of [year, year + 1])
    for (const rule of RULES) {
      if (near < (rule.since ?? near)) continue
      const day = dayOf(rule, near)
      const seen = isObserved ? observedDay(day) : day
      if (seen.startsWith(`${year}-`)) days.set(seen, rule.name)
    }
  return days
}

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

function observedDay(day: CalendarDay): CalendarDay {
  return addDays(day, { 6: -1, 0: 1 }[weekdayOf(day)] ?? 0)
}

function dayOf(rule: Rule, year: number): CalendarDay {
  if ('on' in rule) return calendarDay(year, ...rule.on)
  const [number, weekday, month] = rule.nth
  const isFromEnd = number < 0
  const first = isFromEnd ? calendarDay(year, month + 1, 1) : calendarDay(year, month, 1)
  const next = addDays(first, (weekday - weekdayOf(first) + 7) % 7)
  return addDays(next, (isFromEnd ? number : number - 1) * 7)
}

const calendarDay = (year: number, month: Month, day: number): CalendarDay =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
