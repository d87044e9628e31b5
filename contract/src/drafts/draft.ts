import { z } from 'zod'
import { enteredInstant } from '../common/entered-day.ts'
import { DRAFT_FORM_NAMES } from './draft-forms.ts'

export const draftForm = z.enum(DRAFT_FORM_NAMES)
/** Names one of several drafts of a form: the id of the record, or one that the browser has made up. */
export const draftKey = z.string().regex(/^[\w-]{1,64}$/, 'Key must be 1 to 64 letters, digits or hyphens.')

/** The part of a draft that shows its listing in a list. */
const draftedListing = z.object({
  address: z.string(),
  listingContractDate: z.string(),
  propertyType: z.string(),
})

/** A draft without its values. */
export const draftHead = z.object({
  form: draftForm,
  key: z.string(),
  /** The version of the record that was typed over; null for a new one. */
  baseVersion: z.number().int().nullable(),
  changedOn: z.iso.datetime(),
  /** The id that the browser in which it was typed has made up. */
  device: z.string(),
  /** Null for forms of something else. */
  listing: draftedListing.nullable(),
})
export type DraftHead = z.infer<typeof draftHead>

export const draft = draftHead.omit({ listing: true }).extend({ values: z.record(z.string(), z.unknown()) })
export type Draft = z.infer<typeof draft>

/** A draft as it is sent. */
export const sentDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  baseVersion: z
    .int()
    .nullish()
    .transform((version) => version ?? null),
  changedOn: enteredInstant('Changed on must be a date and time'),
  device: z.string().regex(/^[\w-]{1,64}$/, 'Device must be 1 to 64 letters, digits or hyphens.'),
})
export type SentDraft = z.infer<typeof sentDraft>
