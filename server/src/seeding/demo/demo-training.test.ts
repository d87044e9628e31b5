import { addDays } from 'contract/common/calendar-day.ts'
import { isWeekend } from 'contract/training/course-request-times.ts'
import { expect, test } from 'vitest'
import { classDays } from './demo-training.ts'

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index))

test.each(week)('seeded on %s, the first class of the demo after that day is on a working day', (today) => {
  const next = classDays(today)
    .filter((day) => day > today)
    .toSorted()[0]
  expect(next && isWeekend(next)).toBe(false)
})
