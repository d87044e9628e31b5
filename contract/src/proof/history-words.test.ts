import { expect, test } from 'vitest'
import { enteredCompliance } from '../deadlines/compliance.ts'
import { LISTING_FIELD_NAMES } from '../listings/listing-fields.ts'
import { listingRecords } from '../staff/audit/listing-records.ts'
import { historyFieldLabel, historyValue } from './history-words.ts'

test('every field of a listing and of its compliance record has words of the screen [5/PROOF-16]', () => {
  const compliance = Object.keys(enteredCompliance.omit({ rowVersion: true }).shape)
  expect(listingRecords['compliance']?.impersonal).toEqual(compliance)
  for (const field of [...LISTING_FIELD_NAMES, ...compliance])
    expect(historyFieldLabel(field), field).not.toBe(field)
})

test('the days and the option of a compliance record read as in its form [5/PROOF-16]', () => {
  expect(historyFieldLabel('sellerSignedAt')).toBe('Seller Signed')
  expect(historyFieldLabel('exemptionKind')).toBe('Listing Option')
  for (const field of ['sellerSignedAt', 'firstMarketedOn', 'liveInMlsOn'])
    expect([historyValue(field, null), historyValue(field, '2026-11-24')]).toEqual(['Empty', '11-24-2026'])
  expect(historyValue('exemptionKind', 'None')).toBe('Standard')
  expect(historyValue('exemptionKind', 'Office exclusive')).toBe('Office Exclusive')
  expect(historyValue('exemptionKind', 'a former kind')).toBe('a former kind')
})
