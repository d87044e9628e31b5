import { expect, test } from 'vitest'
import { ageInWords } from './age-in-words.ts'

test('an age is shown in minutes, and from an hour on in hours too [4/CFAC-03]', () => {
  const now = new Date('2026-11-18T20:00:00Z')
  const words = [
    '2026-11-18T20:00:10Z',
    '2026-11-18T19:48:00Z',
    '2026-11-18T16:55:30Z',
    '2026-11-17T20:00:00Z',
  ]
  expect(words.map((since) => ageInWords(since, now))).toEqual(['0 min', '12 min', '3 h 4 min', '24 h 0 min'])
})
