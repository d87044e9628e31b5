import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  streetNumber: '350',
  streetDirPrefix: 'S',
  streetName: 'Grand',
  streetSuffix: 'Ave',
  streetSuffixModifier: '',
  streetDirSuffix: '',
  unitNumber: '2104',
  city: 'LA',
  countyOrParish: 'LosAngeles',
  stateOrProvince: 'CA',
  postalCode: '90071',
  postalCodePlus4: '1234',
}
const lookups = [
  { lookupName: 'City', shortValue: 'LA', longValue: 'Los Angeles' },
  { lookupName: 'CountyOrParish', shortValue: 'LosAngeles', longValue: 'Los Angeles' },
]

test('an address is written in three lines, in the words of its lookups', () => {
  expect(addressLines(address, null, lookups)).toEqual({
    street: '350 S Grand Ave Unit 2104',
    town: 'Los Angeles, CA 90071-1234',
    county: 'Los Angeles County',
  })
})

test('the street of a record goes before its parts, and Louisiana has parishes', () => {
  const inLouisiana = { ...address, stateOrProvince: 'LA', countyOrParish: 'Orleans' }
  expect(addressLines(inLouisiana, '350 Grand', lookups)).toMatchObject({
    street: '350 Grand',
    county: 'Orleans Parish',
  })
})

test('an unknown value leaves no gap', () => {
  const short = { ...address, city: '', countyOrParish: '', postalCode: '', postalCodePlus4: '' }
  expect(addressLines(short, null, lookups)).toMatchObject({ town: 'CA', county: '' })
})
