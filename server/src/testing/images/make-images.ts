import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Color = readonly [number, number, number]

/** A picture whose left half has one color and whose right half another one. */
function twoColors(width: number, height: number, left: Color, right: Color): Sharp {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4)
    pixels.set([...((at / 4) % width < width / 2 ? left : right), 255], at)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const RED: Color = [220, 30, 30]
const BLUE: Color = [30, 30, 220]

/** Images of all kinds that are taken; left red, right blue. */
export const jpegOf = (width: number, height: number) =>
  twoColors(width, height, RED, BLUE).jpeg({ quality: 90 }).toBuffer()
export const pngOf = (width: number, height: number) => twoColors(width, height, RED, BLUE).png().toBuffer()
export const webpOf = (width: number, height: number) =>
  twoColors(width, height, RED, BLUE).webp({ quality: 90 }).toBuffer()

/** One chunk of a PNG with its check sum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG that claims a size, with the chunks of another one after its head. */
export function pngClaiming(width: number, height: number, chunks: Buffer, bits = 8): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, 6, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', head), chunks])
}

/** The bomb: rows of zeros that pack to nothing. */
export function packedRows(bytes: number): Buffer {
  return Buffer.concat([
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The second segment of a JPEG, a PNG or a WebP that holds EXIF with a place, and how the picture is turned. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(80)
  exif.write('MM\0*', 0, 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(2, 8)
  // Orientation: one short.
  exif.writeUInt16BE(0x0112, 10)
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  // The place: an address of its own directory, which holds a latitude as text.
  exif.writeUInt16BE(0x8825, 22)
  exif.writeUInt16BE(4, 24)
  exif.writeUInt32BE(1, 26)
  exif.writeUInt32BE(38, 30)
  exif.writeUInt16BE(1, 38)
  exif.writeUInt16BE(0x0001, 40)
  exif.writeUInt16BE(2, 42)
  exif.writeUInt32BE(16, 44)
  exif.writeUInt32BE(56, 48)
  exif.write('GPS-SECRET-PLACE', 56, 'latin1')
  return exif
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG with more segments after its beginning. */
export function jpegWith(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A PNG with more chunks after its head. */
export function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** A WebP in the extended form with more chunks; `flags` say which. */
export function webpWith(
  webp: Buffer,
  size: { width: number; height: number },
  flags: number,
  ...chunks: [string, Buffer][]
): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(flags, 0)
  canvas.writeUIntLE(size.width - 1, 4, 3)
  canvas.writeUIntLE(size.height - 1, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riffChunk('VP8X', canvas),
    webp.subarray(12),
    ...chunks.map(([name, data]) => riffChunk(name, data)),
  ])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
