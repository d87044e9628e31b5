import { z } from 'zod'
import { emptyAsNull, imageAddress, requiredText } from '../../common/entered-text.ts'
import { isZone, ZONE_REQUIRED } from '../../common/zones/known-zone.ts'
import { trainingSubject, trainingTopic } from '../training-class.ts'

const kept = {
  id: z.number().int(),
  /** Whether the caller may change it; a record without an association is kept by MLS staff alone. */
  isOwn: z.boolean(),
  aor: z.string().nullable(),
  retiredOn: z.string().nullable(),
  rowVersion: z.number().int(),
}

/** Somebody who gives classes. */
export const instructor = z.object({
  ...kept,
  name: z.string(),
  photoURL: z.string().nullable(),
  color: z.string().nullable(),
  notes: z.string().nullable(),
})
export type Instructor = z.infer<typeof instructor>

/** A place where classes are given. */
export const location = z.object({
  ...kept,
  name: z.string(),
  address: z.string().nullable(),
  seats: z.number().int().nullable(),
  /** Null for that of the market. */
  zone: z.string().nullable(),
  /** Members who are registered for a class to come here. */
  members: z.number().int(),
})
export type Location = z.infer<typeof location>

/** Short name of the association whose staff keep a record; null leaves the choice to the server. */
const aor = z.string().max(50).nullable().default(null)
const isRetired = z.boolean('isRetired must be true or false').default(false)

export const enteredInstructor = z.object({
  name: requiredText('Name', 100),
  photoURL: imageAddress('Photo address'),
  color: emptyAsNull('Color', 30).refine(
    (text) => text === null || /^#[0-9a-f]{6}$/i.test(text),
    'Color must be a color such as #0f766e.',
  ),
  notes: emptyAsNull('Notes', 2000),
  aor,
  isRetired,
})
export type EnteredInstructor = z.infer<typeof enteredInstructor>

const SEATS = 'Seats must be a whole number from 1 to 100000.'
export const enteredLocation = z.object({
  name: requiredText('Name', 200),
  address: emptyAsNull('Address', 300),
  seats: z.number(SEATS).int(SEATS).min(1, SEATS).max(100_000, SEATS).nullable().default(null),
  zone: z
    .string(ZONE_REQUIRED)
    .max(100, ZONE_REQUIRED)
    .refine(isZone, ZONE_REQUIRED)
    .nullable()
    .default(null),
  aor,
  isRetired,
})
export type EnteredLocation = z.infer<typeof enteredLocation>

/** A subject or topic with whether the caller may change it. */
export const keptSubject = trainingSubject.extend({ isOwn: z.boolean() })
export type KeptSubject = z.infer<typeof keptSubject>
export const keptTopic = trainingTopic.extend({ isOwn: z.boolean() })
export type KeptTopic = z.infer<typeof keptTopic>

/** The warning about a class that has more seats than its room; null when there is none. */
export function seatsWarning(
  capacity: number,
  place: { name: string; seats: number | null } | null,
): string | null {
  if (!place || place.seats === null || capacity <= place.seats) return null
  return `${place.name} has ${place.seats} seats, so ${capacity} members will not all find one.`
}
