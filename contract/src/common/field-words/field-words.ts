import { ACCOUNT_WORDS } from './account-words.ts'
import { COMMON_WORDS } from './common-words.ts'
import { LISTING_WORDS } from './listing-words.ts'
import { MEMBER_WORDS } from './member-words.ts'
import { STAFF_WORDS } from './staff-words.ts'
import { TRAINING_WORDS } from './training-words.ts'

const WORDS = new Map(
  [COMMON_WORDS, LISTING_WORDS, MEMBER_WORDS, TRAINING_WORDS, ACCOUNT_WORDS, STAFF_WORDS].flatMap((words) =>
    Object.entries(words),
  ),
)

/**
 * The description of an API field, in words of its group of calls (`desk.members`) or else in those of all
 * calls; undefined without a description.
 */
export function fieldWords(group: string, field: string): string | undefined {
  return WORDS.get(`${group}.${field}`) ?? WORDS.get(field)
}
