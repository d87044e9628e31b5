import { expect, test } from 'vitest'
import { zonedTimestamp } from '../common/clock-time.ts'
import { classSpan, classZone, dayBlock, otherMonth } from './class-times.ts'

const pacific = 'America/Los_Angeles'
const central = 'America/Chicago'
const evening = '2026-11-24T01:30:00.000Z'

test('a virtual class is shown in the own zone, one in a room in that of the room, or of the market [2/D2-83]', () => {
  const zoneOf = (presentationType: string, location: { zone?: string | null } | null) =>
    classZone({ presentationType, location }, pacific, 'America/New_York')
  expect(zoneOf('Virtual', { zone: central })).toBe('America/New_York')
  expect(zoneOf('In Person', { zone: central })).toBe(central)
  expect(zoneOf('In Person', { zone: null })).toBe(pacific)
  expect(zoneOf('In Person', {})).toBe(pacific)
  expect(zoneOf('In Person', null)).toBe(pacific)
  expect(classZone({ presentationType: 'Virtual', location: null }, pacific)).toBe(pacific)
})

test('times name their zone [2/D2-83, 2/D2-84]', () => {
  expect(zonedTimestamp(evening, pacific)).toBe('11-23-2026 05:30 PM PT')
  expect(zonedTimestamp(evening, central)).toBe('11-23-2026 07:30 PM CT')
})

test('a span says half of the day and the day once, unless it changes', () => {
  const span = (startTime: string, endTime: string) => classSpan({ startTime, endTime }, pacific)
  expect(span(evening, '2026-11-24T03:00:00.000Z')).toBe('5:30–7:00 PM PT')
  expect(span('2026-11-23T18:00:00.000Z', '2026-11-23T20:00:00.000Z')).toBe('10:00 AM–12:00 PM PT')
  expect(span(evening, '2026-11-25T01:30:00.000Z')).toBe('11/23/2026, 5:30 PM–11/24/2026, 5:30 PM PT')
})

test('in the hour that is repeated at the end of daylight saving the letters say which one it is', () => {
  const span = (startTime: string, endTime: string) => classSpan({ startTime, endTime }, pacific)
  expect(span('2027-11-07T08:30:00Z', '2027-11-07T09:30:00Z')).toBe('1:30 AM PDT–1:30 AM PST')
  expect(span('2027-11-07T07:30:00Z', '2027-11-07T11:00:00Z')).toBe('12:30–3:00 AM PT')
  expect(zonedTimestamp('2027-11-07T08:30:00Z', pacific)).toBe('11-07-2027 01:30 AM PDT')
  expect(zonedTimestamp('2027-11-07T09:30:00Z', pacific)).toBe('11-07-2027 01:30 AM PST')
  expect(zonedTimestamp('2027-11-07T10:30:00Z', pacific)).toBe('11-07-2027 02:30 AM PT')
})

test('the date block is that of the zone, and leaves only this month out', () => {
  expect(dayBlock(evening, pacific)).toEqual({ weekday: 'MON', day: '23' })
  expect(dayBlock(evening, 'Europe/Paris')).toEqual({ weekday: 'TUE', day: '24' })
  const month = (now: string) => otherMonth(evening, pacific, new Date(now))
  expect([
    month('2026-11-02T12:00:00Z'),
    month('2026-12-02T12:00:00Z'),
    month('2027-01-02T12:00:00Z'),
  ]).toEqual([null, 'Nov', 'Nov 2026'])
})
