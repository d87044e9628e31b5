import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { isVirtual } from 'contract/training/shown-class.ts'
import {
  type EnteredSeries,
  enteredSeries,
  SERIES_STEPS,
  seriesProblem,
  weekdayOf,
} from 'contract/training/staff/class-series.ts'
import { movedCutOff } from 'contract/training/staff/moved-cut-offs.ts'
import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import type { StaffRequest } from 'contract/training/staff/training-desk.contract.ts'
import { enteredClass } from 'contract/training/training-form.ts'
import { z } from 'zod'
import { instantOf, localTime } from '#shared/ui/fields/local-time.ts'

/** The method of a class with a physical location. */
const IN_PERSON = 'In Person'
const HOUR_MS = 3_600_000

const repeat = z.object({
  /** Empty for a single class. */
  every: z.enum([...SERIES_STEPS, '']),
  end: z.enum(['times', 'until']),
  times: z.string(),
  until: z.string(),
  without: z.array(z.string()),
})
export type Repeat = z.infer<typeof repeat>

/** The values of the form of a class; times are instants, empty while none is chosen. */
export const classForm = z.object({
  className: z.string(),
  topicIds: z.array(z.number()),
  instructorId: z.string(),
  presentationType: z.string(),
  locationId: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  capacity: z.string(),
  imageURL: z.string(),
  aor: z.string(),
  // Fields that a form saved by an earlier release lacks.
  hasWaitList: z.boolean().default(false),
  registerUntil: z.string().default(''),
  unregisterUntil: z.string().default(''),
  creditHours: z.string().default(''),
  creditCategory: z.string().default(''),
  repeat,
})
export type ClassValues = z.infer<typeof classForm>

const alone: Repeat = { every: '', end: 'times', times: '6', until: '', without: [] }

/** An empty form; for staff of one association it contains that one. */
export function emptyClass(aor: string): ClassValues {
  return {
    className: '',
    topicIds: [],
    instructorId: '',
    presentationType: IN_PERSON,
    locationId: '',
    startTime: '',
    endTime: '',
    capacity: '',
    imageURL: '',
    aor,
    hasWaitList: false,
    registerUntil: '',
    unregisterUntil: '',
    creditHours: '',
    creditCategory: '',
    repeat: alone,
  }
}

/** The form of a stored class. */
export function valuesOfClass(found: StaffClass): ClassValues {
  return {
    className: found.className ?? '',
    topicIds: found.trainingTopics.map(({ trainingTopicId }) => trainingTopicId),
    instructorId: String(found.instructorId ?? ''),
    presentationType: found.presentationType,
    locationId: String(found.locationId ?? ''),
    startTime: found.startTime,
    endTime: found.endTime,
    capacity: String(found.capacity),
    imageURL: found.imageURL ?? '',
    aor: found.aor?.name ?? '',
    hasWaitList: found.hasWaitList ?? false,
    registerUntil: found.registerUntil ?? '',
    unregisterUntil: found.unregisterUntil ?? '',
    creditHours: String(found.creditHours ?? ''),
    creditCategory: found.creditCategory ?? '',
    repeat: alone,
  }
}

/** The same for a new class, without a time. */
export function copiedClass(found: StaffClass): ClassValues {
  return { ...valuesOfClass(found), startTime: '', endTime: '', registerUntil: '', unregisterUntil: '' }
}

/** A class as a member has requested it. */
export function valuesOfRequest(request: StaffRequest): ClassValues {
  const start = new Date(request.dateTime)
  return {
    ...emptyClass(request.member.aor ?? ''),
    className: request.trainingTopic,
    topicIds: request.trainingTopicId === null ? [] : [request.trainingTopicId],
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + HOUR_MS).toISOString(),
  }
}

/** The values with another start: the class keeps its length, initially an hour, and its cut-offs move along. */
export function startingAt(values: ClassValues, startTime: string, zone: string): ClassValues {
  const length =
    values.startTime && values.endTime ? Date.parse(values.endTime) - Date.parse(values.startTime) : HOUR_MS
  const end = startTime ? new Date(Date.parse(startTime) + Math.max(length, 0)).toISOString() : values.endTime
  const moved = (cutOff: string) => {
    if (!cutOff || !startTime || !values.startTime) return cutOff
    const before = { startTime: new Date(values.startTime), cutOff: new Date(cutOff) }
    return movedCutOff(before, new Date(startTime), zone)?.toISOString() ?? ''
  }
  return {
    ...values,
    startTime,
    endTime: end,
    registerUntil: moved(values.registerUntil),
    unregisterUntil: moved(values.unregisterUntil),
    repeat: { ...values.repeat, without: [] },
  }
}

/** The values with another zone, that of another location: the entered times stay the same on the clock. */
export function inZone(values: ClassValues, from: string, to: string): ClassValues {
  if (from === to) return values
  const moved = (instant: string) => instantOf(localTime(new Date(instant), from), to)
  return {
    ...values,
    startTime: moved(values.startTime),
    endTime: moved(values.endTime),
    registerUntil: moved(values.registerUntil),
    unregisterUntil: moved(values.unregisterUntil),
  }
}

/** The class as the call takes it. */
export function sentClass(values: ClassValues) {
  const { topicIds, instructorId, locationId, capacity, creditHours, aor, repeat: _, ...others } = values
  return {
    ...others,
    className: others.className || null,
    imageURL: others.imageURL || null,
    registerUntil: others.registerUntil || null,
    unregisterUntil: others.unregisterUntil || null,
    creditHours: creditHours.trim() === '' ? null : Number(creditHours),
    creditCategory: others.creditCategory.trim() || null,
    capacity: capacity.trim() === '' ? Number.NaN : Number(capacity),
    instructorId: instructorId ? Number(instructorId) : null,
    locationId: locationId && !isVirtual(values) ? Number(locationId) : null,
    aor: aor ? { name: aor } : null,
    trainingTopics: topicIds.map((trainingTopicId) => ({ trainingTopicId })),
  }
}

/** The series as the call takes it; null for a single class or while it has no start. */
export function sentSeries({ startTime, repeat }: ClassValues, zone: string) {
  const { every, end, times, until, without } = repeat
  if (!every || !startTime) return null
  return {
    rule: {
      every,
      weekday: weekdayOf(calendarDayIn(zone, new Date(startTime))),
      times: end === 'times' ? Number(times) : null,
      until: end === 'until' ? until : null,
    },
    without,
  }
}

/** The series, if the entered values make one. */
export function knownSeries(values: ClassValues, zone: string): EnteredSeries | null {
  return enteredSeries.safeParse(sentSeries(values, zone)).data ?? null
}

/** The problems of the values, by field. */
export function classProblems(values: ClassValues, zone: string): Record<string, string> {
  const parsed = enteredClass.safeParse(sentClass(values))
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message
  if (!values.startTime) found['startTime'] = 'Start is required.'
  if (!values.endTime) found['endTime'] = 'End is required.'
  if (values.capacity.trim() === '') found['capacity'] = 'Capacity is required.'
  const series = sentSeries(values, zone)
  if (!series) return found
  const checked = enteredSeries.safeParse(series)
  for (const { path, message } of checked.error?.issues ?? [])
    found[String(path[path.length - 1])] ??= message
  const problem = checked.data && parsed.data && seriesProblem(parsed.data, checked.data, zone)
  if (problem) found[problem.field] ??= problem.message
  return found
}
