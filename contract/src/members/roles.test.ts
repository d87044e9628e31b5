import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAdmin,
  isAssociationStaff,
  isMainOfficeLevel,
  isMlsStaff,
  isOfficeLevel,
  isStaff,
  mayRegisterListings,
  type RoleFacts,
  roleLevel,
  seesAllListings,
  seesAssociationListings,
  seesOfficeListings,
} from './roles.ts'

const nobody: RoleFacts = {
  isAuthenticated: true,
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  memberAOR: 'CV',
  officeAOR: 'CV',
  memberTypeId: null,
  userclass: null,
  officeCode: 'B1',
  mainOfficeCode: 'M1',
}
const levelOf = (more: Partial<RoleFacts>) => roleLevel({ ...nobody, ...more })

test('a visitor has level 0, with any flags [1/PROF-34]', () => {
  expect(levelOf({ isAuthenticated: false, isCrmlsAdmin: true, memberTypeId: 2 })).toBe(0)
})

test('product admins have level 5 [1/PROF-37, 2/LROLE-09]', () => {
  expect(levelOf({ isCrmlsAdmin: true })).toBe(5)
})

test('AOR admins of the AOR of their office have level 4 [1/PROF-36, 2/LROLE-10]', () => {
  expect(levelOf({ isCrmlsAorAdmin: true })).toBe(4)
  expect(levelOf({ isCrmlsAorAdmin: true, officeAOR: 'PT' })).toBe(0)
})

test('types 2, 3 and 4 have level 3 in the main office [1/PROF-41, 2/LROLE-11]', () => {
  for (const memberTypeId of [2, 3, 4]) expect(levelOf({ memberTypeId, officeCode: 'M1' })).toBe(3)
})

test('types 2, 3 and 4 have level 2 in another office [1/PROF-40, 2/LROLE-12, 2/D2-67]', () => {
  for (const memberTypeId of [2, 3, 4]) expect(levelOf({ memberTypeId })).toBe(2)
})

test('agents have level 1 [1/PROF-38, 2/LROLE-13]', () => {
  for (const officeCode of ['B1', 'M1']) expect(levelOf({ memberTypeId: 1, officeCode })).toBe(1)
})

test('personal assistants have level 1 [1/PROF-39]', () => {
  expect(levelOf({ memberTypeId: 5 })).toBe(1)
})

test('all other types have level 0 [1/PROF-35]', () => {
  for (const memberTypeId of [6, 7, 8, 9, 10, 11, 12, 13, 14, null]) expect(levelOf({ memberTypeId })).toBe(0)
})

test('of two rows the higher one counts [1/D1-92]', () => {
  expect(levelOf({ isCrmlsAdmin: true, isCrmlsAorAdmin: true, memberTypeId: 1 })).toBe(5)
  expect(levelOf({ isCrmlsAorAdmin: true, memberTypeId: 2, officeCode: 'M1' })).toBe(4)
  expect(levelOf({ isAuthenticated: false, isCrmlsAdmin: true })).toBe(0)
  expect(levelOf({ memberTypeId: 13 })).toBe(0)
})

test('office codes are compared trimmed and in any case; a missing one is no main office [1/D1-93]', () => {
  expect(levelOf({ memberTypeId: 2, officeCode: ' m1 ', mainOfficeCode: 'M1' })).toBe(3)
  for (const [officeCode, mainOfficeCode] of [
    [null, null],
    ['M1', null],
    [null, 'M1'],
    ['', ''],
    [' ', ''],
  ])
    expect(levelOf({ memberTypeId: 2, officeCode, mainOfficeCode })).toBe(2)
})

test('an AOR admin with another AOR, or an office admin, has the level of the member type [1/D1-94]', () => {
  expect(levelOf({ isCrmlsAorAdmin: true, officeAOR: 'PT', memberTypeId: 1 })).toBe(1)
  expect(levelOf({ isCrmlsAorAdmin: true, memberAOR: null, officeAOR: null, memberTypeId: 2 })).toBe(2)
  const officeAdmin = { ...nobody, memberTypeId: 1, isCrmlsOfficeAdmin: true }
  expect(roleLevel(officeAdmin)).toBe(1)
  expect(levelOf({ isCrmlsAdmin: true, memberTypeId: 1 })).toBe(5)
})

test('the member type of the user class counts when none is stored', () => {
  expect(levelOf({ userclass: 'DB' })).toBe(2)
  expect(levelOf({ userclass: 'AG', memberTypeId: 6 })).toBe(0)
})

test('every profile has exactly one level from 0 to 5', () => {
  const text = fc.option(fc.constantFrom('CV', 'PT', ' cv', ''))
  const facts = fc.record({
    isAuthenticated: fc.boolean(),
    isCrmlsAdmin: fc.boolean(),
    isCrmlsAorAdmin: fc.boolean(),
    memberAOR: text,
    officeAOR: text,
    memberTypeId: fc.option(fc.integer({ min: -5, max: 20 })),
    userclass: fc.option(fc.constantFrom('AG', 'DB', 'OM', 'XX', '')),
    officeCode: text,
    mainOfficeCode: text,
  })
  fc.assert(
    fc.property(facts, (one) => {
      expect([0, 1, 2, 3, 4, 5]).toContain(roleLevel(one))
    }),
  )
})

const noFlags = { isCrmlsAdmin: false, isCrmlsAorAdmin: false, isCrmlsOfficeAdmin: false }
const everyType = [null, ...Array.from({ length: 14 }, (_, index) => index + 1)]

test('agents, brokers, office managers and staff by flag may register listings', () => {
  for (const typeId of everyType)
    expect(mayRegisterListings({ ...noFlags, typeId })).toBe([1, 2, 3].includes(typeId ?? 0))
  expect(mayRegisterListings({ ...noFlags, typeId: null, isCrmlsAdmin: true })).toBe(true)
  expect(mayRegisterListings({ ...noFlags, typeId: 6, isCrmlsAorAdmin: true })).toBe(true)
  expect(mayRegisterListings({ ...noFlags, typeId: 6, isCrmlsOfficeAdmin: true })).toBe(false)
})

test('listings beyond the own ones are seen by brokers and office managers, and by staff by flag alone', () => {
  for (const typeId of everyType) {
    const plain = { ...noFlags, typeId }
    expect(seesOfficeListings(plain)).toBe(typeId === 2 || typeId === 3)
    expect(seesAssociationListings(plain)).toBe(false)
    expect(seesAllListings(plain)).toBe(false)
    expect(seesAssociationListings({ ...plain, isCrmlsAorAdmin: true })).toBe(true)
    expect(seesAllListings({ ...plain, isCrmlsAdmin: true })).toBe(true)
  }
})

test('each role reaches as far as its level', () => {
  const rows = [0, 1, 2, 3, 4, 5].map((userlevel) => ({
    ...noFlags,
    userlevel,
    isCrmlsAdmin: userlevel === 5,
  }))
  expect(rows.map(isOfficeLevel)).toEqual([false, false, true, true, true, true])
  expect(rows.map(isMainOfficeLevel)).toEqual([false, false, false, true, true, true])
  expect(rows.map(isStaff)).toEqual([false, false, false, false, true, true])
  expect(rows.map(isAssociationStaff)).toEqual([false, false, false, false, true, false])
  expect(rows.map(isMlsStaff)).toEqual([false, false, false, false, false, true])
})

test('each admin flag makes an admin', () => {
  expect(isAdmin(noFlags)).toBe(false)
  expect(isAdmin({ ...noFlags, isCrmlsAdmin: true })).toBe(true)
  expect(isAdmin({ ...noFlags, isCrmlsAorAdmin: true })).toBe(true)
  expect(isAdmin({ ...noFlags, isCrmlsOfficeAdmin: true })).toBe(true)
})
