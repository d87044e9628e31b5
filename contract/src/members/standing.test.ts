import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../common/calendar-day.ts'
import {
  DUE_NOTICE_DAYS,
  dueLine,
  dueStage,
  GOOD_STANDING,
  isOpenToSuspended,
  mayOpenApplication,
  STANDINGS,
  type StoredStanding,
  standingInForce,
} from './standing.ts'

const TODAY = '2026-11-18'
const stored = (part: Partial<StoredStanding>): StoredStanding => ({
  ...GOOD_STANDING,
  source: 'dues',
  endsOn: null,
  ...part,
})
const dayNear = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days))
const anyStanding = fc.record({
  standing: fc.constantFrom(...STANDINGS),
  reason: fc.constant(null),
  amount: fc.option(fc.integer({ min: 0, max: 1000 })),
  dueOn: fc.option(dayNear),
  applicationId: fc.option(fc.integer({ min: 1, max: 9 })),
})

test('a member of whom nothing is known is in good standing [5/STAND-01]', () => {
  expect(standingInForce([], TODAY)).toEqual(GOOD_STANDING)
})

test('the standing of staff holds to its last day, then that of the dues system again [5/STAND-04, 5/D5-140]', () => {
  const dues = stored({ standing: 'suspended' })
  const staff = stored({ source: 'staff', standing: 'good', endsOn: TODAY })
  expect(standingInForce([dues, staff], '2026-11-17').standing).toBe('good')
  expect(standingInForce([dues, staff], TODAY).standing).toBe('good')
  expect(standingInForce([staff, dues], '2026-11-19').standing).toBe('suspended')
  expect(standingInForce([staff], '2026-11-19')).toEqual(GOOD_STANDING)
  expect(standingInForce([dues, { ...staff, endsOn: null }], '2199-12-31').standing).toBe('good')
})

test('for all standings and days: of staff while it lasts, else of the dues system, in any order [5/D5-140]', () => {
  fc.assert(
    fc.property(
      fc.option(anyStanding),
      fc.option(fc.tuple(anyStanding, fc.option(dayNear))),
      dayNear,
      fc.boolean(),
      (ofDues, ofStaff, today, isTurned) => {
        const dues = ofDues && stored(ofDues)
        const staff = ofStaff && stored({ ...ofStaff[0], source: 'staff', endsOn: ofStaff[1] })
        const both = [dues, staff].flatMap((one) => one ?? [])
        const expected = staff && (staff.endsOn ?? '9999') >= today ? staff : (dues ?? GOOD_STANDING)
        expect(standingInForce(isTurned ? both.toReversed() : both, today)).toEqual(expected)
      },
    ),
  )
})

test('a payment is shown 30, 7 and 1 day before, and from its date on; without a date when it is past due [5/STAND-11, 5/D5-143]', () => {
  const stageIn = (days: number) => dueStage({ standing: 'good', dueOn: addDays(TODAY, days) }, TODAY)
  expect([31, 30, 29, 8, 7, 6, 2, 1, 0, -1, -90].map(stageIn)).toEqual([
    null,
    30,
    30,
    30,
    7,
    7,
    7,
    1,
    'due',
    'due',
    'due',
  ])
  expect(dueStage({ standing: 'pastDue', dueOn: null }, TODAY)).toBe('due')
  expect(dueStage({ standing: 'good', dueOn: null }, TODAY)).toBeNull()
  expect(dueStage({ standing: 'suspended', dueOn: TODAY }, TODAY)).toBeNull()
})

test('for all standings and days the stage is the nearest day that has come, and never goes back [5/STAND-11]', () => {
  const order = [null, ...DUE_NOTICE_DAYS, 'due']
  fc.assert(
    fc.property(anyStanding, dayNear, (standing, today) => {
      const rank = (day: string) => order.indexOf(dueStage(standing, day))
      expect(rank(addDays(today, 1))).toBeGreaterThanOrEqual(rank(today))
      if (standing.standing === 'suspended') expect(rank(today)).toBe(0)
    }),
  )
})

test('the line says what is due, why and when [5/STAND-11]', () => {
  const owed = { standing: 'good', reason: null, amount: 1425.5, dueOn: '2026-12-01' } as const
  expect(dueLine(owed, TODAY)).toBe('Your payment of $1,425.50 is due on 12-01-2026.')
  expect(dueLine({ ...owed, reason: 'MLS dues 2027' }, TODAY)).toBe(
    'Your payment of $1,425.50 (MLS dues 2027) is due on 12-01-2026.',
  )
  expect(dueLine({ ...owed, amount: null, dueOn: '2026-11-01' }, TODAY)).toBe(
    'Your payment was due on 11-01-2026.',
  )
  expect(dueLine({ ...owed, standing: 'pastDue' }, TODAY)).toBe(
    'Your account is past due. Your payment of $1,425.50 is due on 12-01-2026.',
  )
  expect(dueLine({ ...owed, standing: 'pastDue', dueOn: null }, TODAY)).toBe(
    'Your payment of $1,425.50 is past due.',
  )
})

test('a suspended member makes only open calls, for nobody else, and opens the application to pay in alone [5/STAND-06, 5/STAND-07, 5/STAND-08]', () => {
  expect(isOpenToSuspended({ isOpenWhileSuspended: true }, false)).toBe(true)
  expect(isOpenToSuspended({ isOpenWhileSuspended: true }, true)).toBe(false)
  expect(isOpenToSuspended({}, false)).toBe(false)
  expect(mayOpenApplication({ standing: 'suspended', applicationId: 3 }, 3)).toBe(true)
  expect(mayOpenApplication({ standing: 'suspended', applicationId: 3 }, 4)).toBe(false)
  expect(mayOpenApplication({ standing: 'suspended', applicationId: null }, 4)).toBe(false)
  expect(mayOpenApplication({ standing: 'pastDue', applicationId: 3 }, 4)).toBe(true)
})
