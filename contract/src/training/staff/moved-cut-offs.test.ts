import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutOffAlike, movedCutOff } from './moved-cut-offs.ts'

const zone = 'America/Los_Angeles'
const startTime = new Date('2026-10-29T17:00:00Z')
/** Five in the afternoon of the day before. */
const cutOff = new Date('2026-10-29T00:00:00Z')

test('a cut-off moves with its class by the clock of the market, also over the end of summer time', () => {
  expect(movedCutOff({ startTime, cutOff }, new Date('2026-11-05T18:00:00Z'), zone)).toEqual(
    new Date('2026-11-05T01:00:00Z'),
  )
  expect(movedCutOff({ startTime, cutOff: null }, new Date('2026-11-05T18:00:00Z'), zone)).toBeNull()
})

test('in a series it follows the one that was changed, and else its own class', () => {
  const own = { startTime: new Date('2026-11-05T18:00:00Z'), cutOff: new Date('2026-11-04T20:00:00Z') }
  const later = new Date('2026-11-05T19:00:00Z')
  const before = { startTime, cutOff }
  const moved = { startTime: new Date('2026-10-29T18:00:00Z'), cutOff: new Date('2026-10-29T01:00:00Z') }
  expect(cutOffAlike(own, later, { before, after: moved, zone })).toEqual(new Date('2026-11-04T21:00:00Z'))
  const changed = { startTime, cutOff: new Date('2026-10-29T16:00:00Z') }
  expect(cutOffAlike(own, own.startTime, { before, after: changed, zone })).toEqual(
    new Date('2026-11-05T17:00:00Z'),
  )
  expect(cutOffAlike(own, later, { before, after: { startTime, cutOff: null }, zone })).toBeNull()
})

test('a class that does not move keeps its cut-off to the millisecond', () => {
  // Within a year without the hours that a clock shows twice.
  const instant = fc.date({ min: new Date('2026-03-09'), max: new Date('2026-10-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (start, end) => {
      expect(movedCutOff({ startTime: start, cutOff: end }, start, zone)).toEqual(end)
    }),
  )
})
