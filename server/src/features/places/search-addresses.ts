import type { AddressSuggestion } from 'contract/places/place.ts'
import { ADDRESS_SEARCH_MIN_CHARACTERS, TOO_MANY_SEARCHES } from 'contract/places/place-limits.ts'
import type { MemberCall } from '#access/call.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { HttpError } from '#http/errors.ts'

const rate = { limit: 60, windowSeconds: 60 }

/**
 * Address suggestions; a provider that fails gives an empty list.
 * @throws HttpError 429 beyond 60 searches of a member in one minute.
 */
export async function searchAddresses(call: MemberCall, text: string) {
  if (!(await isWithinRate(call.db, call.now, `address-search:${call.accountId}`, rate)))
    throw new HttpError(429, TOO_MANY_SEARCHES)
  const results = text.length < ADDRESS_SEARCH_MIN_CHARACTERS ? [] : await suggest(call, text)
  return { results, ...pageTotals({ pageId: 0, pageSize: 10 }, results.length) }
}

async function suggest(call: MemberCall, text: string): Promise<AddressSuggestion[]> {
  try {
    return await call.providers.addressSearch.suggest(text)
  } catch (error) {
    call.log.warn({ err: error }, 'address search failed')
    return []
  }
}
