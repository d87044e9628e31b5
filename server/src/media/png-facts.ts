import { orientationOf } from './exif-orientation.ts'
import type { ImageFacts } from './facts.ts'

/** A part of a PNG with its name. */
type Chunk = { name: string; data: Buffer }

/** Facts of a PNG that reaches its end; bytes after it are never read. */
export function pngFacts(bytes: Buffer): ImageFacts | null {
  const chunks = [...pngChunks(bytes)]
  const [head] = chunks
  if (head?.name !== 'IHDR' || chunks.at(-1)?.name !== 'IEND') return null
  if (chunks.filter(({ name }) => name === 'IHDR').length > 1) return null
  return {
    width: head.data.readUInt32BE(0),
    height: head.data.readUInt32BE(4),
    isAnimated: chunks.some(({ name }) => name === 'acTL'),
    orientation: orientationOf(chunks.find(({ name }) => name === 'eXIf')?.data),
  }
}

/** The chunks in their order, up to the end. */
function* pngChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return
    yield { name, data: bytes.subarray(at + 8, at + 8 + length) }
    if (name === 'IEND') return
    at += 12 + length
  }
}
