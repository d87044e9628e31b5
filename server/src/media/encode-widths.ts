import { IMAGE_FITS, IMAGE_LIMITS, IMAGE_WIDTHS, type ImageFit } from 'contract/staff/images/image-limits.ts'
import sharp, { type ResizeOptions } from 'sharp'

type StoredWidth = { width: number; bytes: Uint8Array }
/** An image as it is kept: its own size, turned, and its stored files. */
export type EncodedImage = { width: number; height: number; stored: StoredWidth[] }

/** An image as it was uploaded, and the place that it is for. */
export type DecodeOrder = { bytes: Uint8Array; fit: ImageFit | null }

const QUALITY = 82
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS)

/**
 * Decodes an image and writes it again in each width that is not larger than itself. Nothing but its pixels gets through:
 * turned as its EXIF says, in the colors of sRGB.
 * @throws Error for what cannot be decoded whole
 */
export async function encodeWidths({ bytes, fit }: DecodeOrder): Promise<EncodedImage> {
  const encoded = async (size: ResizeOptions) => {
    const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: IMAGE_LIMITS.pixels })
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, bytes: data }
  }
  const largest = await encoded(fit ? { ...IMAGE_FITS[fit], fit: 'inside' } : { width: MAX_WIDTH })
  const { autoOrient: whole } = await sharp(bytes).metadata()
  const { width, height } = fit ? largest : whole
  const stored: StoredWidth[] = []
  for (const width of IMAGE_WIDTHS.filter((narrower) => narrower < largest.width))
    stored.push(await encoded({ width }))
  return { width, height, stored: [...stored, largest] }
}
