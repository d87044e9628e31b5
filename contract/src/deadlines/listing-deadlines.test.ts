import { expect, test } from 'vitest'
import { type ListingFacts, listingDeadlines } from './listing-deadlines.ts'
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
  firstMarketedOn: null,
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
