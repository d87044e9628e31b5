import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDayIn } from '../common/calendar-day.ts'
import { DEADLINE_TITLES } from '../listings/deadline-kinds.ts'
import { daysUntilDue, deadlineLine, deadlineTask, dueMoment, dueWords } from './deadline-words.ts'
import { endOfDay, momentOn } from './due-moment.ts'

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
  expect(deadlineLine({ ...due, kind: 'inMlsBy', title: 'Enter in the MLS by' })).toBe(
    'Enter in the MLS by 11-25-2026',
  )
  expect(deadlineLine({ ...due, kind: 'expires', title: 'Expires' })).toBe('Expires 11-25-2026')
  expect(deadlineLine({ ...due, kind: 'sellerSignature', title: 'Seller signature on file' })).toBe(
    'Signature by 11-25-2026',
  )
})

test('beside words that say when, a deadline is what is to do [5/CLOCK-25]', () => {
  expect(Object.values(DEADLINE_TITLES).map((title) => deadlineTask({ title }))).toEqual([
    'Register',
    'Enter in the MLS',
    'Seller signature on file',
    'Marketing starts',
    'Coming Soon ends',
    'Marketing delay ends',
    'Expires',
    'Editing closes',
  ])
})

const zone = 'America/Los_Angeles'

test('words say when a deadline is due: late by days, near by name, later by date [5/CLOCK-25]', () => {
  const due = { dueAt: endOfDay('2026-11-25', zone).toISOString(), zone }
  const at = (day: string, time: string) => dueWords(due, momentOn(day, time, zone))
  expect(at('2026-11-22', '09:00:00')).toBe('Wed 11-25-2026')
  expect(at('2026-11-23', '00:00:00')).toBe('In 2 days')
  expect(at('2026-11-24', '23:59:59')).toBe('Tomorrow')
  expect(at('2026-11-25', '23:59:59')).toBe('Today')
  expect(at('2026-11-26', '00:00:00')).toBe('1 day overdue')
  expect(at('2026-12-01', '12:00:00')).toBe('6 days overdue')
  const atNoon = { dueAt: momentOn('2026-11-25', '12:00:00', zone).toISOString(), zone }
  expect(dueWords(atNoon, momentOn('2026-11-25', '12:00:01', zone))).toBe('Overdue')
})

test('the words follow the calendar of the rules across changes of the clock [5/CLOCK-13, 5/CLOCK-25]', () => {
  // Around both changes of the clock, and in a zone without any.
  const near = fc
    .constantFrom(Date.UTC(2026, 2, 8, 10), Date.UTC(2026, 10, 1, 9), Date.UTC(2026, 11, 31))
    .chain((change) => fc.integer({ min: -4 * 86_400_000, max: 4 * 86_400_000 }).map((by) => change + by))
  const zones = fc.constantFrom('America/Los_Angeles', 'America/Chicago', 'Asia/Tokyo')
  fc.assert(
    fc.property(near, near, zones, (first, second, ofRules) => {
      const now = new Date(first)
      const due = { dueAt: new Date(second).toISOString(), zone: ofRules }
      const days = daysUntilDue(due, now)
      expect(addDays(calendarDayIn(ofRules, now), days)).toBe(calendarDayIn(ofRules, new Date(second)))
      const words = dueWords(due, now)
      expect(/overdue$/i.test(words)).toBe(second < first)
      expect(words === 'Today').toBe(second >= first && days === 0)
      expect(words === 'Tomorrow').toBe(second >= first && days === 1)
      expect(words.startsWith(`${-days} day`)).toBe(second < first && days < 0)
    }),
  )
})
