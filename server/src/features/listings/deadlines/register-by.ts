import { toCalendarDay } from 'contract/common/calendar-day.ts'
import { deadlineState } from 'contract/deadlines/deadline-state.ts'
import { listingDeadlines, ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import { COMPLIANCE_TEXTS } from 'contract/deadlines/listing-options.ts'
import { DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import type { MemberCall } from '#access/call.ts'
import { loadRuleSets } from '#deadlines/load-rule-sets.ts'
import { invalidField } from '#http/errors.ts'

/**
 * By when a listing that is not saved yet is to be registered, by the rules of the caller's system and association;
 * null where no rule says so.
 * @throws HttpError 400 for an invalid day
 */
export async function registerBy(
  { db, member, now, marketZone }: MemberCall,
  entered: { listingContractDate: string; propertyType?: string | undefined },
) {
  const day = toCalendarDay(entered.listingContractDate)
  if (!day) throw invalidField('listingContractDate', COMPLIANCE_TEXTS.noDay)
  const { originatingSystemId: originatingSystemID, aor } = member
  const set = ruleSetFor(await loadRuleSets(db), { originatingSystemID, aor: aor?.name ?? null, day })
  const facts = {
    propertyType: entered.propertyType ?? '',
    listingContractDate: day,
    startShowingDate: null,
    expirationDate: day,
    createdOn: null,
    promotedOn: null,
    endedOn: null,
    exemptionKind: 'None',
    sellerSignedAt: null,
    firstMarketedOn: null,
    liveInMlsOn: null,
    mlsEnteredOn: null,
    mlsActiveOn: null,
    proofAttachedOn: null,
  } as const
  const due = listingDeadlines(facts, set, marketZone).find(({ kind }) => kind === 'registerBy')
  if (!due) return { due: null }
  const { dueAt, zone } = due
  const state = deadlineState(due, now)
  return { due: { title: DEADLINE_TITLES.registerBy, dueAt: dueAt.toISOString(), zone, state } }
}
