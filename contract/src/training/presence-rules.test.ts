import { expect, test } from 'vitest'
import { presenceRefusal } from './presence-rules.ts'

const zone = 'America/Los_Angeles'
const times = { startTime: '2026-12-01T18:00:00Z', endTime: '2026-12-01T20:00:00Z' }
const staff = (at: string, isMlsStaff = false) =>
  presenceRefusal(times, { at: new Date(at), zone, isMlsStaff })

test('presence is set from 30 minutes before the start to 14 days after the end, by MLS staff later too [4/CTRN-16, 4/D4-37]', () => {
  expect(staff('2026-12-01T17:29:59Z')).toBe('Presence can be set from 09:30 AM PT.')
  expect(staff('2026-12-01T07:59:59Z')).toBe('Presence can be set from 09:30 AM PT on 12-01-2026.')
  expect(staff('2026-12-01T17:29:59Z', true)).not.toBeNull()
  expect(staff('2026-12-01T17:30:00Z')).toBeNull()
  expect(staff('2026-12-15T20:00:00Z')).toBeNull()
  expect(staff('2026-12-15T20:00:01Z')).toContain('14 days')
  expect(staff('2027-12-15T20:00:01Z', true)).toBeNull()
})
