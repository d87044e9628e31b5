import { z } from 'zod'
import { addDays, type CalendarDay, calendarDayIn } from '../common/calendar-day.ts'
import { categoryKey, sumOfHours, toHundredths } from './credit-hours.ts'
import { type EducationRule, type Period, periodOf, type RequiredHours } from './education-rule.ts'

/** A class in which the member was, by what staff have recorded. */
export const attendedClass = z.object({
  attendeeId: z.number().int(),
  trainingClassId: z.number().int(),
  className: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  /** Null for a class that counts for no hours. */
  creditHours: z.number().nullable(),
  creditCategory: z.string().nullable(),
  provider: z.string(),
})
export type AttendedClass = z.infer<typeof attendedClass>

/** Hours of a category; `required` is null where the state requires none. */
export const categorySum = z.object({
  category: z.string(),
  hours: z.number(),
  required: z.number().nullable(),
  missing: z.number(),
})
export type CategorySum = z.infer<typeof categorySum>

const recordPeriod = z.object({
  /** Both null where the state has no periods. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isCurrent: z.boolean(),
  /** The last one first. */
  classes: z.array(attendedClass),
  sums: z.array(categorySum),
  total: categorySum.omit({ category: true }),
})
export type RecordPeriod = z.infer<typeof recordPeriod>

/** The current period and those before it, back to the first class. */
export const trainingRecord = z.object({ periods: z.array(recordPeriod) })
export type TrainingRecord = z.infer<typeof trainingRecord>

/** Today, the zone of days, and what the state asked for on a day. */
type Frame = {
  today: CalendarDay
  zone: string
  educationOn: (day: CalendarDay) => EducationRule | null
}

/** The record of somebody by periods. A class counts in the period in which it ended. */
export function recordOf(
  classes: readonly AttendedClass[],
  { today, zone, educationOn }: Frame,
): TrainingRecord {
  const dated = classes
    .map((attended) => ({ attended, endedOn: calendarDayIn(zone, new Date(attended.endTime)) }))
    .toSorted(
      (one, other) =>
        Date.parse(other.attended.endTime) - Date.parse(one.attended.endTime) ||
        other.attended.attendeeId - one.attended.attendeeId,
    )
  const first = dated.at(-1)?.endedOn ?? today
  const spans = spansBack({ today, first, educationOn })
  if (spans === null) {
    const all = dated.map(({ attended }) => attended)
    return { periods: [{ startsOn: null, endsOn: null, isCurrent: true, ...summed(all, []) }] }
  }
  return {
    periods: spans.map(({ startsOn, endsOn, required }, index) => {
      const own = dated.filter(({ endedOn }) => startsOn <= endedOn && endedOn <= endsOn)
      return {
        startsOn,
        endsOn,
        isCurrent: index === 0,
        ...summed(
          own.map(({ attended }) => attended),
          required,
        ),
      }
    }),
  }
}

type Span = Period & { required: readonly RequiredHours[] }

/**
 * The period of today and those before it, without gaps, down to that of the day `first`. Each has the
 * requirement in force on its last day; before the first rule there was none, and periods are as long as
 * those that followed.
 */
function spansBack({
  today,
  first,
  educationOn,
}: Omit<Frame, 'zone'> & { first: CalendarDay }): Span[] | null {
  let rule = educationOn(today)
  if (!rule) return null
  const spans: Span[] = [{ ...periodOf(rule, today), required: rule.requiredHours }]
  for (let next = spans[0]; next && next.startsOn > first; next = spans.at(-1)) {
    const endsOn = addDays(next.startsOn, -1)
    const asked = educationOn(endsOn)
    rule = asked ?? rule
    spans.push({ ...periodOf(rule, endsOn), endsOn, required: asked?.requiredHours ?? [] })
  }
  return spans
}

/** Classes with the sums of their hours: first by the categories that are asked for, then by the others. */
function summed(classes: AttendedClass[], required: readonly RequiredHours[]) {
  const counted = classes.flatMap(({ creditHours, creditCategory }) =>
    creditHours === null ? [] : [{ hours: creditHours, category: creditCategory ?? '' }],
  )
  const hoursOf = (category: string) =>
    sumOfHours(
      counted
        .filter((credit) => categoryKey(credit.category) === categoryKey(category))
        .map(({ hours }) => hours),
    )
  const asked = required.map(({ category, hours }) => {
    const done = hoursOf(category)
    return { category, hours: done, required: hours, missing: missing(hours, done) }
  })
  const known = new Set(required.map(({ category }) => categoryKey(category)))
  const others = new Map(
    counted
      .filter(({ category }) => !known.has(categoryKey(category)))
      .map(({ category }) => [categoryKey(category), category.trim()]),
  )
  const beside = [...others.values()]
    .toSorted((one, other) => one.localeCompare(other, 'en-US'))
    .map((category) => ({ category, hours: hoursOf(category), required: null, missing: 0 }))
  const sums: CategorySum[] = [...asked, ...beside]
  const total = {
    hours: sumOfHours(counted.map(({ hours }) => hours)),
    required: required.length > 0 ? sumOfHours(required.map(({ hours }) => hours)) : null,
    // More hours of one category do not stand in for those of another.
    missing: sumOfHours(asked.map((sum) => sum.missing)),
  }
  return { classes, sums, total }
}

function missing(required: number, done: number): number {
  return Math.max(0, toHundredths(required) - toHundredths(done)) / 100
}
