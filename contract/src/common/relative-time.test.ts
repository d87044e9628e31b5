import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = new Date('2026-11-30T20:00:00Z')

test.each([
  ['2026-11-30T20:00:30Z', 'in a moment'],
  ['2026-11-30T19:59:01Z', 'just now'],
  ['2026-11-30T19:59:00Z', '1 min ago'],
  ['2026-11-30T19:00:01Z', '59 min ago'],
  ['2026-11-30T19:00:00Z', '1 h ago'],
  ['2026-11-29T20:00:01Z', '23 h ago'],
  ['2026-11-29T20:00:00Z', '1 day ago'],
  ['2026-11-20T20:00:00Z', '10 days ago'],
  ['2026-11-30T20:12:59Z', 'in 12 min'],
  ['2026-12-01T15:30:00Z', 'in 19 h'],
  ['2026-12-01T20:00:00Z', 'in 1 day'],
])('%s is %s', (at, words) => expect(relativeTime(new Date(at), NOW)).toBe(words))
