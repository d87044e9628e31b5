import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { sentInstant } from '../../common/entered-day.ts'
import { freeText } from '../../common/free-text.ts'
import { enteredClass } from '../../training/training-form.ts'
import { CONTENT_KINDS } from '../content/content-kind.ts'
import { enteredDraft } from '../content/content-record.ts'
import { PREVIEW_CALLS, PREVIEW_REASONS } from './preview-rules.ts'

const { post } = endpoints('Staff Console', { access: ['preview', 'training'] })

/** The facts of a made-up member to whom the portal is shown, never a stored one. */
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
    /** More calls of the same member, for a screen that makes several. */
    also: z.array(z.enum(PREVIEW_CALLS)).max(PREVIEW_CALLS.length).default([]),
    facts: previewFacts,
    /** When it is; null is now. */
    at: sentInstant('Must be a date with time and zone').nullable(),
    /** The values of the form; null for the portal as it is published. */
    record: enteredDraft
      .extend({ kind: z.enum(CONTENT_KINDS), id: z.number().int().min(1).nullable() })
      .nullable(),
    /** The values of the form of a class. */
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

/**
 * The responses of the named calls of members, and the reason why the record is not in them. A response is
 * null where the member finds nothing.
 */
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
