import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test('a time of day names its zone', () => {
  expect(clockTime('2026-11-24T01:30:00.000Z', 'America/Los_Angeles')).toBe('5:30 PM PT')
  expect(clockTime('2026-07-24T17:00:00.000Z', 'America/Chicago')).toBe('12:00 PM CT')
})
