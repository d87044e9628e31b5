import { z } from 'zod'
import { audience } from '../audience/audience.ts'
import type { FieldProblem } from '../common/answer.ts'
import { emptyAsNull, imageAddress, instantOrNull, requiredText, webAddress } from '../common/entered-text.ts'
import { freeText } from '../common/free-text.ts'
import { unsigned } from './attachment-address.ts'

const order = z
  .number('View order must be a number.')
  .nullish()
  .transform((place) => place ?? null)

const attachment = z.object({
  name: requiredText('Name', 200),
  url: webAddress('Attachment').transform((url, context) => {
    if (url !== null) return unsigned(url)
    context.addIssue({ code: 'custom', message: 'Attachment is required.' })
    return z.NEVER
  }),
  size: z
    .number('Size must be a number.')
    .int('Size must be a whole number.')
    .min(0, 'Size must not be negative.'),
})

/** An article as MLS staff enter it; its HTML is cleaned by the server, which adds id and dates. */
export const enteredArticle = z.object({
  title: requiredText('Title', 200),
  summary: freeText('Summary', 1000).default(''),
  body: z.string('Body must be text.').max(200_000, 'Body must be at most 200000 characters').default(''),
  imageUrl: imageAddress('Image'),
  author: requiredText('Author', 100),
  categoryIds: z.array(z.number().int().min(1)).max(20).optional(),
  /** The same as an article has them; `categoryIds` counts when both are there. */
  categories: z
    .array(z.object({ id: z.number().int().min(1) }))
    .max(20)
    .optional(),
  isPromoted: z.boolean().default(false),
  viewOrder: order,
  status: z.enum(['draft', 'published', 'archived'], "We couldn't find this status.").default('draft'),
  attachments: z.array(attachment).max(20).default([]),
  criteria: audience.nullish().transform((entries) => entries ?? null),
  publishedOn: instantOrNull('Published on'),
  expirationDate: instantOrNull('Expiration date'),
})
export type EnteredArticle = z.infer<typeof enteredArticle>

/** The problem with the dates of an article; null when they are valid. */
export function articleDatesProblem({
  publishedOn,
  expirationDate,
}: {
  publishedOn?: unknown
  expirationDate?: unknown
}): FieldProblem | null {
  const [start, end] = [publishedOn, expirationDate].map((day) =>
    typeof day === 'string' || day instanceof Date ? new Date(day).getTime() : Number.NaN,
  )
  if (!(start !== undefined && end !== undefined && end <= start)) return null
  return { field: 'expirationDate', message: 'Expiration date must be after the date of publication.' }
}

/** A category as MLS staff enter it. */
export const enteredCategory = z.object({
  name: requiredText('Name', 100),
  description: emptyAsNull('Description', 500).transform((text) => text ?? ''),
  viewOrder: z.number('View order must be a number.').default(0),
})
export type EnteredCategory = z.infer<typeof enteredCategory>
