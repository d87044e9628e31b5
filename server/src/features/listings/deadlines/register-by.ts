import { type CalendarDay, toCalendarDay } from 'contract/common/calendar-day.ts'
import { deadlineState } from 'contract/deadlines/deadline-state.ts'
import type { PlannedDeadline } from 'contract/deadlines/deadlines.contract.ts'
import { type ListingFacts, listingDeadlines, ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import { COMPLIANCE_TEXTS, type ExemptionKind } from 'contract/deadlines/listing-options.ts'
import { offeredOptions, optionAtRegistration } from 'contract/deadlines/option-at-registration.ts'
import { DEADLINE_TITLES } from 'contract/listings/deadline-kinds.ts'
import type { MemberCall } from '#access/call.ts'
import { loadRuleSets } from '#deadlines/load-rule-sets.ts'
import { judgedAs } from '#deadlines/rule-set-of.ts'
import { invalidField } from '#http/errors.ts'

type Planned = {
  listingContractDate: string
  propertyType?: string | undefined
  listAgentMlsId?: string | undefined
  stateOrProvince?: string | undefined
  noMarketing?: 'true' | 'false' | undefined
  exemptionKind?: ExemptionKind | undefined
}

/**
 * The deadlines of a listing that is not saved yet, and the options that it can have, by the rules of the system and
 * association of its agent (the caller's while there is none); nothing where no rules apply.
 * @throws HttpError 400 for an invalid day
 */
export async function registerBy({ db, member, now, marketZone }: MemberCall, planned: Planned) {
  const day = toCalendarDay(planned.listingContractDate)
  if (!day) throw invalidField('listingContractDate', COMPLIANCE_TEXTS.noDay)
  const agent = planned.listAgentMlsId ? await judgedAs(db, planned.listAgentMlsId) : null
  const state = planned.stateOrProvince || null
  const own = { originatingSystemID: member.originatingSystemId, aor: member.aor?.name ?? null }
  const set = ruleSetFor(await loadRuleSets(db), { ...(agent ?? own), state, day })
  const options = offeredOptions(set)
  const noMarketing = planned.noMarketing === 'true'
  const option = optionAtRegistration(options, { noMarketing, chosen: planned.exemptionKind }) ?? 'None'
  const facts = factsOf(planned.propertyType ?? '', day, option)
  const open = listingDeadlines(facts, set, marketZone)
    .filter(({ isReminder }) => !isReminder)
    .map(({ kind, dueAt, zone, ...more }) => ({
      kind,
      title: DEADLINE_TITLES[kind],
      dueAt: dueAt.toISOString(),
      zone,
      state: deadlineState({ dueAt, zone, ...more }, now),
    }))
  const [due = null] = open.filter(({ kind }) => kind === 'registerBy')
  return {
    due: due && shown(due),
    deadlines: open.filter(({ kind }) => kind !== 'registerBy').map(shown),
    options,
    forbidden: set?.forbidden ?? [],
  }
}

function shown({ title, dueAt, zone, state }: PlannedDeadline): PlannedDeadline {
  return { title, dueAt, zone, state }
}

function factsOf(
  propertyType: string,
  listingContractDate: CalendarDay,
  exemptionKind: ExemptionKind,
): ListingFacts {
  return {
    propertyType,
    listingContractDate,
    startShowingDate: null,
    expirationDate: listingContractDate,
    createdOn: null,
    promotedOn: null,
    endedOn: null,
    exemptionKind,
    sellerSignedAt: null,
    signatureAgainFrom: null,
    firstMarketedOn: null,
    firstPrivateShowingOn: null,
    firstPrivateMarketingOn: null,
    liveInMlsOn: null,
    mlsEnteredOn: null,
    mlsActiveOn: null,
    proofAttachedOn: null,
  }
}
