/** The limits of an uploaded image. */
export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 25_000_000,
  /** The longest side that a stored image can have. */
  side: 16_383,
  alt: 200,
} as const

/** An image is stored in those of these widths that are not larger than itself. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The size in pixels to which an image is scaled down, where it is uploaded for a place of its own. */
export const IMAGE_FITS = { logo: { width: 480, height: 160 }, icon: { width: 128, height: 128 } } as const
export type ImageFit = keyof typeof IMAGE_FITS

/** The width that the address of an image names where nothing else is asked for. */
const TEXT_WIDTH: ImageWidth = 1280

/** Uploads of one member of staff in a minute. */
export const UPLOADS_PER_MINUTE = 30

export const IMAGE_TEXTS = {
  svg: 'SVG images are not supported. Upload a PNG instead.',
  type: 'Upload a JPEG, PNG, or WebP image.',
  damaged: 'This image is damaged or incomplete. Save it again, and upload the whole file.',
  tooLarge: 'Images can be up to 10 MB.',
  tooManyPixels: 'Images can have up to 25 megapixels.',
  tooLong: 'Images can be up to 16,383 pixels wide and high.',
  tooHeavy: 'This image takes too long to read. Upload a smaller one.',
  tooManyUploads: 'You have uploaded too many files. Wait a minute and try again.',
  public: 'Anyone with the link to this image can open it. Do not upload personal information.',
  kept: 'Someone else added this image less than 24 hours ago and may still be using it.',
  altNeeded: 'Describe the image, or mark it as decorative.',
} as const

/** How long an image is kept for who added it: the form that shows it may not be saved yet. */
const KEPT_HOURS = 24

/** Whether an image that somebody else added lately is protected from deletion. */
export function isKeptForAuthor(
  image: { uploadedBy: number; uploadedOn: Date },
  by: number,
  now: Date,
): boolean {
  return image.uploadedBy !== by && now.getTime() - image.uploadedOn.getTime() < KEPT_HOURS * 3_600_000
}

/** The text for an image that cannot be deleted. */
export function usedText(places: number): string {
  return places === 1
    ? 'This image is used in 1 place and cannot be deleted.'
    : `This image is used in ${places} places and cannot be deleted.`
}

/**
 * The address of an image, as records hold it; every width of the list works, also one that the image does
 * not have.
 */
export function imageAddressOf(name: string, width: ImageWidth = TEXT_WIDTH): string {
  return `/media/${name}-${width}.webp`
}

/** The address of the same image in another width; other addresses stay as they are. */
export function imageAtWidth(address: string, width: ImageWidth): string {
  return address.replace(/^(\/media\/[\da-f]{32})-\d+\.webp$/, `$1-${width}.webp`)
}

/** The name of the uploaded image that an address shows; null for one that lies elsewhere. */
export function imageNameIn(address: string): string | null {
  return /^\/media\/([\da-f]{32})-\d+\.webp$/.exec(address)?.[1] ?? null
}
