import { z } from 'zod'
import { requiredText, storedId } from '../common/entered-text.ts'
import { isPlainText } from '../common/free-text.ts'
import { AD_TAGS } from './ad-rules.ts'

export const MAX_TEMPLATE = 50_000
export const MAX_IMPRESSIONS = 50

const impression = z.object({
  isEnabled: z.boolean('isEnabled must be true or false'),
  tagName: z.enum(AD_TAGS, "We couldn't find this tag."),
  isScript: z.boolean('isScript must be true or false'),
  template: z
    .string('Template must be text')
    .min(1, 'Template is required.')
    .max(MAX_TEMPLATE, `Template must be at most ${MAX_TEMPLATE} characters`)
    .refine(isPlainText, 'Template holds characters that are not allowed'),
})
export type AdImpression = z.infer<typeof impression>

/** A provider of advertisements with what it shows where, as MLS staff enter it. */
export const enteredAdProvider = z.object({
  providerName: requiredText('Provider name', 100),
  isEnabled: z.boolean('isEnabled must be true or false'),
  impressions: z.array(impression).max(MAX_IMPRESSIONS, `At most ${MAX_IMPRESSIONS} impressions`),
})
export type EnteredAdProvider = z.infer<typeof enteredAdProvider>

/** A change of a provider. */
export const changedAdProvider = enteredAdProvider.extend({ id: storedId })

/** The same as stored; stored values are always returned, even where they could not be entered now. */
export const adProvider = changedAdProvider.extend({
  impressions: z.array(impression.extend({ template: z.string() })),
})
export type AdProvider = z.infer<typeof adProvider>
