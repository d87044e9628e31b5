import { z } from 'zod'
import { freeText } from '../../../common/free-text.ts'
import { MAX_AGREEMENT } from '../kinds/agreement-content.ts'

export const enteredAgreement = z.object({
  name: freeText('Name', 200).min(1, 'Name is required.'),
  content: z
    .string('Content is required.')
    .max(MAX_AGREEMENT, `Content must be at most ${MAX_AGREEMENT} characters`)
    .refine((text) => text.trim() !== '', 'Content is required.'),
})
