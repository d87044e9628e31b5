import { z } from 'zod'

const optionalText = z.string().nullable()

/** Of a room its zone alone, null for that of the market. */
export const roomZone = z.object({ zone: z.string().nullable() }).nullable()

/** The subjects of courses. */
export const trainingSubject = z.object({ id: z.number().int(), name: z.string() })
export type TrainingSubject = z.infer<typeof trainingSubject>

/** The topics of a class; one subject has many. */
export const trainingTopic = z.object({
  id: z.number().int(),
  name: z.string(),
  trainingSubjectId: z.number().int(),
  description: optionalText,
  notes: optionalText,
  attachmentUrl: optionalText,
})
export type TrainingTopic = z.infer<typeof trainingTopic>

/** A class; in lists a topic is only its id, the class by itself has whole topics. */
export const trainingClass = z.object({
  id: z.number().int(),
  className: optionalText,
  startTime: z.string(),
  endTime: z.string(),
  capacity: z.number().int(),
  seatsAvailable: z.number().int(),
  imageURL: optionalText,
  presentationType: z.string(),
  locationId: z.number().int().nullable(),
  instructorId: z.number().int().nullable(),
  instructor: z
    .object({ name: z.string(), photoURL: optionalText, color: optionalText, notes: optionalText })
    .nullable(),
  /** Its zone is an addition, there where it is another one than the market's. */
  location: z.object({ name: z.string(), address: optionalText, zone: z.string().optional() }).nullable(),
  aor: z.object({ name: z.string(), fullName: z.string() }).nullable(),
  trainingTopics: z.array(
    z.object({ trainingTopicId: z.number().int(), trainingTopic: trainingTopic.optional() }),
  ),
  /** From here on an addition: without it nothing of this is there. */
  hasWaitList: z.boolean().optional(),
  /** How many wait for a seat. */
  waiting: z.number().int().optional(),
  /** The caller's position in line; null for a caller who does not wait. */
  myPlace: z.number().int().nullish(),
  /** Until when a seat is held for the caller; in the past it was. */
  offeredUntil: optionalText.optional(),
  /** Until when members register and unregister; null is until the start. */
  registerUntil: optionalText.optional(),
  unregisterUntil: optionalText.optional(),
  /** Hours of education for which it counts, and of what kind; null for none. */
  creditHours: z.number().nullish(),
  creditCategory: optionalText.optional(),
  /** The provider of the hours: the association of the class, or the market. */
  creditProvider: optionalText.optional(),
})
export type TrainingClass = z.infer<typeof trainingClass>

/** A member's place in a class, also after it was released. */
export const attendee = z.object({
  id: z.number().int(),
  memberID: z.number().int(),
  trainingClassId: z.number().int(),
  trainingClass,
  wasPresent: z.boolean().nullable(),
  unRegisteredOn: optionalText,
})
export type Attendee = z.infer<typeof attendee>

/** A course that a member has asked for; `dateTime` keeps the offset of the member's clock. */
export const courseRequest = z.object({
  id: z.number().int(),
  requestedBy: z.number().int(),
  trainingTopicId: z.number().int().nullable(),
  trainingTopic: z.string(),
  comments: z.string(),
  dateTime: z.string(),
  requestStatus: z.number().int().nullable(),
})
export type CourseRequest = z.infer<typeof courseRequest>

/** A class in which the member has a seat, and which lies over the one that is asked for. */
export const classOverlap = z.object({
  id: z.number().int(),
  className: z.string().nullable(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  presentationType: z.string(),
  location: roomZone,
})
export type ClassOverlap = z.infer<typeof classOverlap>
