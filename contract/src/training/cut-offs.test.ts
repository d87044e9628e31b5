import { expect, test } from 'vitest'
import { closedReason, providerOf } from './cut-offs.ts'
import { registrationButton, registrationCloses } from './registration-button.ts'

const now = new Date('2026-11-18T20:00:00Z')
const past = '2026-11-18T20:00:00Z'
const later = '2026-11-18T20:00:00.001Z'
const startTime = '2026-12-01T18:00:00Z'
const booked = { wasPresent: null, unRegisteredOn: null }
const spoken = { now, zone: 'America/Los_Angeles', provider: 'Desert Association' }

test('after its cut-off the button is disabled and says why [5/TRAIN-11, 5/D5-56]', () => {
  const closed = { startTime, seatsAvailable: 3, registerUntil: past, unregisterUntil: past }
  expect(registrationButton(closed, null, now)).toEqual({ label: 'Register', isDisabled: true, act: null })
  expect(closedReason(closed, null, spoken)).toBe('Registration closed on 11-18-2026.')
  expect(registrationButton(closed, booked, now)).toEqual({
    label: 'Unregister',
    isDisabled: true,
    act: null,
  })
  expect(closedReason(closed, booked, spoken)).toBe(
    'It is too late to unregister. Please call Desert Association.',
  )
  expect(closedReason({ ...closed, seatsAvailable: 0 }, null, spoken)).toBeNull()
  expect(closedReason({ ...closed, startTime: past }, null, spoken)).toBeNull()
})

test('until its cut-off, and without one, the button is as before [5/TRAIN-11, 5/D5-56]', () => {
  for (const cutOff of [later, null, undefined]) {
    const open = { startTime, seatsAvailable: 3, registerUntil: cutOff, unregisterUntil: cutOff }
    expect(registrationButton(open, null, now)).toMatchObject({ label: 'Register', act: 'register' })
    expect(registrationButton(open, booked, now)).toMatchObject({ label: 'Unregister', act: 'unregister' })
    expect(closedReason(open, null, spoken)).toBeNull()
    expect(closedReason(open, booked, spoken)).toBeNull()
  }
})

test('registration closes at the start at the latest, and the association of a class is called', () => {
  expect(registrationCloses({ startTime })).toEqual(new Date(startTime))
  expect(registrationCloses({ startTime, registerUntil: past })).toEqual(now)
  expect(registrationCloses({ startTime, registerUntil: '2027-01-01T00:00:00Z' })).toEqual(
    new Date(startTime),
  )
  expect(providerOf({ aor: { fullName: 'Desert Association' } }, 'MLS')).toBe('Desert Association')
  expect(providerOf({ aor: null }, 'Sandbox MLS')).toBe('Sandbox MLS')
})
