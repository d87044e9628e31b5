import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { sentInstant } from '../../common/entered-day.ts'
import { freeText } from '../../common/free-text.ts'
import { enteredClass } from '../../training/training-form.ts'
import { CONTENT_KINDS } from '../content/content-kind.ts'
import { enteredDraft } from '../content/content-record.ts'
import { PREVIEW_CALLS, PREVIEW_REASONS } from './preview-rules.ts'

const { post } = endpoints('Staff Console', { access: ['preview', 'training'] })

/** Whom the portal is shown to: made of facts, never somebody who is stored. */
export const previewFacts = z.object({
  level: z.number().int().min(0).max(5),
  memberTypeId: z.number().int().min(1).max(100),
  aorShortName: freeText('Association', 50).min(1),
  officeKind: z.enum(['main', 'branch']),
  originatingSystemId: freeText('Originating system', 20).nullable(),
})
export type PreviewFacts = z.infer<typeof previewFacts>

export const enteredPreview = z
  .object({
    call: z.enum(PREVIEW_CALLS),
    /** What else the same member is to be answered, for a screen that makes several calls. */
    also: z.array(z.enum(PREVIEW_CALLS)).max(PREVIEW_CALLS.length).default([]),
    facts: previewFacts,
    /** When it is; null is now. */
    at: sentInstant('Must be a date with time and zone').nullable(),
    /** What the form holds; null for the portal as it is published. */
    record: enteredDraft
      .extend({ kind: z.enum(CONTENT_KINDS), id: z.number().int().min(1).nullable() })
      .nullable(),
    /** What the form of a class holds. */
    trainingClass: z
      .object({ id: z.number().int().min(1).nullable(), values: enteredClass })
      .nullable()
      .default(null),
  })
  .refine(({ record, trainingClass }) => !record || !trainingClass, {
    path: ['trainingClass'],
    message: 'A preview shows one draft.',
  })
export type EnteredPreview = z.infer<typeof enteredPreview>
export type SentPreview = z.input<typeof enteredPreview>

/** What the named calls of members answer, and why the record is not in it. An answer is null where the member finds nothing. */
export const preview = z.object({
  answer: z.unknown(),
  also: z.partialRecord(z.enum(PREVIEW_CALLS), z.unknown()),
  id: z.number().int().nullable(),
  reason: z.enum(PREVIEW_REASONS).nullable(),
})

/** The portal as members will see it. */
export const previewContract = {
  show: post('/api/app/Staff/Preview', 'What a member with these facts would be answered')
    .input(enteredPreview)
    .output(preview),
}
