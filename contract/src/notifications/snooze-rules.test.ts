import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarDayIn, daysBetween } from '../common/calendar-day.ts'
import { DAY_MS } from '../common/day.ts'
import { SNOOZE_CHOICES } from './snooze-choices.ts'
import {
  isSnoozed,
  latestSnooze,
  returnsOf,
  snoozeProblem,
  sortedOn,
  withoutSnoozed,
} from './snooze-rules.ts'

const NOW = new Date('2026-11-18T20:00:00.000Z')
const PACIFIC = 'America/Los_Angeles'
const ZONES = [
  PACIFIC,
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
] as const

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Runs `work` as a computer in that zone. */
function inZone<Result>(zone: string, work: () => Result): Result {
  vi.stubEnv('TZ', zone)
  return work()
}

/** Any moment of 2026 to 2036. */
const anyMoment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2036, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000))

const choicesAt = (now: string) =>
  inZone(PACIFIC, () => SNOOZE_CHOICES.map(({ label, until }) => [label, until(new Date(now)).toISOString()]))

test('the offered times are those of the clock of the reader, before and after a change of it [5/INBOX-14]', () => {
  expect(choicesAt('2026-11-18T20:00:00.000Z')).toEqual([
    ['In 1 hour', '2026-11-18T21:00:00.000Z'],
    ['Tomorrow at 8:00 AM', '2026-11-19T16:00:00.000Z'],
    ['Next Monday at 8:00 AM', '2026-11-23T16:00:00.000Z'],
  ])
  // The night before the clocks go back, and one in which they go forward.
  expect(choicesAt('2026-10-31T20:00:00.000Z').map(([, until]) => until)).toEqual([
    '2026-10-31T21:00:00.000Z',
    '2026-11-01T16:00:00.000Z',
    '2026-11-02T16:00:00.000Z',
  ])
  expect(choicesAt('2027-03-13T20:00:00.000Z').map(([, until]) => until)).toEqual([
    '2027-03-13T21:00:00.000Z',
    '2027-03-14T15:00:00.000Z',
    '2027-03-15T15:00:00.000Z',
  ])
  // Half past midnight, still Tuesday elsewhere; on a Monday the next one is a week away.
  expect(choicesAt('2026-11-17T08:30:00.000Z')[1]).toEqual([
    'Tomorrow at 8:00 AM',
    '2026-11-18T16:00:00.000Z',
  ])
  expect(choicesAt('2026-11-16T20:00:00.000Z')[2]).toEqual([
    'Next Monday at 8:00 AM',
    '2026-11-23T16:00:00.000Z',
  ])
})

test('whenever and wherever: 8:00 AM by the clock on the next day and the next Monday, all within the limit [5/INBOX-14]', () => {
  const clock = (at: Date, zone: string) =>
    at.toLocaleString('en-US', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
  fc.assert(
    fc.property(anyMoment, fc.constantFrom(...ZONES), (now, zone) => {
      const [hour, morning, monday] = inZone(zone, () => SNOOZE_CHOICES.map(({ until }) => until(now)))
      if (!hour || !morning || !monday) throw new Error('A choice is missing')
      expect(hour.getTime() - now.getTime()).toBe(3_600_000)
      const today = calendarDayIn(zone, now)
      expect(daysBetween(today, calendarDayIn(zone, morning))).toBe(1)
      expect(daysBetween(today, calendarDayIn(zone, monday))).toBeGreaterThanOrEqual(1)
      expect(daysBetween(today, calendarDayIn(zone, monday))).toBeLessThanOrEqual(7)
      expect(clock(morning, zone)).toContain('08:00')
      expect(clock(monday, zone)).toMatch(/^Mon.*08:00/)
      for (const until of [hour, morning, monday]) expect(snoozeProblem(until, now)).toBeUndefined()
    }),
  )
})

test('a time has to come, and within 90 days [5/INBOX-14]', () => {
  const latest = latestSnooze(NOW)
  expect(latest.getTime() - NOW.getTime()).toBe(90 * DAY_MS)
  expect(snoozeProblem(null, NOW)).toBe('Choose a time in the future')
  expect(snoozeProblem(NOW, NOW)).toBe('Choose a time in the future')
  expect(snoozeProblem(new Date(NOW.getTime() + 1), NOW)).toBeUndefined()
  expect(snoozeProblem(latest, NOW)).toBeUndefined()
  expect(snoozeProblem(new Date(latest.getTime() + 1), NOW)).toBe('At most 90 days')
})

const anyItem = fc
  .record({ createdOn: anyMoment, snoozedUntil: fc.option(anyMoment) })
  .map(({ createdOn, snoozedUntil }) => ({
    createdOn: createdOn.toISOString(),
    snoozedUntil: snoozedUntil?.toISOString(),
  }))

test('a snoozed notification is back at its very time, sorted by it; nothing is lost or there twice [5/INBOX-15, 5/D5-50]', () => {
  fc.assert(
    fc.property(fc.array(anyItem), anyMoment, (items, now) => {
      const here = withoutSnoozed(items, now)
      const away = items.filter((item) => isSnoozed(item, now))
      expect(new Set([...here, ...away])).toEqual(new Set(items))
      for (const item of here) {
        const { createdOn, snoozedUntil } = item
        expect(sortedOn(item, now)).toBe(snoozedUntil ?? createdOn)
        expect(Date.parse(snoozedUntil ?? now.toISOString())).toBeLessThanOrEqual(now.getTime())
      }
      for (const item of away) {
        expect(sortedOn(item, now)).toBe(item.createdOn)
        const [back] = returnsOf([item])
        expect(isSnoozed(item, back ?? now)).toBe(false)
        expect(isSnoozed(item, new Date((back ?? now).getTime() - 1))).toBe(true)
      }
    }),
  )
})
