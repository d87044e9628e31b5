import {
  IMAGE_LIMITS,
  IMAGE_TEXTS,
  type ImageFit,
  imageAddressOf,
} from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { sendFile, type Watch } from '#shared/api/send-file.ts'

/** An image in the format of a form. */
export type LibraryImage = Pick<StaffImage, 'id' | 'alt' | 'isDecorative'> & { url: string }

const PATHS = { logo: '/logos', icon: '/icons' }

/** The data of a library image that a form needs. */
export function toLibraryImage({ id, name, alt, isDecorative }: StaffImage): LibraryImage {
  return { id, alt, isDecorative, url: imageAddressOf(name) }
}

/**
 * Uploads a file and returns the resulting image, scaled down for its place if it has one.
 * @throws Error with the message for the field
 */
export async function uploadImage(file: File, watch: Watch = {}, fit?: ImageFit): Promise<LibraryImage> {
  if (file.size > IMAGE_LIMITS.bytes) throw new Error(IMAGE_TEXTS.tooLarge)
  const path = `/api/app/Staff/Images${fit ? PATHS[fit] : ''}`
  return toLibraryImage(await sendFile<StaffImage>(path, file, watch))
}
