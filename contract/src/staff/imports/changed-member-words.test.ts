import { expect, test } from 'vitest'
import { memberFieldInWords } from './changed-member-words.ts'

test('fields of changed members are called as on the member desk [4/CIMP-05]', () => {
  expect(
    ['firstName', 'memberTypeId', 'officeId', 'hasMemberPortalAccess', 'memberKey'].map(memberFieldInWords),
  ).toEqual(['First name', 'Type', 'Office', 'Portal access', 'Member key'])
})
