import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { creditsInWords } from 'contract/training/credit-hours.ts'
import { isVirtual, shownClassName } from 'contract/training/shown-class.ts'
import type { StaffClass } from 'contract/training/staff/staff-class.ts'
import type { Difference } from '#shared/ui/feedback/newer-version.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { type ClassValues, valuesOfClass } from './class-values.ts'

/** The fields of a newer version of a class that differ from the form, in words. */
export function theirsIn(values: ClassValues, newer: StaffClass): Difference[] {
  const theirs = valuesOfClass(newer)
  return FIELDS.filter(({ of }) => of(values) !== of(theirs)).map(({ label, inWords }) => ({
    label,
    value: inWords(newer) || 'None',
  }))
}

type Field = {
  label: string
  /** The compared fields. */
  of: (values: ClassValues) => string
  inWords: (newer: StaffClass) => string | null | undefined
}

const FIELDS: Field[] = [
  { label: 'Name', of: (values) => values.className, inWords: (newer) => shownClassName(newer.className) },
  {
    label: 'Topics',
    of: ({ topicIds }) => topicIds.toSorted((one, other) => one - other).join(),
    inWords: ({ trainingTopics }) =>
      trainingTopics.flatMap(({ trainingTopic }) => trainingTopic?.name ?? []).join(', '),
  },
  {
    label: 'Start',
    of: ({ startTime }) => instantOf(startTime),
    inWords: (newer) => zonedTimestamp(newer.startTime, zoneOf(newer)),
  },
  {
    label: 'End',
    of: ({ endTime }) => instantOf(endTime),
    inWords: (newer) => zonedTimestamp(newer.endTime, zoneOf(newer)),
  },
  {
    label: 'Instructor',
    of: ({ instructorId }) => instructorId,
    inWords: ({ instructor }) => instructor?.name,
  },
  {
    label: 'Location',
    of: (values) => (isVirtual(values) ? 'virtual' : values.locationId),
    inWords: (newer) => (isVirtual(newer) ? 'Virtual' : newer.location?.name),
  },
  { label: 'Capacity', of: ({ capacity }) => capacity.trim(), inWords: ({ capacity }) => String(capacity) },
  {
    label: 'Image',
    of: ({ imageURL }) => imageURL,
    inWords: ({ imageURL }) => (imageURL ? 'Another image' : undefined),
  },
  {
    label: 'Waitlist when full',
    of: ({ hasWaitList }) => String(hasWaitList),
    inWords: ({ hasWaitList }) => (hasWaitList ? 'Yes' : 'No'),
  },
  {
    label: 'Register Until',
    of: ({ registerUntil }) => instantOf(registerUntil),
    inWords: (newer) => newer.registerUntil && zonedTimestamp(newer.registerUntil, zoneOf(newer)),
  },
  {
    label: 'Unregister Until',
    of: ({ unregisterUntil }) => instantOf(unregisterUntil),
    inWords: (newer) => newer.unregisterUntil && zonedTimestamp(newer.unregisterUntil, zoneOf(newer)),
  },
  {
    label: 'Credit Hours',
    of: ({ creditHours, creditCategory }) => `${Number(creditHours)} ${creditCategory.trim()}`,
    inWords: (newer) => creditsInWords(newer) ?? undefined,
  },
  { label: 'Association', of: ({ aor }) => aor, inWords: ({ aor }) => aor?.name },
]

const instantOf = (time: string): string => String(Date.parse(time))
