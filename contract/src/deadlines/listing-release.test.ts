import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBy, releaseStateAt } from './listing-release.ts'

const offeredOn = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })

test('an office answers to the end of the day that its rules name [5/OWN-11]', () => {
  const set = { releaseDays: 3, zone: 'America/Chicago' }
  // 18 November, 11:30 PM in Chicago.
  expect(answerBy(set, new Date('2026-11-19T05:30:00Z'), 'America/Los_Angeles')).toEqual(
    new Date('2026-11-22T05:59:59Z'),
  )
  expect(answerBy(null, new Date('2026-11-18T20:00:00Z'), 'America/Los_Angeles')).toEqual(
    new Date('2026-11-24T07:59:59Z'),
  )
})

test('an offer is open until its last moment and has ended from then on, and an answer stays [5/OWN-11]', () => {
  fc.assert(
    fc.property(offeredOn, fc.integer({ min: 1, max: 90 }), (at, releaseDays) => {
      const until = answerBy({ releaseDays, zone: 'America/New_York' }, at, 'UTC')
      expect(until > at).toBe(true)
      const stateAt = (moment: number, state: 'offered' | 'accepted') =>
        releaseStateAt(new Date(moment), { state, answerBy: until })
      expect(stateAt(until.getTime() - 1, 'offered')).toBe('offered')
      expect(stateAt(until.getTime(), 'offered')).toBe('unanswered')
      expect(stateAt(until.getTime() + 1, 'accepted')).toBe('accepted')
    }),
  )
})
