import { z } from 'zod'
import { enteredAdProvider, MAX_IMPRESSIONS } from '../../../ads/ad.ts'
import { AD_TAGS } from '../../../ads/ad-rules.ts'
import { enteredAudience } from './entered-audience.ts'

/** A provider of advertisements as the console has it. */
export const enteredAdContent = enteredAdProvider.extend({
  impressions: z
    .array(enteredAdProvider.shape.impressions.element.extend({ tagName: z.enum(AD_TAGS, 'Choose a tag.') }))
    .max(MAX_IMPRESSIONS, `At most ${MAX_IMPRESSIONS} impressions`),
  ...enteredAudience,
})
