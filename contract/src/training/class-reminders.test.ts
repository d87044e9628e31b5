import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  missedReminders,
  REMINDER_KINDS,
  remindedStarts,
  reminderMessage,
  reminderMoment,
} from './class-reminders.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-18T20:00:00Z')
const starts = fc
  .integer({ min: -2 * 24 * HOUR_MS, max: 3 * 24 * HOUR_MS })
  .map((left) => new Date(now.getTime() + left))

const dueAt = (startTime: Date, at: Date) =>
  REMINDER_KINDS.filter((kind) => {
    const { after, latest } = remindedStarts(kind, at)
    return startTime > after && startTime <= latest
  })

test('reminders are due 24 hours and 1 hour before the start [5/D5-57]', () => {
  const startTime = new Date('2026-12-01T18:00:00Z')
  expect(reminderMoment('day', startTime)).toEqual(new Date('2026-11-30T18:00:00Z'))
  expect(reminderMoment('hour', startTime)).toEqual(new Date('2026-12-01T17:00:00Z'))
})

test('of one start at most one reminder is due, never early, never late, and none after the start [5/D5-57]', () => {
  fc.assert(
    fc.property(starts, (startTime) => {
      const left = startTime.getTime() - now.getTime()
      const expected = left <= 0 || left > 24 * HOUR_MS ? [] : [left > HOUR_MS ? 'day' : 'hour']
      expect(dueAt(startTime, now)).toEqual(expected)
      for (const kind of dueAt(startTime, now))
        expect(reminderMoment(kind, startTime).getTime()).toBeLessThanOrEqual(now.getTime())
    }),
  )
})

test('however often the job looks, every reminder has its time [5/D5-57]', () => {
  const everyMinutes = fc.integer({ min: 1, max: 59 })
  fc.assert(
    fc.property(starts, everyMinutes, (startTime, minutes) => {
      const seen = new Set<string>()
      const first = startTime.getTime() - 26 * HOUR_MS
      for (let at = first; at < startTime.getTime(); at += minutes * 60_000)
        for (const kind of dueAt(startTime, new Date(at))) seen.add(kind)
      expect([...seen]).toEqual([...REMINDER_KINDS])
    }),
    { numRuns: 30 },
  )
})

test('a class that is moved misses what was due before, and that alone [5/D5-57]', () => {
  fc.assert(
    fc.property(starts, (startTime) => {
      const missed = missedReminders(startTime, now)
      for (const kind of REMINDER_KINDS)
        expect(missed.includes(kind)).toBe(reminderMoment(kind, startTime) <= now)
    }),
  )
})

test('a reminder says when in which zone, and where', () => {
  const found = {
    className: 'Escrow',
    startTime: '2026-12-01T18:00:00Z',
    presentationType: 'In Person',
    location: { name: 'Room 9', address: '1 Main St' },
  }
  expect(reminderMessage('day', found, 'America/Los_Angeles')).toEqual({
    subject: 'Reminder: Escrow, Tue, Dec 1 at 10:00 AM PT',
    text: 'Escrow starts Tue, Dec 1 at 10:00 AM PT. Place: Room 9, 1 Main St.',
  })
  expect(reminderMessage('hour', { ...found, className: null, location: null }, 'America/New_York')).toEqual({
    subject: 'Starting soon: No Name Class, 1:00 PM ET',
    text: 'No Name Class starts Tue, Dec 1 at 1:00 PM ET.',
  })
})
