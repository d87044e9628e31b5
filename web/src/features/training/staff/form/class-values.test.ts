import { expect, test } from 'vitest'
import { emptyClass, inZone } from './class-values.ts'

test('a room in another zone leaves the entered times unchanged on its clock [2/D2-83, 4/CTRN-02]', () => {
  const values = {
    ...emptyClass(''),
    startTime: '2026-12-01T18:00:00.000Z',
    endTime: '2026-12-01T19:30:00.000Z',
    registerUntil: '2026-11-30T18:00:00.000Z',
  }
  expect(inZone(values, 'America/Los_Angeles', 'America/Chicago')).toEqual({
    ...values,
    startTime: '2026-12-01T16:00:00.000Z',
    endTime: '2026-12-01T17:30:00.000Z',
    registerUntil: '2026-11-30T16:00:00.000Z',
  })
  expect(inZone(values, 'America/Chicago', 'America/Chicago')).toBe(values)
})
