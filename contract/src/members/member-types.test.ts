import { expect, test } from 'vitest'
import { MEMBER_TYPES } from './member-types.ts'
import { effectiveMemberType, memberTypeOfUserClass, userClassesOf } from './user-classes.ts'

test('the member types have their values, names and short names [1/PROF-06, 1/PROF-07, 1/PROF-08, 1/PROF-09, 1/PROF-10, 1/PROF-11, 1/PROF-12, 1/PROF-13, 1/PROF-14, 1/PROF-15, 1/PROF-16, 1/PROF-17, 1/PROF-18, 1/PROF-19]', () => {
  expect(MEMBER_TYPES.map((type) => [type.value, type.displayName, type.shortName])).toEqual([
    [1, 'Agent', 'A'],
    [2, 'Broker', 'B'],
    [3, 'Office Manager', 'OM'],
    [4, 'Office Assistant', 'OA'],
    [5, 'Personal Assistant', 'PA'],
    [6, 'Appraiser', 'AP'],
    [7, 'Photographer', 'PH'],
    [8, 'Reciprocal', 'RCP'],
    [9, 'Vendor', 'V'],
    [10, 'Affiliate', 'AF'],
    [11, 'Association Staff', 'AA'],
    [12, 'MLS Staff', 'MLS'],
    [13, 'System Staff', 'ST'],
    [14, 'Other', 'OTH'],
  ])
})

const classes: Record<string, string[]> = {
  Agent: ['AG', 'AN', 'HA', 'CA'],
  Broker: ['DB', 'DN', 'HB', 'CB'],
  'Office Manager': ['OM', 'ON', 'HM'],
  'Office Assistant': ['OA'],
  'Personal Assistant': ['PA'],
  Appraiser: ['AP'],
  Photographer: ['PH'],
  Reciprocal: ['OD', 'OG'],
  Vendor: ['TP'],
  Affiliate: ['AF'],
  'Association Staff': ['BANGM', 'BANGN', 'BANGL', 'BANGK'],
  'MLS Staff': ['BANGP', 'BANGQ', 'BANGG', 'AS'],
  'System Staff': ['TA'],
  Other: ['XX', '', 'A', 'AGX', 'constructor', 'toString', '__proto__'],
}
const nameOf = (userClass: string) =>
  MEMBER_TYPES.find((type) => type.value === memberTypeOfUserClass(userClass))?.displayName

test('every user class has its member type, any other is Other [1/PROF-20, 1/PROF-21, 1/PROF-22, 1/PROF-23, 1/PROF-24, 1/PROF-25, 1/PROF-26, 1/PROF-27, 1/PROF-28, 1/PROF-29, 1/PROF-30, 1/PROF-31, 1/PROF-32, 1/PROF-33]', () => {
  for (const [name, codes] of Object.entries(classes))
    for (const code of codes)
      for (const spelling of [code, code.toLowerCase(), ` ${code} `])
        expect(nameOf(spelling), code).toBe(name)
})

test('a stored type goes before the user class; without both there is none [1/D1-97]', () => {
  expect(effectiveMemberType(2, 'AG')).toBe(2)
  expect(effectiveMemberType(null, ' ag ')).toBe(1)
  expect(effectiveMemberType(null, 'ZZ')).toBe(14)
  for (const userClass of [null, '', '  ']) expect(effectiveMemberType(null, userClass)).toBeNull()
})

test('the classes of a type are those that lead to it', () => {
  expect(userClassesOf([1, 2]).sort()).toEqual(['AG', 'AN', 'CA', 'CB', 'DB', 'DN', 'HA', 'HB'])
})
