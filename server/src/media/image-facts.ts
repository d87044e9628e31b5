import type { ImageFacts } from './facts.ts'
import type { ImageKind } from './file-kind.ts'
import { jpegFacts } from './jpeg-facts.ts'
import { pngFacts } from './png-facts.ts'
import { webpFacts } from './webp-facts.ts'

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
