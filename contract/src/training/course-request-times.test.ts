import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../common/day.ts'
import {
  formatRequestClock,
  formatRequestTime,
  isRequestTime,
  offeredTimes,
  REQUEST_TIMES,
  readRequestTime,
  requestDays,
  toWrittenTime,
  toZonedTime,
} from './course-request-times.ts'

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
// Wednesday noon in Los Angeles.
const now = new Date('2026-11-18T20:00:00.000Z')
const la = 'America/Los_Angeles'

test('times run from 8:30 to 16:00 in half hours [2/TREQ-13, 2/TREQ-14]', () => {
  expect(REQUEST_TIMES).toHaveLength(16)
  expect(REQUEST_TIMES.slice(0, 3)).toEqual(['08:30', '09:00', '09:30'])
  expect(REQUEST_TIMES.at(-1)).toBe('16:00')
  expect(offeredTimes('2026-11-19', la, now)).toEqual(REQUEST_TIMES)
})

test('today starts with the next half hour, and ends after 16:00 [2/TREQ-15, 2/D2-102]', () => {
  expect(offeredTimes('2026-11-18', la, now)[0]).toBe('12:30')
  expect(offeredTimes('2026-11-18', la, new Date('2026-11-18T20:29:59.999Z'))[0]).toBe('12:30')
  expect(offeredTimes('2026-11-18', la, new Date('2026-11-19T00:00:00.000Z'))).toEqual([])
  expect(requestDays(la, new Date('2026-11-19T00:00:00.000Z')).first).toBe('2026-11-19')
  // Friday after hours: Monday.
  expect(requestDays(la, new Date('2026-11-21T01:00:00.000Z')).first).toBe('2026-11-23')
})

test('weekends are not offered, nor days before now or beyond one year [2/TREQ-12, 2/TREQ-16, 2/TREQ-17]', () => {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-17', '2027-11-19'])
    expect(offeredTimes(day, la, now), day).toEqual([])
  expect(requestDays(la, now)).toEqual({ first: '2026-11-18', last: '2027-11-18' })
  expect(offeredTimes('2027-11-18', la, now).at(-1)).toBe('12:00')
})

test('the clock as written decides about weekday and hours, the instant about now and the year [2/D2-101, 2/S2-33]', () => {
  expect(isRequestTime('2026-11-19T09:30:00-08:00', now)).toBe(true)
  expect(isRequestTime('2026-11-19T09:30:00.000+0530', now)).toBe(true)
  expect(isRequestTime('2026-11-19T16:00Z', now)).toBe(true)
  for (const wrong of [
    '2026-11-19T08:00:00-08:00',
    '2026-11-19T16:30:00-08:00',
    '2026-11-19T09:15:00-08:00',
    '2026-11-19T09:30:01-08:00',
    '2026-11-21T09:30:00-08:00',
    '2026-11-18T11:30:00-08:00',
    '2027-11-18T12:30:00-08:00',
    '2026-11-31T09:30:00-08:00',
    '2026-11-19T09:30:00',
    '2026-11-19T09:30:00-25:00',
    '2026-11-19',
    'tomorrow',
    '',
  ])
    expect(isRequestTime(wrong, now), wrong).toBe(false)
  expect(toWrittenTime('2026-11-19t16:00z')).toBe('2026-11-19T16:00:00Z')
  expect(toWrittenTime('2026-11-19T09:30:00.000+0530')).toBe('2026-11-19T09:30:00+05:30')
})

test('everything that the picker offers is accepted, on every day, in every zone, in DST nights and leap years', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, fc.nat(370), (zone, at, ahead) => {
      const { first, last } = requestDays(zone, at)
      expect(first <= last).toBe(true)
      const day = new Date(Date.parse(`${first}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)
      for (const clock of offeredTimes(day, zone, at)) {
        const text = toZonedTime(day, clock, zone)
        expect(isRequestTime(text, at), text).toBe(true)
        expect(readRequestTime(text)).toMatchObject({ day, clock })
        expect(toWrittenTime(text)).toBe(text)
      }
    }),
    { numRuns: 150 },
  )
})

test('the offset is that of the day asked for: before and after both changes of the clock', () => {
  expect(toZonedTime('2026-03-06', '08:30', la)).toBe('2026-03-06T08:30:00-08:00')
  expect(toZonedTime('2026-03-09', '08:30', la)).toBe('2026-03-09T08:30:00-07:00')
  expect(toZonedTime('2026-10-30', '16:00', la)).toBe('2026-10-30T16:00:00-07:00')
  expect(toZonedTime('2026-11-02', '16:00', la)).toBe('2026-11-02T16:00:00-08:00')
  expect(toZonedTime('2026-11-02', '09:30', 'Asia/Kathmandu')).toBe('2026-11-02T09:30:00+05:45')
})

test('a requested time is shown by the clock on which it was written', () => {
  expect(formatRequestTime('2026-01-15T09:30:00-08:00')).toBe('01-15-2026 09:30 AM')
  expect(formatRequestTime('2026-01-15T16:00:00+09:00')).toBe('01-15-2026 04:00 PM')
  expect(formatRequestClock('12:00')).toBe('12:00 PM')
  expect(formatRequestClock('08:30')).toBe('08:30 AM')
})
