import { expect, test } from 'vitest'
import { LISTING_FIELD_NAMES } from './listing-fields.ts'
import type { ListingFormValues } from './listing-form.ts'
import { fieldsOfStep, missingFields } from './listing-steps.ts'

const empty = {
  ...Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, ''])),
  listPrice: null,
  noMarketing: false,
} as ListingFormValues

test('each field belongs to one of the first three steps', () => {
  expect([1, 2, 3].flatMap(fieldsOfStep)).toEqual(LISTING_FIELD_NAMES)
})

test('a step misses its required fields until they are filled', () => {
  expect(missingFields(1, empty)).toEqual([
    'streetNumber',
    'streetName',
    'city',
    'countyOrParish',
    'stateOrProvince',
    'postalCode',
  ])
  expect(missingFields(3, empty)).toEqual(['listAgentMlsId'])
  expect(missingFields(3, { ...empty, listAgentMlsId: 'agent1' })).toEqual([])
})

test('a start date or the checkbox without one: either will do', () => {
  const info = { ...empty, propertyType: 'Resi', listPrice: 1, listingContractDate: 'a', expirationDate: 'b' }
  expect(missingFields(2, info)).toEqual(['startShowingDate'])
  expect(missingFields(2, { ...info, noMarketing: true })).toEqual([])
  expect(missingFields(2, { ...info, startShowingDate: 'c' })).toEqual([])
})
