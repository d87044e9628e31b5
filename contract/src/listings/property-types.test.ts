import { expect, test } from 'vitest'
import {
  isPropertyTypeLocked,
  isStandardListing,
  offeredPropertyTypes,
  propertyTypeLabel,
  toPropertyTypeCode,
} from './property-types.ts'

const labels = {
  Resi: 'Residential',
  Land: 'Land',
  Rinc: 'Residential Income',
  Rlse: 'Residential Lease',
  Manu: 'Manufactured in Park',
  Comm: 'Commercial Sale',
  Clse: 'Commercial Lease',
  Busop: 'Business Opportunity',
}
const codes = (listingId: string | null) => offeredPropertyTypes(listingId).map((type) => type.code)

test('every code has its label, and the label leads back to the code [2/LENT-10, 2/LENT-11, 2/LENT-12, 2/LENT-13, 2/LENT-14, 2/LENT-15, 2/LENT-16, 2/LENT-17]', () => {
  for (const [code, label] of Object.entries(labels)) {
    expect(propertyTypeLabel(code)).toBe(label)
    expect(toPropertyTypeCode(label)).toBe(code)
    expect(toPropertyTypeCode(` ${label.toUpperCase()} `)).toBe(code)
    expect(toPropertyTypeCode(code.toLowerCase())).toBe(code)
  }
  expect(propertyTypeLabel('Other')).toBe('Other')
})

test('an unknown label raises Invalid property type [2/LVAL-31, 1/ERR-15]', () => {
  for (const text of ['Castle', '', 'Resi dential', 'constructor'])
    expect(() => toPropertyTypeCode(text)).toThrow('Invalid property type')
})

test('four types are offered until a listing has an id that begins with AA', () => {
  expect(codes(null)).toEqual(['Resi', 'Land', 'Rinc', 'Rlse'])
  expect(codes('CV26000001')).toEqual(['Resi', 'Land', 'Rinc', 'Rlse'])
  expect(codes('AA26000001')).toEqual(Object.keys(labels))
})

test('an id with prefix AA marks a standard listing; the type of any other is locked [2/LENT-09]', () => {
  expect(['AA26000001', 'CV26000001', 'aa26000001', null].map(isStandardListing)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isPropertyTypeLocked(null)).toBe(false)
  expect(isPropertyTypeLocked('AA26000001')).toBe(false)
  expect(isPropertyTypeLocked('CV26000001')).toBe(true)
})
