import { expect, test } from 'vitest'
import { nextTryAt, readRetryAfter } from './retry-times.ts'

const since = new Date('2026-11-18T20:00:00Z')
const minutesTo = (number: number, retryAfterMs: number | null = null, now = since) => {
  const at = nextTryAt({ since, number, retryAfterMs }, now)
  return at && (at.getTime() - now.getTime()) / 60_000
}

test('tries follow after 1, 5, 15, 30 and 60 minutes and then hourly [5/SEND-17, 5/D5-34]', () => {
  expect([1, 2, 3, 4, 5, 6, 24].map((number) => minutesTo(number))).toEqual([1, 5, 15, 30, 60, 60, 60])
})

test('they end 24 hours after they were asked for [5/SEND-17]', () => {
  expect(minutesTo(9, null, new Date('2026-11-19T19:00:00Z'))).toBe(60)
  expect(minutesTo(9, null, new Date('2026-11-19T19:00:01Z'))).toBeNull()
})

test('the MLS may ask for a longer pause, never for a shorter one [5/SEND-17]', () => {
  expect(minutesTo(1, 600_000)).toBe(10)
  expect(minutesTo(3, 1000)).toBe(15)
  expect(minutesTo(1, 25 * 3_600_000)).toBeNull()
})

test('Retry-After is read as seconds and as a date [5/SEND-17]', () => {
  expect(readRetryAfter('120', since)).toBe(120_000)
  expect(readRetryAfter('Wed, 18 Nov 2026 20:05:00 GMT', since)).toBe(300_000)
  expect(readRetryAfter('Wed, 18 Nov 2026 19:00:00 GMT', since)).toBe(0)
  expect([readRetryAfter(null, since), readRetryAfter('', since), readRetryAfter('soon', since)]).toEqual([
    null,
    null,
    null,
  ])
})
