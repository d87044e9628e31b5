import { expect, test } from 'vitest'
import { endProblem, enteredGrant } from './staff-grant.ts'

const entered = {
  loginId: 'editor1',
  role: 'Content Editor',
  aorShortName: null,
  reason: 'Writes the newsletter',
  endsOn: '2026-12-31',
}
const problemOf = (change: object) => {
  const result = enteredGrant.safeParse({ ...entered, ...change })
  return result.success ? null : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a grant has a member, a role, a reason of 10 to 500 characters and an end [4/CROLE-09]', () => {
  expect(enteredGrant.parse(entered)).toEqual(entered)
  expect(problemOf({ loginId: '' })).toEqual([['loginId', 'Choose a member.']])
  expect(problemOf({ role: 'MLS Staff' })).toEqual([['role', 'Choose a role.']])
  expect(problemOf({ reason: 'too short' })).toEqual([['reason', 'Reason must be at least 10 characters.']])
  expect(problemOf({ reason: 'x'.repeat(501) })).toEqual([
    ['reason', 'Reason must be at most 500 characters'],
  ])
  expect(problemOf({ endsOn: '2026-02-30' })).toEqual([
    ['endsOn', 'Choose an end date between 01-01-1900 and 12-31-2199.'],
  ])
})

test('only training staff and help desk can be limited to one association', () => {
  const refused = [['aorShortName', 'This role is always for all associations.']]
  for (const role of ['Content Editor', 'Operator'])
    expect(problemOf({ role, aorShortName: 'CV' })).toEqual(refused)
  for (const role of ['Training Staff', 'Help Desk'])
    expect(problemOf({ role, aorShortName: 'CV' })).toBeNull()
})

test('a grant lasts at most 365 days, and ends after today [4/CROLE-10]', () => {
  expect(endProblem('2026-11-22', '2026-11-22')).toBe('Choose a date in the future.')
  expect(endProblem('2026-11-23', '2026-11-22')).toBeNull()
  expect(endProblem('2027-11-22', '2026-11-22')).toBeNull()
  expect(endProblem('2027-11-23', '2026-11-22')).toBe('A role can last at most 365 days.')
})
