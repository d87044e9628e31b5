import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListingFacts, listingDeadlines, ruleSetFor } from './listing-deadlines.ts'
import { enteredRuleSet } from './rule-set.ts'

const facts: ListingFacts = {
  propertyType: 'Resi',
  listingContractDate: '2026-11-18',
  startShowingDate: null,
  expirationDate: '2027-03-01',
  createdOn: null,
  promotedOn: null,
  endedOn: null,
  exemptionKind: 'None',
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

const sourceWith = (source: string, title: string) => {
  const set = enteredRuleSet.parse({
    name: 'Rules',
    source: 'Handbook',
    originatingSystemID: 'CRM',
    validFrom: '2020-01-01',
    zone: 'America/Los_Angeles',
    rules: [
      {
        deadline: 'registerBy',
        startsWith: ['listingContractDate'],
        unit: 'businessDay',
        count: 2,
        endsWith: 'saved',
        title,
        text: 'Two business days.',
        source,
      },
    ],
  })
  return listingDeadlines(facts, set, 'America/Los_Angeles')[0]?.source
}

test('the source of a deadline continues with its day, also where it was entered as a sentence [5/CLOCK-22]', () => {
  expect(sourceWith('Handbook 12.3', 'Rule 7.5')).toBe('Rule 7.5, Handbook 12.3, effective 01-01-2020')
  expect(sourceWith('Sample rules. Replace them with yours.', '')).toBe(
    'Sample rules. Replace them with yours, effective 01-01-2020',
  )
})

const states = fc.subarray(['CA', 'NV', 'WA'])
const someSets = fc.array(
  fc.record({
    aorShortName: fc.constantFrom(null, 'CV', 'PS'),
    states,
    validFrom: fc.constantFrom('2026-01-01', '2026-06-01', '2027-01-01'),
  }),
  { maxLength: 6 },
)
const judged = fc.record({
  aor: fc.constantFrom(null, 'CV', 'PS'),
  state: fc.constantFrom(null, 'CA', 'NV', 'OR'),
  day: fc.constantFrom('2025-12-31', '2026-03-01', '2026-11-18'),
})

test('a listing is judged by the set of its association, then of its state, that is in force [5/OPTION-09]', () => {
  fc.assert(
    fc.property(someSets, judged, (chosen, by) => {
      const sets = chosen.map((more) =>
        enteredRuleSet.parse({
          name: 'Rules',
          source: 'Handbook',
          originatingSystemID: 'CRM',
          zone: 'America/Los_Angeles',
          rules: [],
          ...more,
        }),
      )
      const isFor = (set: (typeof sets)[number]) =>
        set.validFrom <= by.day &&
        (set.aorShortName ?? by.aor) === by.aor &&
        (set.states.length === 0 || set.states.includes(by.state ?? ''))
      const found = ruleSetFor(sets, { originatingSystemID: 'CRM', ...by })
      const fitting = sets.filter(isFor)
      expect(found !== null).toBe(fitting.length > 0)
      if (found === null) return
      expect(isFor(found)).toBe(true)
      if (fitting.some(({ aorShortName }) => aorShortName)) expect(found.aorShortName).toBe(by.aor)
      const beside = fitting.filter(({ aorShortName }) => aorShortName === found.aorShortName)
      if (beside.some((set) => set.states.length > 0)) expect(found.states).toContain(by.state)
      expect(ruleSetFor(sets, { originatingSystemID: 'SWL', ...by })).toBeNull()
    }),
  )
})
