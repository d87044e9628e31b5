import { addMonths } from 'contract/common/calendar-day.ts'
import type { DraftValues } from 'contract/drafts/draft-values.ts'
import type { GrantPurpose } from 'contract/grants/grant-purposes.ts'
import { marketToday } from '#shared/zones/market-day.ts'

export type GrantDraft = DraftValues<'grant'>

/** The initial form: three months from today. */
export function emptyDraft(purpose: GrantPurpose, ownUserId: string): GrantDraft {
  const today = marketToday()
  return {
    purpose,
    giver: purpose === 'give' ? ownUserId : '',
    receiver: purpose === 'request' ? ownUserId : '',
    scopes: ['viewListings'],
    firstDay: today,
    lastDay: addMonths(today, 3),
    reason: '',
  }
}
