import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerEnd, waitingOf } from './wait-list-rules.ts'
import { heldText, noSeatsText, placeText, WAIT_TEXTS } from './wait-list-texts.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-18T20:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

test.each([
  ['days before', 100, 24],
  ['36 hours before', 36, 24],
  ['in the last 36 hours', 30, 18],
  ['13 hours before', 13, 1],
  ['in the last 13 hours', 5, 1],
  ['an hour before', 1, 1],
])(
  'a seat that is offered %s lasts as long as it may [5/TRAIN-04, 5/D5-55, 5/CONST-07]',
  (_when, left, lasts) => {
    expect(offerEnd(now, inHours(left))).toEqual(inHours(lasts))
  },
)

test('no offer is shorter than an hour, longer than a day, or outlasts registration [5/TRAIN-04, 5/D5-55]', () => {
  const minutes = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(minutes, (left) => {
      const closes = new Date(now.getTime() + left * 60_000)
      const end = offerEnd(now, closes)
      expect(end === null).toBe(left < 60)
      if (end === null) return
      const lasts = (end.getTime() - now.getTime()) / HOUR_MS
      expect(lasts).toBeGreaterThanOrEqual(1)
      expect(lasts).toBeLessThanOrEqual(24)
      expect(end.getTime()).toBeLessThanOrEqual(closes.getTime())
      if (lasts > 1) expect(closes.getTime() - end.getTime()).toBeGreaterThanOrEqual(12 * HOUR_MS)
    }),
  )
})

const full = {
  startTime: inHours(200).toISOString(),
  capacity: 2,
  seatsAvailable: 0,
  hasWaitList: true,
  waiting: 3,
  myPlace: null,
  offeredUntil: null,
  registerUntil: null,
}

test('a class says what its wait list is to a member [5/TRAIN-01, 5/TRAIN-02, 5/D5-54]', () => {
  const of = (more: object, isRegistered = false) => waitingOf({ ...full, ...more }, isRegistered, now)
  expect(of({})).toEqual({ kind: 'joinable', hasLapsed: false })
  expect(of({ waiting: 4 })).toEqual({ kind: 'full', hasLapsed: false })
  expect(of({ myPlace: 2 })).toEqual({ kind: 'waiting', place: 2 })
  const until = inHours(3).toISOString()
  expect(of({ offeredUntil: until })).toEqual({ kind: 'offered', until })
  expect(of({ offeredUntil: now.toISOString() })).toEqual({ kind: 'joinable', hasLapsed: true })
  for (const nothing of [
    { hasWaitList: false },
    { hasWaitList: undefined },
    { seatsAvailable: 1 },
    { registerUntil: now.toISOString() },
    { startTime: now.toISOString(), myPlace: 1 },
  ])
    expect(of(nothing)).toBeNull()
  expect(of({}, true)).toBeNull()
})

test('the texts for members [5/TRAIN-02, 5/TRAIN-05, 5/TRAIN-08, 5/ERR-05, 5/ERR-06, 5/D5-54]', () => {
  expect(placeText(3)).toBe("You're number 3 on the waitlist.")
  expect(heldText('2026-12-01T18:00:00Z', 'America/Los_Angeles')).toBe(
    "We're holding a seat for you until Tue, Dec 1 at 10:00 AM PT.",
  )
  expect(noSeatsText('Escrow')).toBe('No seats opened up for Escrow.')
  expect(WAIT_TEXTS.joined).toBe("You're on the waitlist.")
  expect(WAIT_TEXTS.left).toBe('You left the waitlist.')
  expect(WAIT_TEXTS.expired).toBe('This offer has expired. The seat went to the next person in line.')
  expect(WAIT_TEXTS.full).toBe('The waitlist is full.')
})
