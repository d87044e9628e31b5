import { expect, test } from 'vitest'
import { toShortValue } from './lookup-rules.ts'

const values = [
  { lookupName: 'StreetSuffix', shortValue: 'Ave', longValue: 'Avenue' },
  { lookupName: 'StreetDirPrefix', shortValue: 'N', longValue: 'North' },
]

test('a text from outside is matched against both values of its own lookup, in any case [2/D2-61]', () => {
  for (const text of ['Ave', 'avenue', ' AVENUE '])
    expect(toShortValue(values, 'StreetSuffix', text)).toBe('Ave')
  expect(toShortValue(values, 'StreetSuffix', 'North')).toBeNull()
  expect(toShortValue(values, 'StreetDirPrefix', 'north')).toBe('N')
  expect(toShortValue(values, 'StreetSuffix', '')).toBeNull()
})
