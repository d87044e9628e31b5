import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('a day in a list or a comparison is shown month first, as everywhere', () => {
  const field = { name: 'validFrom', label: 'Valid from', input: 'date' } as const
  expect(plainWords(field, '2027-01-02', [])).toEqual(['01-02-2027'])
  expect(plainWords(field, '', [])).toEqual([])
})
