import { JsColorType, Transformer } from '@napi-rs/image'
import { IMAGE_FITS, IMAGE_WIDTHS, type ImageFit } from 'contract/staff/images/image-limits.ts'
import type { ImageFacts } from '#media/format/facts.ts'
import type { ImageKind } from '../format/file-kind.ts'
import { isJpegWhole } from './jpeg-is-whole.ts'
import { type Picture, type RawPixels, scaleDown } from './pixels.ts'
import { isPngWhole } from './png-is-whole.ts'
import { toSrgb } from './to-srgb.ts'

type StoredWidth = { width: number; bytes: Uint8Array }
/** An image as it is kept: its own size, turned, and what is stored of it. */
export type EncodedImage = { width: number; height: number; stored: StoredWidth[] }

/** An image as it was uploaded, and what its head says. */
export type DecodeOrder = { bytes: Uint8Array; kind: ImageKind; fit: ImageFit | null } & Pick<
  ImageFacts,
  'icc' | 'orientation'
>

/** What the decoder itself would let pass. */
const isWhole = { png: isPngWhole, jpeg: isJpegWhole, webp: () => true }

const QUALITY = 82
const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS)

const CHANNELS = new Map<JsColorType, RawPixels['channels']>([
  [JsColorType.L8, 1],
  [JsColorType.La8, 2],
  [JsColorType.Rgb8, 3],
  [JsColorType.Rgba8, 4],
  [JsColorType.L16, 1],
  [JsColorType.La16, 2],
  [JsColorType.Rgb16, 3],
  [JsColorType.Rgba16, 4],
])

/**
 * Decodes an image and writes it anew in each width that is not larger than itself. Nothing but its pixels gets through:
 * turned as its EXIF says, in the colors of sRGB.
 * @throws Error for what cannot be decoded
 */
export async function encodeWidths(order: DecodeOrder): Promise<EncodedImage> {
  const decoded = await decodeLargest(order)
  const { picture: largest, ...size } = order.fit ? fitted(decoded.picture, order.fit) : decoded
  // What was decoded is a hundred times what is kept, and would lie there until the next collection.
  globalThis.gc?.()
  const stored: StoredWidth[] = []
  let picture = largest
  for (const target of [
    largest.width,
    ...IMAGE_WIDTHS.filter((width) => width < largest.width).toReversed(),
  ]) {
    picture = scaleDown({ ...picture, channels: 4 }, target)
    stored.unshift({ width: picture.width, bytes: await encoded(picture) })
  }
  return { ...size, stored }
}

/** The image within the size of its place, never larger than it is. */
function fitted(picture: Picture, fit: ImageFit) {
  const room = IMAGE_FITS[fit]
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height)
  const width = Math.max(1, Math.floor(picture.width * scale))
  const small = scale < 1 ? scaleDown({ ...picture, channels: 4 }, width) : picture
  return { picture: small, width: small.width, height: small.height }
}

/** The image in the largest width that is stored, and the size that it was uploaded in. */
async function decodeLargest({ bytes, kind, icc, orientation }: DecodeOrder) {
  if (!(await isWhole[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))))
    throw new Error('Parts are missing.')
  const decoder = new Transformer(bytes)
  const { width, height, colorType } = await decoder.metadata()
  const isOnItsSide = orientation >= 5
  const size = isOnItsSide ? { width: height, height: width } : { width, height }
  const raw = rawPixels(await decoder.rawPixels(), { width, height, colorType })
  const largest = Math.min(size.width, LARGEST_WIDTH)
  const scaled = scaleDown(raw, isOnItsSide ? Math.max(1, Math.round((width * largest) / height)) : largest)
  toSrgb(scaled.pixels, icc)
  return { ...size, picture: await turned(scaled, orientation) }
}

function rawPixels(
  buffer: Buffer,
  { width, height, colorType }: { width: number; height: number; colorType: JsColorType },
): RawPixels {
  const channels = CHANNELS.get(colorType)
  if (!channels) throw new Error(`Pixels of type ${colorType} are not known.`)
  const isDeep = buffer.length === width * height * channels * 2
  if (!isDeep && buffer.length !== width * height * channels) throw new Error('Pixels are missing.')
  const pixels = isDeep ? new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.length / 2) : buffer
  return { pixels, channels, width, height }
}

async function turned(picture: Picture, orientation: number): Promise<Picture> {
  if (orientation === 1) return picture
  const transformer = Transformer.fromRgbaPixels(picture.pixels, picture.width, picture.height)
  const pixels = await transformer.rotate(orientation).rawPixels()
  const [width, height] = orientation >= 5 ? [picture.height, picture.width] : [picture.width, picture.height]
  return { pixels, width, height }
}

function encoded({ pixels, width, height }: Picture): Promise<Buffer> {
  return Transformer.fromRgbaPixels(pixels, width, height).webp(QUALITY)
}
