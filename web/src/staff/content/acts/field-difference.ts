import type { ContentField } from 'contract/staff/content/content-field.ts'
import { diffArrays, diffWords } from 'diff'
import { kindOf, type Part } from '#shared/compare/mark.tsx'
import { fieldWords } from '../field-words.ts'
import type { Named } from '../plain-words.ts'

/** The additions to and removals from a field: words of a text, entries of a list, else the whole value. */
export function fieldDifference(
  field: ContentField,
  values: { from: unknown; to: unknown },
  named: readonly Named[],
): { parts: Part[]; isList: boolean } {
  const [before, after] = [values.from, values.to].map((value) => fieldWords(field, value, named))
  const isText = field.input === 'text' || field.input === 'longText' || field.input === 'richText'
  if (isText)
    return {
      isList: false,
      parts: diffWords(before?.[0] ?? '', after?.[0] ?? '').map((change) => ({
        text: change.value,
        is: kindOf(change),
      })),
    }
  return {
    isList: true,
    parts: diffArrays(before ?? [], after ?? []).flatMap((change) =>
      change.value.map((text) => ({ text, is: kindOf(change) })),
    ),
  }
}
