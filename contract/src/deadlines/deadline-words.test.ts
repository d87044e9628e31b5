import { expect, test } from 'vitest'
import { deadlineLine, dueMoment } from './deadline-words.ts'

test('a due moment reads the same for every reader, in the zone of its rules with its letters [5/CLOCK-14]', () => {
  const zones = {
    'America/Los_Angeles': '11-25-2026 11:59 PM PST',
    'America/Chicago': '11-26-2026 01:59 AM CST',
  }
  for (const [zone, words] of Object.entries(zones))
    expect(dueMoment('2026-11-26T07:59:59.000Z', zone)).toBe(words)
  expect(dueMoment('2026-07-03T06:59:59.000Z', 'America/Los_Angeles')).toBe('07-02-2026 11:59 PM PDT')
})

test('a deadline fits in one line with its day [5/CLOCK-21]', () => {
  const due = { dueAt: '2026-11-26T07:59:59.000Z', zone: 'America/Los_Angeles' }
  expect(deadlineLine({ ...due, kind: 'inMlsBy', title: 'In the MLS by' })).toBe('In the MLS by 11-25-2026')
  expect(deadlineLine({ ...due, kind: 'expires', title: 'Expires' })).toBe('Expires 11-25-2026')
  expect(deadlineLine({ ...due, kind: 'sellerSignature', title: 'Seller signature on file' })).toBe(
    'Signature by 11-25-2026',
  )
})
