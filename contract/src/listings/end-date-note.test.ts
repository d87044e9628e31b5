import { expect, test } from 'vitest'
import { endDateNote } from './end-date-note.ts'

const today = '2026-11-23'
const noteOf = (endDate: string, registeredStatus: 'Incomplete' | 'Expired' = 'Incomplete') =>
  endDateNote({ registeredStatus, endDate }, today)

test('the end of an open listing is near for less than seven days, the last of them included [2/D2-11]', () => {
  expect(noteOf('2026-11-23')).toEqual({ text: 'today', urgency: 'near' })
  expect(noteOf('2026-11-24')).toEqual({ text: 'tomorrow', urgency: 'near' })
  expect(noteOf('2026-11-29')).toEqual({ text: 'in 6 days', urgency: 'near' })
  expect(noteOf('2026-11-30')).toEqual({ text: 'in 7 days', urgency: 'later' })
  expect(noteOf('2027-03-31')).toEqual({ text: 'in 128 days', urgency: 'later' })
})

test('a past end says how long ago it was [2/D2-11]', () => {
  expect(noteOf('2026-11-22', 'Expired')).toEqual({ text: 'yesterday', urgency: 'past' })
  expect(noteOf('2026-11-20', 'Expired')).toEqual({ text: '3 days ago', urgency: 'past' })
})

test('a listing that was sent or cancelled has no deadline, whenever it ended [2/D2-11]', () => {
  for (const registeredStatus of ['Sent to MLS', 'Cancelled'] as const)
    for (const endDate of ['2026-11-01', '2026-11-24'])
      expect(endDateNote({ registeredStatus, endDate }, today)).toBeNull()
})
