import { z } from 'zod'
import { freeText } from '../common/free-text.ts'
import {
  AUDIENCE_FIELDS,
  AUDIENCE_OPERATORS,
  MAX_AUDIENCE_ENTRIES,
  MAX_AUDIENCE_VALUES,
} from './audience-fields.ts'

/** One of `names` case-insensitively, in its canonical spelling. */
function nameOf<Name extends string>(kind: string, names: readonly Name[]) {
  return z.string().transform((text, context) => {
    const found = names.find((name) => name.toLowerCase() === text.toLowerCase())
    if (found) return found
    context.addIssue({ code: 'custom', message: `Unknown ${kind} ${text.slice(0, 40)}` })
    return z.NEVER
  })
}

/**
 * The audience of a message or an article: all entries must hold, and one value of an entry is enough;
 * nothing or an empty list is for everyone.
 */
export const audience = z
  .array(
    z.object({
      field: nameOf('field', AUDIENCE_FIELDS),
      op: nameOf('operator', AUDIENCE_OPERATORS),
      values: z
        .array(z.union([freeText('Value', 100), z.number().transform(String)]))
        .min(1, 'Choose a value for each condition of the audience, or remove the condition.')
        .max(MAX_AUDIENCE_VALUES),
    }),
  )
  .max(MAX_AUDIENCE_ENTRIES)

export type Audience = z.infer<typeof audience>
