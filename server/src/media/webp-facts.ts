import { orientationOf } from './exif-orientation.ts'
import type { ImageFacts } from './facts.ts'

type Chunk = { name: string; data: Buffer }
type Size = { width: number; height: number }

const ANIMATED = 0x02
const START_CODE = Buffer.from([0x9d, 0x01, 0x2a])

/** Facts of a whole WebP whose canvas is as large as its picture; bytes after it are never read. */
export function webpFacts(bytes: Buffer): ImageFacts | null {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null
  const chunks = [...webpChunks(bytes.subarray(0, bytes.readUInt32LE(4) + 8))]
  const canvas = chunks.find(({ name }) => name === 'VP8X')?.data
  const isAnimated =
    ((canvas?.readUInt8(0) ?? 0) & ANIMATED) !== 0 ||
    chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF')
  const [picture, ...others] = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const size = isAnimated ? canvasSize(canvas) : picture && pictureSize(picture)
  if (!size || others.length > 0) return null
  const declared = canvasSize(canvas) ?? size
  if (declared.width !== size.width || declared.height !== size.height) return null
  const dataOf = (wanted: string) => chunks.find(({ name }) => name === wanted)?.data
  return { ...size, isAnimated, orientation: orientationOf(dataOf('EXIF')) }
}

function* webpChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return
    yield { name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
}

function canvasSize(data: Buffer | undefined): Size | null {
  return data ? { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } : null
}

function pictureSize({ name, data }: Chunk): Size | null {
  if (name === 'VP8L') {
    const packed = data.readUInt32LE(1)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (!data.subarray(3, 6).equals(START_CODE)) return null
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}
