import { expect, test } from 'vitest'
import { overlapInWords } from './class-overlap.ts'

const pacific = 'America/Los_Angeles'
const fairHousing = {
  id: 7,
  className: 'Fair Housing',
  startTime: '2026-11-24T01:30:00.000Z',
  endTime: '2026-11-24T03:00:00.000Z',
  presentationType: 'In Person',
  location: null,
}

test('names the class that is overlapped, from when to when', () => {
  expect(overlapInWords(fairHousing, pacific)).toBe(
    'This class overlaps Fair Housing, 11-23-2026 05:30 PM to 07:00 PM PT.',
  )
})

test('names both days of a class that goes beyond midnight, and says so when it has no name', () => {
  const late = { ...fairHousing, className: ' ', endTime: '2026-11-24T09:00:00.000Z' }
  expect(overlapInWords(late, pacific)).toBe(
    'This class overlaps No Name Class, 11-23-2026 05:30 PM to 11-24-2026 01:00 AM PT.',
  )
})
