import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../common/calendar-day.ts'
import { accessOn, dueInWords, factorDueOf } from './factor-rule.ts'

const rule = { access: 'required', requiredFrom: '2027-03-01' } as const

test('a factor is optional until its day, required from that day on, and a rule without a day always holds', () => {
  expect(accessOn(rule, '2027-02-28')).toBe('optional')
  expect(accessOn(rule, '2027-03-01')).toBe('required')
  for (const access of ['optional', 'required', 'none'] as const)
    expect(accessOn({ access, requiredFrom: null }, '2027-02-28')).toBe(access)
})

test('what is required has a due date that is over, and nothing becomes optional again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), (offset, later) => {
      const today = addDays(rule.requiredFrom, offset)
      expect(accessOn(rule, today) === 'required').toBe(factorDueOf(rule, today)?.isOver)
      if (accessOn(rule, today) === 'required') expect(accessOn(rule, addDays(today, later))).toBe('required')
    }),
  )
})

test('the words before and after the day', () => {
  expect(dueInWords({ requiredFrom: '2027-03-01', isOver: false })).toBe(
    "Two-step verification is required from 03-01-2027 on. Add a sign-in method now so you're ready.",
  )
  expect(dueInWords({ requiredFrom: '2027-03-01', isOver: true })).toContain(
    'each login needs a code from your email.',
  )
  expect(factorDueOf({ access: 'required', requiredFrom: null }, '2027-03-01')).toBeNull()
})
