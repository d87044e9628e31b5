import { expect, test } from 'vitest'
import { decidesForOffice, WITHHELD_TEXTS } from './request-rules.ts'

const asked = { mainOfficeCode: 'CV1000', accessLevel: 3 }
const main = { officeCode: 'CV1000', mainOfficeCode: 'CV1000' }
const branch = { officeCode: 'CV1001', mainOfficeCode: 'CV1000' }
const rival = { officeCode: 'PT2000', mainOfficeCode: 'PT2000' }
const decides = (
  typeId: number | null,
  office: typeof main | null,
  isCrmlsOfficeAdmin = false,
  accessLevel: number | null = 3,
) => decidesForOffice({ typeId, office, isCrmlsOfficeAdmin }, { ...asked, accessLevel })

test('brokers and office managers of the main office decide, and its office admins [5/D5-75]', () => {
  expect(decides(2, main)).toBe(true)
  expect(decides(3, main)).toBe(true)
  expect(decides(14, branch, true)).toBe(true)
})

test('nobody else decides: no branch, no other office, no agent, and nobody without the switch [5/D5-75]', () => {
  expect(decides(2, branch)).toBe(false)
  expect(decides(2, rival)).toBe(false)
  expect(decides(14, rival, true)).toBe(false)
  expect(decides(2, null)).toBe(false)
  expect(decides(1, main)).toBe(false)
  expect(decides(4, main)).toBe(false)
  expect(decides(2, main, false, 4)).toBe(false)
  expect(decides(2, main, false, null)).toBe(false)
  expect(decides(14, main, true, null)).toBe(true)
})

test('each reason says who can turn the application on [5/LAUNCH-25, 5/D5-75]', () => {
  expect(WITHHELD_TEXTS).toEqual({
    office: 'Turned off by your office. Your broker or office manager can turn it on.',
    mlsSystem: 'Not part of your MLS system. Your MLS can turn it on.',
    level: 'Not included in your access level. Your MLS can turn it on.',
  })
})
