import { constants, gunzipSync } from 'node:zlib'

export type ImageKind = 'jpeg' | 'png' | 'webp'
type FileKind = ImageKind | 'svg' | 'pdf' | 'other'

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Comments may stand before the first element of an SVG; they are looked through as far as this. */
const LOOKED_AT = 64 * 1024
/** Of a compressed file less is enough: it grows a thousandfold at most. */
const UNPACKED = 1024

/** The kind of a file by its content: neither its name nor the type that was sent with it counts. */
export function fileKind(bytes: Buffer): FileKind {
  if (beginsWith(bytes, JPEG)) return 'jpeg'
  if (beginsWith(bytes, PNG)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return /<!DOCTYPE\s+svg|<([\w.-]+:)?svg[\s>/]/i.test(beginningOf(bytes)) ? 'svg' : 'other'
}

function beginsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

function beginningOf(bytes: Buffer): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const beginning = isPacked ? unpacked(bytes) : bytes.subarray(0, LOOKED_AT)
  if (!beginning.includes(0)) return beginning.toString()
  // UTF-16 in one of its two orders; only one of them reads as text.
  const even = Buffer.from(beginning.subarray(0, beginning.length & ~1))
  return even.toString('utf16le') + even.swap16().toString('utf16le')
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes.subarray(0, UNPACKED), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}
