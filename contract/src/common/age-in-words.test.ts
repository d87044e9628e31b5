import { expect, test } from 'vitest'
import { ageInWords } from './age-in-words.ts'

const NOW = new Date('2026-11-30T20:00:00Z')

test.each([
  ['2026-11-30T20:00:30Z', 'just now'],
  ['2026-11-30T19:59:01Z', 'just now'],
  ['2026-11-30T19:59:00Z', '1 min ago'],
  ['2026-11-30T19:00:01Z', '59 min ago'],
  ['2026-11-30T19:00:00Z', '1 h ago'],
  ['2026-11-29T20:00:01Z', '23 h ago'],
  ['2026-11-29T20:00:00Z', '1 day ago'],
  ['2026-11-20T20:00:00Z', '10 days ago'],
])('%s is %s', (at, words) => expect(ageInWords(new Date(at), NOW)).toBe(words))
