import { orientationOf } from './exif-orientation.ts'
import type { ImageFacts } from './facts.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP1 = 0xe1
/** Tables among the numbers of the frames. */
const NOT_FRAMES = [0xc4, 0xc8, 0xcc]
const EXIF = Buffer.from('Exif\0\0', 'latin1')

type Segment = { marker: number; data: Buffer }

/** Facts of a JPEG with one frame that reaches its end; bytes after it are never read. */
export function jpegFacts(bytes: Buffer): ImageFacts | null {
  const segments = [...jpegSegments(bytes)]
  const frames = segments.filter(({ marker }) => isFrame(marker))
  const [frame] = frames
  if (!frame || frames.length > 1 || segments.at(-1)?.marker !== EOI) return null
  return {
    height: frame.data.readUInt16BE(1),
    width: frame.data.readUInt16BE(3),
    isAnimated: false,
    orientation: orientationOf(
      segments.find((segment) => isOf(segment, APP1, EXIF))?.data.subarray(EXIF.length),
    ),
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker)
}

/** The segments in their order, up to the end of the image; the data of a scan begins with its head. */
function* jpegSegments(bytes: Buffer): Generator<Segment> {
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === EOI) return yield { marker, data: Buffer.alloc(0) }
    else if (marker === SOI) return
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (end > bytes.length) return
      const next = marker === SOS ? endOfScan(bytes, end) : end
      yield { marker, data: bytes.subarray(at + 4, next) }
      at = next
    }
  }
}

/** Where the compressed data ends: at the first marker that neither stands for a byte nor restarts the decoder. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}

function isOf({ marker, data }: Segment, wanted: number, name: Buffer): boolean {
  return marker === wanted && data.subarray(0, name.length).equals(name)
}
