import { expect, test } from 'vitest'
import { deadlineState } from './deadline-state.ts'
import { dueMoment } from './deadline-words.ts'
import { endOfDay } from './due-moment.ts'

const zone = 'America/Los_Angeles'
const dueAt = endOfDay('2026-11-25', zone)
const stateAt = (now: string, more: Partial<Parameters<typeof deadlineState>[0]> = {}) =>
  deadlineState({ dueAt, zone, endedAt: null, isNeeded: true, isReminder: false, ...more }, new Date(now))

test('a deadline is upcoming, due soon within 48 hours, due on its day, and overdue from the second after it [5/CLOCK-20, 5/D5-14]', () => {
  expect(stateAt('2026-11-24T07:59:58Z')).toBe('Upcoming')
  expect(stateAt('2026-11-24T07:59:59Z')).toBe('Due soon')
  expect(stateAt('2026-11-25T07:59:59Z')).toBe('Due soon')
  expect(stateAt('2026-11-25T08:00:00Z')).toBe('Due today')
  expect(stateAt('2026-11-26T07:59:59Z')).toBe('Due today')
  expect(stateAt('2026-11-26T08:00:00Z')).toBe('Overdue')
  expect(stateAt('2026-11-26T08:00:00Z', { isReminder: true })).toBe('Done')
})

test('it is done when its end came in time, done late after that, and not needed when nothing is asked any more [5/CLOCK-20, 5/D5-14]', () => {
  expect(stateAt('2026-12-01T00:00:00Z', { endedAt: dueAt })).toBe('Done')
  expect(stateAt('2026-12-01T00:00:00Z', { endedAt: new Date(dueAt.getTime() + 1000) })).toBe('Done late')
  expect(stateAt('2026-12-01T00:00:00Z', { isNeeded: false })).toBe('Not needed')
})

test('a due moment reads the same in any zone of the reader [5/CLOCK-14]', () => {
  expect(dueMoment(dueAt.toISOString(), zone)).toBe('11-25-2026 11:59 PM PST')
  expect(dueMoment('2026-07-01T06:59:59.000Z', zone)).toBe('06-30-2026 11:59 PM PDT')
})
