import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESS_TITLES, accessRole, isWithinAccessLevel } from './access-rules.ts'

const none = { isCrmlsAdmin: false, isCrmlsAorAdmin: false, isCrmlsOfficeAdmin: false }

test('each admin flag makes an admin, a member type makes a member, all others are nobody [1/D1-65, 1/APPS-01, 1/APPS-02, 1/APPS-03, 1/APPS-04, 1/APPS-05, 1/D1-64]', () => {
  for (const flag of ['isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'])
    for (const hasType of [true, false])
      expect(ACCESS_TITLES[accessRole({ ...none, [flag]: true, hasType })]).toBe('Application Settings Admin')
  expect(ACCESS_TITLES[accessRole({ ...none, hasType: true })]).toBe('Product Settings Admin')
  expect(ACCESS_TITLES[accessRole({ ...none, hasType: false })]).toBe('You do not have access to this area.')
})

test('an application without an access level has no switch; the others have one up to the own level', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }), (accessLevel, level) => {
      expect(isWithinAccessLevel(accessLevel, level)).toBe(level >= accessLevel)
      expect(isWithinAccessLevel(null, level)).toBe(false)
    }),
  )
})
