import { z } from 'zod'
import { unsigned } from '../articles/attachment-address.ts'
import { enteredInstant } from '../common/entered-day.ts'
import { emptyAsNull, imageAddress, requiredText, webAddress } from '../common/entered-text.ts'
import { creditProblem, hasTwoDecimals, MAX_CATEGORY } from './credit-hours.ts'

const MAX_CREDIT_HOURS = 200

/** Hours for which a class counts. */
const enteredCreditHours = z
  .number('Credit hours must be a number')
  .positive('Credit hours must be more than 0.')
  .max(MAX_CREDIT_HOURS, `Credit hours must be at most ${MAX_CREDIT_HOURS}.`)
  .refine(hasTwoDecimals, 'Credit hours have at most two decimals.')

const recordId = (label: string) =>
  z.number(`${label} must be a number`).int(`${label} must be a whole number`)
const optionalId = (label: string) =>
  recordId(label)
    .nullish()
    .transform((id) => id ?? null)

const instant = (label: string) => enteredInstant(`${label} must be a date with time and zone`)

/** A subject as training staff enter it. */
export const enteredSubject = z.object({ name: requiredText('Name', 100) })
export type EnteredSubject = z.infer<typeof enteredSubject>

/** A topic as training staff enter it. */
export const enteredTopic = z.object({
  name: requiredText('Name', 125),
  trainingSubjectId: recordId('Subject'),
  description: emptyAsNull('Description', 2000),
  notes: emptyAsNull('Notes', 2000),
  attachmentUrl: webAddress('Attachment address').transform((url) => url && unsigned(url)),
})
export type EnteredTopic = z.infer<typeof enteredTopic>

/**
 * A class as training staff enter it. Instructor and location are named by their ids, or described, when they
 * are new.
 */
export const enteredClass = z
  .object({
    className: emptyAsNull('Class name', 200),
    startTime: instant('Start'),
    endTime: instant('End'),
    capacity: z
      .number('Capacity must be a number')
      .int('Capacity must be a whole number')
      .min(0, 'Capacity must not be negative')
      .max(100_000, 'Capacity must be at most 100000'),
    imageURL: imageAddress('Image address'),
    presentationType: requiredText('Presentation type', 50),
    instructorId: optionalId('Instructor'),
    instructor: z
      .object({
        name: requiredText('Instructor name', 100),
        photoURL: imageAddress('Photo address'),
        color: emptyAsNull('Color', 30),
        notes: emptyAsNull('Instructor notes', 2000),
      })
      .nullish(),
    locationId: optionalId('Location'),
    location: z
      .object({ name: requiredText('Location name', 200), address: emptyAsNull('Location address', 300) })
      .nullish(),
    aor: z.object({ name: z.string() }).nullish(),
    trainingTopics: z
      .array(z.object({ trainingTopicId: recordId('Topic') }))
      .max(50, 'At most 50 topics')
      .default([]),
    /** Fields that stay as they are when they are missing. */
    hasWaitList: z.boolean('hasWaitList must be true or false').optional(),
    registerUntil: instant('Register until').nullish(),
    unregisterUntil: instant('Unregister until').nullish(),
    creditHours: enteredCreditHours.nullish(),
    creditCategory: emptyAsNull('Credit category', MAX_CATEGORY).optional(),
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ['endTime'],
    message: 'End must be after start.',
  })
  .refine(({ startTime, registerUntil }) => !registerUntil || registerUntil <= startTime, {
    path: ['registerUntil'],
    message: 'Register until must not be after the start.',
  })
  .refine(({ startTime, unregisterUntil }) => !unregisterUntil || unregisterUntil <= startTime, {
    path: ['unregisterUntil'],
    message: 'Unregister until must not be after the start.',
  })
  .superRefine((entered, context) => {
    const problem = creditProblem(entered)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  })
export type EnteredClass = z.infer<typeof enteredClass>
