import { readFile } from 'node:fs/promises'
import type { CalendarDay } from 'contract/common/calendar-day.ts'
import { type ListingFacts, listingDeadlines, ruleSetFor } from 'contract/deadlines/listing-deadlines.ts'
import { checkedOption } from 'contract/deadlines/option-at-registration.ts'
import { type EnteredRuleSet, enteredRuleSet } from 'contract/deadlines/rule-set.ts'
import { expect, test } from 'vitest'

const examples = ['no-private-marketing', 'first-private-showing', 'signed-office-exclusive'] as const
const read = async (name: (typeof examples)[number]) =>
  enteredRuleSet.parse(
    JSON.parse(
      await readFile(new URL(`../../../docs/market/rule-sets/${name}.json`, import.meta.url), 'utf8'),
    ),
  )
const sets = await Promise.all(examples.map(read))

type Registered = Partial<ListingFacts> & {
  listingContractDate: CalendarDay
  state: string
  option?: string
}

/** The outcome of a registration: the refusal of its option, or what falls due, as the clock of the state reads. */
function outcomeOf({ state, option = 'None', ...more }: Registered): string {
  const day = more.listingContractDate
  const set = ruleSetFor<EnteredRuleSet>(sets, { originatingSystemID: 'HBR', aor: 'BAY', state, day })
  const checked = checkedOption(set, option)
  if ('problem' in checked) return checked.problem
  const facts: ListingFacts = {
    propertyType: 'RESI',
    startShowingDate: null,
    expirationDate: '2029-12-31',
    createdOn: null,
    promotedOn: null,
    endedOn: null,
    sellerSignedAt: null,
    signatureAgainFrom: null,
    firstMarketedOn: null,
    firstPrivateShowingOn: null,
    firstPrivateMarketingOn: null,
    liveInMlsOn: null,
    mlsEnteredOn: null,
    mlsActiveOn: null,
    proofAttachedOn: null,
    ...more,
    exemptionKind: checked.option,
  }
  const due = listingDeadlines(facts, set, 'America/New_York')
    .filter(({ isReminder }) => !isReminder)
    .map(({ kind, dueAt, zone }) => `${kind} ${dueAt.toLocaleString('sv-SE', { timeZone: zone })}`)
  return due.join(', ') || 'nothing due'
}

const NO_EXCLUSIVE =
  'Washington does not allow a listing to be marketed to some and not to the public. (SB 6091)'
const NO_DELAY =
  'Washington does not allow public marketing to wait while a listing is shown privately. (SB 6091)'
const ONLY_STANDARD = 'Listing Option must be Standard'

const washington = (day: CalendarDay, more: Partial<Registered> = {}): Registered => ({
  listingContractDate: day,
  state: 'WA',
  ...more,
})

test.each<[string, Registered, string]>([
  ['an office exclusive', washington('2026-11-18', { option: 'Office exclusive' }), NO_EXCLUSIVE],
  ['delayed marketing', washington('2026-11-18', { option: 'Delayed marketing' }), NO_DELAY],
  [
    'coming soon, which the set does not name',
    washington('2026-11-18', { option: 'Coming Soon' }),
    'Listing Option must be Standard or Registered Until Marketing Starts',
  ],
  ['a standard listing, not marketed', washington('2026-11-18'), 'nothing due'],
  ['registered until a date', washington('2026-11-18', { option: 'Registered until a date' }), 'nothing due'],
  [
    'marketed publicly on a Wednesday',
    washington('2026-11-18', { firstMarketedOn: '2026-11-18' }),
    'inMlsBy 2026-11-18 23:59:59',
  ],
  [
    'marketed privately on a Saturday',
    washington('2026-11-18', { firstPrivateMarketingOn: '2026-11-21' }),
    'inMlsBy 2026-11-21 23:59:59',
  ],
  [
    'shown privately on Thanksgiving',
    washington('2026-11-18', { firstPrivateShowingOn: '2026-11-26' }),
    'inMlsBy 2026-11-26 23:59:59',
  ],
  [
    'the earliest of the three',
    washington('2026-11-18', {
      firstMarketedOn: '2026-11-24',
      firstPrivateShowingOn: '2026-11-23',
      firstPrivateMarketingOn: '2026-11-20',
    }),
    'inMlsBy 2026-11-20 23:59:59',
  ],
  ['on the first day', washington('2026-06-11', { option: 'Office exclusive' }), NO_EXCLUSIVE],
  ['on the day before', washington('2026-06-10', { option: 'Office exclusive' }), ONLY_STANDARD],
  [
    'in a state without a set',
    washington('2026-11-18', { state: 'OR', firstMarketedOn: '2026-11-18' }),
    'nothing due',
  ],
])('no private marketing: %s [5/OPTION-13]', (_, registered, outcome) => {
  expect(outcomeOf(registered)).toBe(outcome)
})

const wisconsin = (shown: CalendarDay | null, more: Partial<Registered> = {}): Registered => ({
  listingContractDate: '2027-01-04',
  state: 'WI',
  firstPrivateShowingOn: shown,
  ...more,
})

test.each<[string, Registered, string]>([
  ['on a Friday, Monday', wisconsin('2027-01-08'), 'inMlsBy 2027-01-11 23:59:59'],
  ['on a Saturday, Monday', wisconsin('2027-01-09'), 'inMlsBy 2027-01-11 23:59:59'],
  ['on a Sunday, Monday', wisconsin('2027-01-10'), 'inMlsBy 2027-01-11 23:59:59'],
  ['on a Monday, Tuesday', wisconsin('2027-01-11'), 'inMlsBy 2027-01-12 23:59:59'],
  ['before Martin Luther King Jr. Day', wisconsin('2027-01-15'), 'inMlsBy 2027-01-19 23:59:59'],
  ['before Juneteenth as observed', wisconsin('2027-06-17'), 'inMlsBy 2027-06-21 23:59:59'],
  ['before Independence Day as observed', wisconsin('2027-07-02'), 'inMlsBy 2027-07-06 23:59:59'],
  ['before Thanksgiving', wisconsin('2027-11-24'), 'inMlsBy 2027-11-26 23:59:59'],
  ['before Christmas as observed', wisconsin('2027-12-23'), 'inMlsBy 2027-12-27 23:59:59'],
  ['never', wisconsin(null), 'nothing due'],
  [
    'an office exclusive is no way around it',
    wisconsin('2027-01-08', { option: 'Office exclusive' }),
    'inMlsBy 2027-01-11 23:59:59',
  ],
  [
    'under a contract of before the act',
    wisconsin('2027-01-08', { listingContractDate: '2026-12-31' }),
    'nothing due',
  ],
])('a first private showing: %s [5/OPTION-12, 5/OPTION-13]', (_, registered, outcome) => {
  expect(outcomeOf(registered)).toBe(outcome)
})

const connecticut = (day: CalendarDay, more: Partial<Registered> = {}): Registered => ({
  listingContractDate: day,
  state: 'CT',
  option: 'Office exclusive',
  ...more,
})

test.each<[string, Registered, string]>([
  ['signed on a Monday', connecticut('2026-11-16'), 'sellerSignature 2026-11-17 17:00:00'],
  ['signed on a Friday', connecticut('2026-11-20'), 'sellerSignature 2026-11-23 17:00:00'],
  ['signed on a Saturday', connecticut('2026-11-21'), 'sellerSignature 2026-11-23 17:00:00'],
  ['signed on a Sunday', connecticut('2026-11-22'), 'sellerSignature 2026-11-23 17:00:00'],
  ['before Thanksgiving', connecticut('2026-11-25'), 'sellerSignature 2026-11-27 17:00:00'],
  ['before Columbus Day', connecticut('2026-10-09'), 'sellerSignature 2026-10-13 17:00:00'],
  ['before Christmas', connecticut('2026-12-24'), 'sellerSignature 2026-12-28 17:00:00'],
  ['in the night of the clock change', connecticut('2026-10-31'), 'sellerSignature 2026-11-02 17:00:00'],
  ['on the first day', connecticut('2026-10-01'), 'sellerSignature 2026-10-02 17:00:00'],
  ['on the day before', connecticut('2026-09-30'), ONLY_STANDARD],
  ['a standard listing', connecticut('2026-11-16', { option: 'None' }), 'nothing due'],
  [
    'an option that the set does not name',
    connecticut('2026-11-16', { option: 'Coming Soon' }),
    'Listing Option must be Standard or Office Exclusive',
  ],
])('office exclusive with a signed form: %s [5/OPTION-13]', (_, registered, outcome) => {
  expect(outcomeOf(registered)).toBe(outcome)
})

test('each example says that it is one, and names its law [5/OPTION-13]', () => {
  for (const { name, source } of sets) {
    expect(name).toMatch(/^Example: /)
    expect(source).toMatch(/^Example after .+ Not legal advice\.$/)
  }
})
