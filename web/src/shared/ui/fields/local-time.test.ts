import { expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

const noon = '2026-12-01T18:00:00.000Z'

test("a time is picked in the given zone, otherwise in the reader's [2/D2-83]", () => {
  expect(localTime(new Date(noon), 'America/Chicago')).toBe('2026-12-01T12:00')
  expect(instantOf('2026-12-01T12:00', 'America/Chicago')).toBe(noon)
  expect(instantOf('2026-07-01T12:00', 'America/Chicago')).toBe('2026-07-01T17:00:00.000Z')
  expect(instantOf(localTime(new Date(noon)))).toBe(noon)
  for (const zone of [undefined, 'America/Chicago'])
    expect([instantOf('', zone), localTime(new Date(''), zone)]).toEqual(['', ''])
})

test('a year typed digit by digit keeps the digits typed so far', () => {
  for (const year of ['0002', '0020', '0203', '2030'])
    for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Honolulu']) {
      const typed = `${year}-12-30T06:00`
      expect(localTime(new Date(instantOf(typed, zone)), zone), `${typed} ${zone}`).toBe(typed)
    }
})
