import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDayIn } from '../common/calendar-day.ts'
import { firstMomentOf } from '../common/zones/zoned-moment.ts'
import { afterQuiet, type MailTimes, nextDigest, quietUntil } from './mail-times.ts'
import { quietHours } from './quiet-hours-form.ts'
import { beginsOn, digestMinute, hourTime, minutesOf, quietParts } from './quiet-week.ts'

const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'UTC',
]
const LA = 'America/Los_Angeles'
const DAY = 86_400_000
const HOUR = 3_600_000

/** The time on clocks of a zone, in a form that sorts. */
const wallClock = (zone: string, at: Date) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((found) => found.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const zones = fc.constantFrom(...ZONES)
const hours = fc.integer({ min: 0, max: 23 })
const times = fc
  .tuple(hours, fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count))
/** Moments of two years, many of them in the nights in which clocks change. */
const moments = fc.oneof(
  fc
    .integer({ min: 0, max: 2 * 365 * 24 * 60 })
    .map((minutes) => new Date(Date.UTC(2026, 0) + minutes * 60_000)),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-10-04', '2026-04-05'),
      fc.nat(3000),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY / 2 + minutes * 60_000)),
)
const quiets = fc
  .record({ from: times, to: times, weekdays: fc.boolean(), weekend: fc.boolean() })
  .filter(({ from, to, weekdays, weekend }) => from !== to && (weekdays || weekend))
const mailTimes = fc.record({
  zone: zones,
  digestHour: hours,
  quietHours: fc.option(quiets),
}) satisfies fc.Arbitrary<MailTimes>

test('a time of a day is the first moment at which clocks show it, or the first after a gap [5/D5-48]', () => {
  fc.assert(
    fc.property(days, times, zones, (day, time, zone) => {
      const at = firstMomentOf(day, time, zone)
      expect(wallClock(zone, at) >= `${day}T${time}`).toBe(true)
      expect(wallClock(zone, new Date(at.getTime() - 60_000)) < `${day}T${time}`).toBe(true)
    }),
  )
  expect(firstMomentOf('2026-03-08', '02:30', LA).toISOString()).toBe('2026-03-08T10:00:00.000Z')
  expect(firstMomentOf('2026-03-08', '02:00', LA).toISOString()).toBe('2026-03-08T10:00:00.000Z')
  expect(firstMomentOf('2026-11-01', '01:30', LA).toISOString()).toBe('2026-11-01T08:30:00.000Z')
  // Clocks of Havana go from midnight to one.
  expect(firstMomentOf('2026-03-08', '00:00', 'America/Havana').toISOString()).toBe(
    '2026-03-08T05:00:00.000Z',
  )
  expect(firstMomentOf('2026-10-04', '02:15', 'Australia/Lord_Howe').toISOString()).toBe(
    '2026-10-03T15:30:00.000Z',
  )
})

test('in any zone, at any hour and with any quiet hours, digests of two years come on different days, in order, and never in quiet hours [5/INBOX-11, 5/D5-48]', () => {
  fc.assert(
    fc.property(mailTimes, moments, (chosen, begin) => {
      let [now, last] = [begin, null as string | null]
      for (let count = 0; count < 12; count += 1) {
        const at = nextDigest(chosen, last, now)
        const day = calendarDayIn(chosen.zone, at)
        expect(at > now).toBe(true)
        expect(last === null || day > last).toBe(true)
        expect(quietUntil(chosen, at)).toBeNull()
        // Once a day: none is left out where nothing has to wait.
        if (!chosen.quietHours) {
          expect(at).toEqual(firstMomentOf(day, hourTime(chosen.digestHour), chosen.zone))
          if (last !== null) expect(day).toBe(addDays(last, 1))
        }
        ;[now, last] = [at, day]
      }
    }),
    { numRuns: 200 },
  )
})

test('in the repeated hour the digest comes once, and in the missing hour at the next moment that exists [5/INBOX-11]', () => {
  const at = (digestHour: number, last: string | null, now: string) =>
    nextDigest({ zone: LA, digestHour, quietHours: null }, last, new Date(now)).toISOString()
  expect(at(1, null, '2026-11-01T07:00:00Z')).toBe('2026-11-01T08:00:00.000Z')
  // It is one o'clock again.
  expect(at(1, '2026-11-01', '2026-11-01T08:00:00Z')).toBe('2026-11-02T09:00:00.000Z')
  expect(at(1, null, '2026-11-01T08:30:00Z')).toBe('2026-11-02T09:00:00.000Z')
  expect(at(2, null, '2026-03-08T09:00:00Z')).toBe('2026-03-08T10:00:00.000Z')
  expect(at(2, '2026-03-08', '2026-03-08T10:00:00Z')).toBe('2026-03-09T09:00:00.000Z')
  // The hour was changed after the digest of the day.
  expect(at(9, '2026-11-18', '2026-11-18T16:00:00Z')).toBe('2026-11-19T17:00:00.000Z')
})

test('quiet hours end at a time that is not quiet, within two days, and hold at all times between [5/D5-49]', () => {
  fc.assert(
    fc.property(mailTimes, moments, (chosen, at) => {
      const end = quietUntil(chosen, at)
      expect(afterQuiet(chosen, at)).toEqual(end ?? at)
      if (!end) return
      expect(end > at && end.getTime() - at.getTime() < 2 * DAY + 2 * HOUR).toBe(true)
      expect(quietUntil(chosen, end)).toBeNull()
      const between = new Date((at.getTime() + end.getTime()) / 2)
      expect(quietUntil(chosen, between)).toEqual(end)
    }),
    { numRuns: 1000 },
  )
})

test('away from changes of the clock a moment is quiet when its time lies between, on a day that counts', () => {
  fc.assert(
    fc.property(quiets, hours, moments, (quiet, digestHour, at) => {
      const chosen = { zone: 'UTC', digestHour, quietHours: quiet }
      const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)]
      const isWithin =
        quiet.from < quiet.to
          ? beginsOn(quiet, day) && quiet.from <= time && time < quiet.to
          : (beginsOn(quiet, day) && time >= quiet.from) ||
            (beginsOn(quiet, addDays(day, -1)) && time < quiet.to)
      expect(quietUntil(chosen, at) !== null).toBe(isWithin)
      // The week that the settings draw says the same.
      const weekday = (at.getUTCDay() + 6) % 7
      const minute = minutesOf(time)
      expect(quietParts(quiet, weekday).some(({ from, to }) => from <= minute && minute < to)).toBe(isWithin)
      const next = nextDigest(chosen, addDays(day, -1), new Date(Date.parse(`${day}T00:00:00Z`) - 1))
      const isToday = next.toISOString().slice(0, 10) === day
      const drawn = digestMinute(quiet, digestHour, weekday)
      expect(drawn).toBe(isToday ? minutesOf(next.toISOString().slice(11, 16)) : null)
    }),
    { numRuns: 1000 },
  )
})

test('a night belongs to the day on which it begins; quiet hours need an end and days [5/D5-49]', () => {
  const quiet = { from: '22:00', to: '07:00', weekdays: true, weekend: false }
  const until = (at: string) =>
    quietUntil({ zone: LA, digestHour: 7, quietHours: quiet }, new Date(at))?.toISOString()
  // Friday night until Saturday morning, and Sunday night not at all.
  expect(until('2026-11-21T08:00:00Z')).toBe('2026-11-21T15:00:00.000Z')
  expect(until('2026-11-22T08:00:00Z')).toBeUndefined()
  expect(until('2026-11-23T08:00:00Z')).toBeUndefined()
  // The night in which clocks go back is an hour longer.
  const all = { zone: LA, digestHour: 7, quietHours: { ...quiet, weekend: true } }
  expect(quietUntil(all, new Date('2026-11-01T06:00:00Z'))?.toISOString()).toBe('2026-11-01T15:00:00.000Z')
  expect(quietUntil(all, new Date('2026-03-08T07:00:00Z'))?.toISOString()).toBe('2026-03-08T14:00:00.000Z')
  for (const bad of [
    { ...quiet, to: '22:00' },
    { ...quiet, weekdays: false },
    { ...quiet, from: '24:00' },
    { ...quiet, from: '9:00' },
  ])
    expect(quietHours.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
})
