import { expect, test } from 'vitest'
import { toInstant } from './instant.ts'

test('a day that no calendar has is no instant, with a time or without [3/D3-159]', () => {
  for (const text of [
    '2027-02-30T00:00:00Z',
    '2027-02-29',
    '2026-04-31T10:00:00-08:00',
    '2026-13-01',
    'soon',
    '9999-12-31T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '1899-12-31',
    '',
  ])
    expect(toInstant(text), text).toBeNull()
  expect(toInstant('2028-02-29T00:00:00Z')).toEqual(new Date(Date.UTC(2028, 1, 29)))
  expect(toInstant('2026-12-31T23:30:00-08:00')).toEqual(new Date(Date.UTC(2027, 0, 1, 7, 30)))
})
