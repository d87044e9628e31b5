import { z } from 'zod'
import { MAX_PAGE_TEXT, PAGE_PLACE_NAMES, pageTextProblem } from '../../../branding/page-texts.ts'
import type { FieldProblem } from '../../../common/answer.ts'
import type { ContentValues } from '../content-kind.ts'
import { placeOf } from '../kinds/page-text-content.ts'

export const enteredPageText = z.object({
  place: z.enum(PAGE_PLACE_NAMES, "We couldn't find this place."),
  body: z.string('Text must be text.').max(MAX_PAGE_TEXT, `Text must be at most ${MAX_PAGE_TEXT} characters`),
})

/** The problem with a text at its place; null when it is valid. */
export function pageTextMisfit(values: ContentValues): FieldProblem | null {
  const place = placeOf(values)
  const { body } = values
  const message = place && typeof body === 'string' ? pageTextProblem(place, body) : null
  return message === null ? null : { field: 'body', message }
}
