import { IMAGE_LIMITS, IMAGE_TEXTS, type ImageFit } from 'contract/staff/images/image-limits.ts'
import { decodeImage } from './decode-image.ts'
import type { EncodedImage } from './encode-widths.ts'
import { fileKind } from './file-kind.ts'
import { imageFacts } from './image-facts.ts'

type ReadImage = { image: EncodedImage } | { problem: string }

/** An uploaded file as it is stored, or why it is not. Nothing is decoded before its size is known. */
export async function readImage(bytes: Buffer, fit: ImageFit | null): Promise<ReadImage> {
  const kind = fileKind(bytes)
  if (kind === 'svg') return { problem: IMAGE_TEXTS.svg }
  if (kind === 'other' || kind === 'pdf') return { problem: IMAGE_TEXTS.type }
  const facts = imageFacts(kind, bytes)
  if (!facts) return { problem: IMAGE_TEXTS.damaged }
  if (facts.isAnimated) return { problem: IMAGE_TEXTS.type }
  const { width, height } = facts
  if (width * height > IMAGE_LIMITS.pixels) return { problem: IMAGE_TEXTS.tooManyPixels }
  if (Math.max(width, height) > IMAGE_LIMITS.side) return { problem: IMAGE_TEXTS.tooLong }
  const answer = await decodeImage({ bytes, fit })
  if ('image' in answer) return answer
  return { problem: answer.problem === 'too heavy' ? IMAGE_TEXTS.tooHeavy : IMAGE_TEXTS.damaged }
}
