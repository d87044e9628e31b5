import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import { listingForm } from 'contract/listings/listing-form.ts'
import type { Finding } from 'contract/listings/sending/finding.ts'
import { inOrder, isBlocking, NOT_CHECKED } from 'contract/listings/sending/finding-rules.ts'
import { findBrokenRules, type SendRule, sendRuleOf } from 'contract/listings/sending/send-rules.ts'
import type { MemberCall } from '#access/call.ts'
import { ruleSetOf } from '#deadlines/rule-set-of.ts'
import { getHandledListing } from '../get-listing.ts'
import { latestDay } from '../listing-input.ts'
import { compareWithTarget } from './compare-with-target.ts'
import { type KnownRules, knownRules } from './target-rules.ts'

/** A check ends after this time, with the findings so far, in ms. */
const TIME_LIMIT_MS = 5000

/**
 * The values of a listing that the MLS may refuse. Changes nothing, and only reads from the MLS.
 * @throws HttpError 404, 403 for an agent who has left its office
 */
export async function preflightListing(call: MemberCall, id: string) {
  const checked = await findFindings(call, await getHandledListing(call, id))
  return { ...checked, isBlocking: call.setUp.isPreflightBlocking && isBlocking(checked.findings) }
}

/** The same for a listing that is at hand. */
export async function findFindings(call: MemberCall, listing: Listing) {
  const known = await withinLimit((signal) => knownRules(call, signal))
  const compared = known ? compareWithTarget(listing, known.rules) : { findings: [], checks: 0 }
  const sendRules = await sendRulesOf(call, listing)
  const findings = [
    ...formFindings(call, listing),
    ...compared.findings,
    ...findBrokenRules(listing, sendRules),
    ...unchecked(known),
  ]
  const day = known?.loadedOn && formatCalendarDay(calendarDayIn(call.marketZone, known.loadedOn))
  return {
    findings: inOrder(findings),
    checks: LISTING_FIELD_NAMES.length + compared.checks + sendRules.length,
    checkedAgainst: day ?? null,
    isOutdated: known?.isOutdated ?? false,
  }
}

function formFindings(call: MemberCall, listing: Listing): Finding[] {
  const rules = listingForm({ latestContractDate: latestDay(call), isForm: false })
  const form = rules.safeParse({ ...listing, noMarketing: !listing.startShowingDate })
  if (form.success) return []
  return form.error.issues.map(({ path, message }) => {
    const field = LISTING_FIELD_NAMES.find((name) => name === path[0]) ?? null
    const label = field === null ? path.join('.') : LISTING_FIELDS[field].label
    return { grade: 'Must fix', field, label, message, source: 'Listing form' }
  })
}

/** The finding for an MLS that never sent its rules, or not in time. */
function unchecked(known: KnownRules | null): Finding[] {
  if (known && !(known.isOutdated && known.loadedOn === null)) return []
  return [
    { grade: 'Should fix', field: null, label: 'MLS rules', message: NOT_CHECKED, source: 'MLS fields' },
  ]
}

/** Null for work that takes too long. */
async function withinLimit<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      over.abort()
      resolve(null)
    }, TIME_LIMIT_MS)
  })
  return Promise.race([work(over.signal), timeout]).finally(() => clearTimeout(timer))
}

/** The sending rules of the rule set that holds for a listing; none while the MLS has entered none. */
async function sendRulesOf({ db }: Pick<MemberCall, 'db'>, { id }: Listing): Promise<SendRule[]> {
  return ((await ruleSetOf(db, id))?.sendRules ?? []).map(sendRuleOf)
}
