import { expect, test } from 'vitest'
import { checkInRefusal, isCheckInOpen, readCode } from './check-in.ts'

const zone = 'America/Los_Angeles'
const times = { startTime: '2026-12-01T18:00:00Z', endTime: '2026-12-01T20:00:00Z' }

test('check-in is open from 15 minutes before the start to the end [4/CTRN-19, 4/D4-37]', () => {
  const refusal = (at: string) => checkInRefusal(times, new Date(at), zone)
  expect(refusal('2026-12-01T17:44:59Z')).toBe('Check-in opens at 09:45 AM PT.')
  expect(refusal('2026-12-01T17:45:00Z')).toBeNull()
  expect(refusal('2026-12-01T19:59:59Z')).toBeNull()
  expect(refusal('2026-12-01T20:00:00Z')).toBe('Check-in is closed.')
  for (const at of [
    '2026-12-01T17:44:59Z',
    '2026-12-01T17:45:00Z',
    '2026-12-01T19:59:59Z',
    '2026-12-01T20:00:00Z',
  ])
    expect(isCheckInOpen(times, new Date(at))).toBe(refusal(at) === null)
})

test('check-in that opens on another day names the day [4/CTRN-19]', () => {
  const refusal = (at: string) => checkInRefusal(times, new Date(at), zone)
  expect(refusal('2026-12-01T08:00:00Z')).toBe('Check-in opens at 09:45 AM PT.')
  expect(refusal('2026-12-01T07:59:59Z')).toBe('Check-in opens on 12-01-2026 at 09:45 AM PT.')
})

test.each([
  ['123456', { classId: null, digits: '123456' }],
  [' 123 456 ', { classId: null, digits: '123456' }],
  ['17-000123', { classId: 17, digits: '000123' }],
  ['12345', null],
  ['0-123456', null],
  ['x-123456', null],
  ['', null],
])('%j is read as a code, or is none', (text, read) => {
  expect(readCode(text)).toEqual(read)
})
