import type { ImageKind } from './file-kind.ts'
import { jpegFacts } from './jpeg-facts.ts'
import { pngFacts } from './png-facts.ts'
import { webpFacts } from './webp-facts.ts'

/** What the structure of an image file says, before anything of it is decoded. */
export type ImageFacts = {
  width: number
  height: number
  isAnimated: boolean
  /** The color profile; null is sRGB. */
  icc: Buffer | null
  /** How the picture has to be turned, 1 to 8, as EXIF numbers it. */
  orientation: number
}

const readers = { jpeg: jpegFacts, png: pngFacts, webp: webpFacts }

/** The facts of a whole file; null for one that is cut off or contradicts itself. */
export function imageFacts(kind: ImageKind, bytes: Buffer): ImageFacts | null {
  try {
    const facts = readers[kind](bytes)
    return facts && facts.width > 0 && facts.height > 0 ? facts : null
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}
