import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '../common/calendar-day.ts'
import { GRANT_SCOPES } from '../common/call-access.ts'
import {
  approvedDays,
  covers,
  type GrantExtent,
  grantDaysProblem,
  isRequestOpen,
  latestLastDay,
  requestEndsOn,
} from './grant-dates.ts'
import { areScopesWithin, hasAnyScope } from './grant-scopes.ts'

const TODAY = '2026-11-27'
const problem = (firstDay: string, lastDay: string) => grantDaysProblem({ firstDay, lastDay }, TODAY)

test('a grant ends at most a year after its first day, which is not over [5/ACT-06]', () => {
  expect(problem(TODAY, TODAY)).toBeUndefined()
  expect(problem(TODAY, '2027-11-27')).toBeUndefined()
  expect(problem(TODAY, '2027-11-28')).toEqual({
    field: 'lastDay',
    message: 'Choose an end date within one year.',
  })
  expect(problem('2026-11-26', TODAY)?.message).toBe('Choose a start date from today on.')
  expect(problem('2026-11-29', '2026-11-28')?.message).toBe('Choose an end date on or after the start date.')
  expect(latestLastDay('2028-02-29')).toBe('2029-02-28')
  expect(latestLastDay('2027-06-01')).toBe('2028-06-01')
  expect(problem('2027-11-27', '2027-12-01')).toBeUndefined()
  expect(problem('2027-11-28', '2027-12-01')?.message).toBe('Choose a start date within one year.')
})

const dayFrom = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((count) => addDays(TODAY, count))
const anyExtent: fc.Arbitrary<GrantExtent> = fc.record({
  firstDay: dayFrom(-400, 400),
  lastDay: dayFrom(-400, 800),
  scopes: fc.uniqueArray(fc.constantFrom(...GRANT_SCOPES)),
})

test('the days that are taken are those in order, from today on and within a year', () => {
  fc.assert(
    fc.property(anyExtent, (days) => {
      const { firstDay, lastDay } = days
      const length = daysBetween(firstDay, lastDay)
      const yearOf = (day: string) => daysBetween(day, addMonths(day, 12))
      const isNear = daysBetween(TODAY, firstDay) <= yearOf(TODAY)
      const isRight = firstDay >= TODAY && isNear && length >= 0 && length <= yearOf(firstDay)
      expect(grantDaysProblem(days, TODAY) === undefined).toBe(isRight)
      expect(isRight && lastDay > latestLastDay(firstDay)).toBe(false)
    }),
  )
})

const isWithinDays = ({ firstDay, lastDay }: GrantExtent, day: string) => firstDay <= day && day <= lastDay

test('a request waits for 14 days, and no longer than its last day', () => {
  const requestedOn = new Date('2026-11-01T10:00:00Z')
  const isOpen = (now: string, lastDay = '2027-01-01') =>
    isRequestOpen({ requestedOn, lastDay }, { now: new Date(now), today: now.slice(0, 10) })
  expect(requestEndsOn(requestedOn).toISOString()).toBe('2026-11-15T10:00:00.000Z')
  expect(isOpen('2026-11-15T09:59:59.999Z')).toBe(true)
  expect(isOpen('2026-11-15T10:00:00.000Z')).toBe(false)
  expect(isOpen('2026-11-05T00:00:00.000Z', '2026-11-05')).toBe(true)
  expect(isOpen('2026-11-06T00:00:00.000Z', '2026-11-05')).toBe(false)
})

test('the approver can shorten the days, never widen them', () => {
  const requested = { firstDay: '2026-11-20', lastDay: '2026-12-31' }
  expect(approvedDays(requested, {}, TODAY)).toEqual({ firstDay: TODAY, lastDay: '2026-12-31' })
  expect(approvedDays(requested, { lastDay: '2026-12-01' }, TODAY)).toEqual({
    firstDay: TODAY,
    lastDay: '2026-12-01',
  })
  expect(approvedDays(requested, { lastDay: '2027-01-01' }, TODAY)).toEqual({
    field: 'lastDay',
    message: 'Choose an end date until 12-31-2026, as requested.',
  })
  expect(approvedDays(requested, { lastDay: '2026-11-26' }, TODAY)).toMatchObject({ field: 'lastDay' })
  fc.assert(
    fc.property(anyExtent, dayFrom(-400, 800), (asked, lastDay) => {
      const days = approvedDays(asked, { lastDay }, TODAY)
      if ('field' in days) return
      expect(days.firstDay >= asked.firstDay && days.lastDay <= asked.lastDay).toBe(true)
      expect(days.firstDay >= TODAY && days.firstDay <= days.lastDay).toBe(true)
    }),
  )
})

test('one grant covers another when it allows as much on each day from today on', () => {
  fc.assert(
    fc.property(anyExtent, anyExtent, dayFrom(0, 800), (wide, narrow, day) => {
      expect(covers(wide, wide, TODAY)).toBe(true)
      if (!covers(wide, narrow, TODAY) || !isWithinDays(narrow, day)) return
      expect(isWithinDays(wide, day)).toBe(true)
      expect(areScopesWithin(narrow.scopes, wide.scopes)).toBe(true)
      for (const scope of narrow.scopes) expect(hasAnyScope(wide.scopes, [scope])).toBe(true)
    }),
  )
})
