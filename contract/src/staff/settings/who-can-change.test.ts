import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSettingEditable, type OwnerType } from '../../settings/setting-rules.ts'
import { lowestOwner, whoCanChange } from './who-can-change.ts'

test('the words name the lowest owner who can change a setting', () => {
  const words = (accessLevel: number, defaultAllow = false) => whoCanChange({ accessLevel, defaultAllow })
  expect([1, 2, 3, 4, 5].map((level) => words(level))).toEqual([
    'Members can change it unless their main office locks it',
    'Offices can change it unless their main office locks it, and members cannot',
    'Main offices can change it, and offices and members cannot',
    'No one can change it in the portal: it is set by the association',
    'No one can change it in the portal: it is set by the MLS',
  ])
  for (const level of [1, 2, 3, 4, 5]) expect(words(level, true)).toBe(words(1))
  expect(whoCanChange({ accessLevel: null, defaultAllow: true })).toBe('')
})

test('the lowest owner is the first for whom the setting can be changed', () => {
  const owners: OwnerType[] = [1, 2, 3]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.boolean(), (accessLevel, defaultAllow) => {
      const type = { accessLevel, defaultAllow }
      const editable = owners.filter((owner) => isSettingEditable(owner, type, null))
      expect(owners.filter((owner) => owner >= lowestOwner(type))).toEqual(editable)
    }),
  )
})
