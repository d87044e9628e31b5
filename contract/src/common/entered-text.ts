import { z } from 'zod'
import { sentInstant } from './entered-day.ts'
import { freeText } from './free-text.ts'
import { isShownImage } from './shown-html.ts'
import { openableUrl } from './web-address.ts'

/** Text that has to be there. */
export function requiredText(label: string, max: number) {
  return freeText(label, max).min(1, `${label} is required.`)
}

/** Text that may be missing; empty is the same as missing. */
export function emptyAsNull(label: string, max: number) {
  return freeText(label, max)
    .nullish()
    .transform((text) => text || null)
}

/** An address to open: http or https only. */
export function webAddress(label: string) {
  return emptyAsNull(label, 2000).refine(
    (url) => url === null || openableUrl(url) !== null,
    `${label} must begin with http:// or https://`,
  )
}

/** An address of an image: https, or a file of the portal under `/media/`. */
export function imageAddress(label: string) {
  return emptyAsNull(label, 2000).refine(
    (url) => url === null || isShownImage(url),
    `${label} must begin with https:// or /media/`,
  )
}

/** Id of a record to change, as sent in its body. */
export const storedId = z.number('id must be a number').int('id must be a whole number')

/** A date and time with its offset; empty is none. */
export function instantOrNull(label: string) {
  return sentInstant(`${label} must be a date and time`)
    .nullish()
    .transform((text) => (text ? new Date(text) : null))
}
