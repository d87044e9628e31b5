import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasStarted, registrationButton } from './registration-button.ts'

const now = new Date('2026-11-18T20:00:00.000Z')
const later = '2026-11-18T20:00:00.001Z'
const started = '2026-11-18T20:00:00.000Z'
const place = { wasPresent: null, unRegisteredOn: null }
const button = (
  facts: { startTime?: string; seatsAvailable?: number },
  attendee: typeof place | null | object,
) =>
  registrationButton(
    { startTime: later, seatsAvailable: 3, ...facts },
    attendee === null ? null : { ...place, ...attendee },
    now,
  )

test('not registered, or unregistered earlier: Register [2/TREG-01, 2/TREG-02]', () => {
  const register = { label: 'Register', isDisabled: false, act: 'register' }
  expect(button({}, null)).toEqual(register)
  expect(button({}, { unRegisteredOn: '2026-11-01T00:00:00Z' })).toEqual(register)
})

test('registered: Unregister, also when no seat is left [2/TREG-03, 2/TREG-10]', () => {
  const unregister = { label: 'Unregister', isDisabled: false, act: 'unregister' }
  expect(button({}, {})).toEqual(unregister)
  expect(button({ seatsAvailable: 0 }, {})).toEqual(unregister)
})

test('registered and started: Attended only when presence is recorded, both disabled [2/TREG-04, 2/TREG-05, 2/TREG-06, 2/TREG-07, 2/D2-91]', () => {
  const at = { startTime: started }
  expect(button(at, { wasPresent: true })).toEqual({ label: 'Attended', isDisabled: true, act: null })
  for (const wasPresent of [false, null])
    expect(button(at, { wasPresent })).toEqual({ label: 'Did Not Attend', isDisabled: true, act: null })
  expect(hasStarted({ startTime: started }, now)).toBe(true)
  expect(hasStarted({ startTime: later }, now)).toBe(false)
})

test('no seat and not registered: Class Full, disabled, also after an unregistration [2/TREG-08, 2/TREG-09, 2/D2-92]', () => {
  const full = { label: 'Class Full', isDisabled: true, act: null }
  expect(button({ seatsAvailable: 0 }, null)).toEqual(full)
  expect(button({ seatsAvailable: 0 }, { unRegisteredOn: '2026-11-01T00:00:00Z' })).toEqual(full)
  expect(button({ seatsAvailable: 0, startTime: started }, null)).toEqual(full)
})

test('a past class, not registered: Register, disabled', () => {
  expect(button({ startTime: started }, null)).toEqual({ label: 'Register', isDisabled: true, act: null })
})

test('a button that does something is never disabled, and one that does nothing always is', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true }),
      fc.integer({ min: 0, max: 3 }),
      fc.option(
        fc.record({
          wasPresent: fc.option(fc.boolean()),
          unRegisteredOn: fc.option(fc.constant('2026-01-01T00:00:00Z')),
        }),
      ),
      (start, seatsAvailable, attendee) => {
        const shown = registrationButton({ startTime: start.toISOString(), seatsAvailable }, attendee, now)
        expect(shown.isDisabled).toBe(shown.act === null)
        expect(shown.act === null || start > now).toBe(true)
      },
    ),
  )
})
