import { LISTING_OPTIONS } from 'contract/deadlines/listing-options.ts'
import { forbiddenInWords } from 'contract/deadlines/option-at-registration.ts'
import type { ForbiddenOption } from 'contract/deadlines/rule-set.ts'

/** The options that a rule set bars, with its words; undefined without any. */
export function forbiddenHint(forbidden: readonly ForbiddenOption[]): string | undefined {
  if (forbidden.length === 0) return undefined
  return forbidden.map((one) => `${LISTING_OPTIONS[one.option]}: ${forbiddenInWords(one)}`).join(' ')
}
