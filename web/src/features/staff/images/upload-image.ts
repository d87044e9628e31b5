import {
  IMAGE_LIMITS,
  IMAGE_TEXTS,
  type ImageFit,
  imageAddressOf,
} from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { sendFile, type Watch } from '#shared/api/send-file.ts'

/** An image as a form takes it over. */
export type LibraryImage = Pick<StaffImage, 'id' | 'alt' | 'isDecorative'> & { url: string }

const PATHS = { logo: '/logos', icon: '/icons' }

/** What a form needs of an image of the library. */
export function toLibraryImage({ id, name, alt, isDecorative }: StaffImage): LibraryImage {
  return { id, alt, isDecorative, url: imageAddressOf(name) }
}

/**
 * Sends a file and answers the image that it has become, scaled down for its place where it has one.
 * @throws Error with the words for the field
 */
export async function uploadImage(file: File, watch: Watch = {}, fit?: ImageFit): Promise<LibraryImage> {
  if (file.size > IMAGE_LIMITS.bytes) throw new Error(IMAGE_TEXTS.tooLarge)
  const path = `/api/app/Staff/Images${fit ? PATHS[fit] : ''}`
  return toLibraryImage(await sendFile<StaffImage>(path, file, watch))
}
