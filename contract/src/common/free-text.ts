import { z } from 'zod'
import { leaveDirectionsOut } from './letters/look-alikes.ts'

/** Control characters other than tab and line break, and halves of a surrogate pair. */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** True when a text holds nothing that a database or a screen would choke on. */
export function isPlainText(text: string): boolean {
  return !forbidden.test(text)
}

/** Free text as typed, trimmed and without marks that turn its direction, at most `max` characters; `label` stands in the messages. */
export function freeText(label: string, max: number) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? `${label} is required.` : `${label} must be text`),
    })
    .overwrite(leaveDirectionsOut)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} holds characters that are not allowed`)
}
