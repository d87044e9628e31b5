import { expect, test } from 'vitest'
import { enteredSeries, movedAlike, SERIES_TEXTS, seriesDates, seriesProblem } from './class-series.ts'

const ZONE = 'America/Los_Angeles'
const at = (start: string, hours = 1) => {
  const startTime = new Date(start)
  return { startTime, endTime: new Date(startTime.getTime() + hours * 3_600_000) }
}
const rule = (more: object) => enteredSeries.parse({ rule: { weekday: 2, ...more } })
const starts = (first: ReturnType<typeof at>, more: object) =>
  seriesDates(first, rule(more).rule, ZONE).map(({ startTime }) => startTime.toISOString())

// Tuesday, a week before summer time ends.
const tuesday = at('2026-10-27T10:00:00-07:00')

test('a series keeps its time by the clock of the market over changes of summer time [4/CTRN-06, 4/D4-35]', () => {
  expect(starts(tuesday, { every: 'week', times: 3 })).toEqual([
    '2026-10-27T17:00:00.000Z',
    '2026-11-03T18:00:00.000Z',
    '2026-11-10T18:00:00.000Z',
  ])
  expect(starts(tuesday, { every: 'twoWeeks', until: '2026-11-24' })).toEqual([
    '2026-10-27T17:00:00.000Z',
    '2026-11-10T18:00:00.000Z',
    '2026-11-24T18:00:00.000Z',
  ])
})

test('a monthly class keeps the place of its weekday, and a fifth is the last one [4/CTRN-06]', () => {
  const days = (first: ReturnType<typeof at>) =>
    seriesDates(first, rule({ every: 'month', times: 4 }).rule, ZONE).map(({ day }) => day)
  expect(days(at('2026-01-13T10:00:00-08:00'))).toEqual([
    '2026-01-13',
    '2026-02-10',
    '2026-03-10',
    '2026-04-14',
  ])
  expect(days(at('2026-03-31T10:00:00-07:00'))).toEqual([
    '2026-03-31',
    '2026-04-28',
    '2026-05-26',
    '2026-06-30',
  ])
})

test('a series has one end, at most 52 classes, its own weekday and at least one date [4/CTRN-06]', () => {
  const refused = (more: object) =>
    enteredSeries.safeParse({ rule: { every: 'week', weekday: 2, ...more } }).success
  expect(refused({ times: 53 })).toBe(false)
  expect(refused({ times: 1 })).toBe(false)
  expect(refused({ times: 3, until: '2026-12-01' })).toBe(false)
  expect(refused({})).toBe(false)
  expect(refused({ until: 'soon' })).toBe(false)
  const problem = (more: object, without: string[] = []) =>
    seriesProblem(tuesday, { ...rule(more), without }, ZONE)?.message ?? null
  expect(problem({ every: 'week', times: 52 })).toBeNull()
  expect(problem({ every: 'week', until: '2028-01-01' })).toBe(SERIES_TEXTS.tooMany)
  expect(problem({ every: 'week', weekday: 3, times: 2 })).toBe(SERIES_TEXTS.weekday)
  expect(problem({ every: 'week', times: 2 }, ['2026-10-27', '2026-11-03'])).toBe(SERIES_TEXTS.none)
})

test('another class of a series moves by as many days, to the new time by the clock [4/CTRN-07, 4/D4-35]', () => {
  const after = at('2026-10-28T13:30:00-07:00', 2)
  const moved = movedAlike(at('2026-11-03T10:00:00-08:00'), { before: tuesday, after }, ZONE)
  expect(moved).toEqual(at('2026-11-04T13:30:00-08:00', 2))
})
