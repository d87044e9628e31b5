import { expect, test } from 'vitest'
import { agentSearchScope, officeSearchScope } from './search-scope.ts'

const nobody = {
  userlevel: 0,
  memberAOR: 'CV',
  office: { id: 1, officeCode: 'CV1001', mainOfficeCode: 'CV1000' },
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  isCrmlsOfficeAdmin: false,
}

test('the agent search is asked with one parameter by level [1/D1-82, 1/SET-11, 1/SET-12, 1/SET-13, 1/SET-14]', () => {
  expect([0, 1, 2, 3, 4, 5].map((userlevel) => agentSearchScope({ ...nobody, userlevel }))).toEqual([
    null,
    null,
    { officeCode: 'CV1001' },
    { mainOfficeCode: 'CV1000' },
    { aorShortName: 'CV' },
    {},
  ])
})

test('the office search is asked with one parameter by the first flag [1/D1-71, 1/D1-83]', () => {
  expect(officeSearchScope(nobody)).toBeNull()
  const office = { ...nobody, isCrmlsOfficeAdmin: true }
  expect(officeSearchScope(office)).toEqual({ mainOfficeCode: 'CV1000' })
  const association = { ...office, isCrmlsAorAdmin: true }
  expect(officeSearchScope(association)).toEqual({ aorShortName: 'CV' })
  expect(officeSearchScope({ ...association, isCrmlsAdmin: true })).toEqual({})
})
