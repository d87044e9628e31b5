import { z } from 'zod'
import { freeText } from '../../common/free-text.ts'
import { IMAGE_LIMITS, IMAGE_TEXTS } from './image-limits.ts'

/** A record that holds an image. */
export const imageUse = z.object({ kind: z.string(), id: z.number().int(), title: z.string() })
export type ImageUse = z.infer<typeof imageUse>

/** An image of the library. */
export const staffImage = z.object({
  id: z.number().int(),
  /** 128 random bits, which its addresses begin with. */
  name: z.string(),
  alt: z.string(),
  isDecorative: z.boolean(),
  /** In pixels, as it was uploaded and turned. */
  width: z.number().int(),
  height: z.number().int(),
  /** The widths in which it is stored. */
  widths: z.array(z.number().int()),
  /** Of all stored widths together. */
  bytes: z.number().int(),
  /** The association whose staff uploaded it; null for others. */
  aorShortName: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedOn: z.string(),
  /** Somebody else added it lately, so that the caller cannot delete it yet. */
  isKeptForAuthor: z.boolean(),
  usedIn: z.array(imageUse),
})
export type StaffImage = z.infer<typeof staffImage>

/** The text that replaces an image for readers who cannot see it; a decorative one has no text. */
export const describedImage = z
  .object({
    alt: freeText('Text alternative', IMAGE_LIMITS.alt).default(''),
    isDecorative: z.boolean().default(false),
  })
  .refine(({ alt, isDecorative }) => isDecorative || alt !== '', {
    path: ['alt'],
    message: IMAGE_TEXTS.altNeeded,
  })
export type DescribedImage = z.infer<typeof describedImage>
