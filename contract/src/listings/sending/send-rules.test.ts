import { expect, test } from 'vitest'
import { isBlocking } from './finding-rules.ts'
import { findBrokenRules, type SendTest, sendRule } from './send-rules.ts'

const listing = {
  subdivisionName: null,
  city: 'Irvine',
  postalCode: '92602',
  listPrice: 500_000,
  listingContractDate: '2026-11-10',
  startShowingDate: '2026-11-20',
  photographerMlsId: null,
}
const broken = (field: string, test: SendTest) =>
  findBrokenRules(listing, [{ field, test, grade: 'Should fix', message: 'Mend it' }]).length === 1

test('each test of a sending rule holds or is broken [5/SEND-06, 5/D5-06]', () => {
  const rules: [string, SendTest, boolean][] = [
    ['subdivisionName', { kind: 'required' }, true],
    ['city', { kind: 'required' }, false],
    ['city', { kind: 'in', values: ['IRVINE', 'Tustin'] }, false],
    ['city', { kind: 'in', values: ['Tustin'] }, true],
    ['postalCode', { kind: 'matches', pattern: '^926' }, false],
    ['postalCode', { kind: 'matches', pattern: '^900' }, true],
    ['startShowingDate', { kind: 'notBefore', day: 'listingContractDate' }, false],
    ['startShowingDate', { kind: 'notBefore', day: '2026-11-21' }, true],
    ['startShowingDate', { kind: 'notAfter', day: '2026-11-20' }, false],
    ['startShowingDate', { kind: 'notAfter', day: 'listingContractDate' }, true],
    ['listPrice', { kind: 'min', value: 500_000 }, false],
    ['listPrice', { kind: 'min', value: 500_001 }, true],
    ['listPrice', { kind: 'max', value: 500_000 }, false],
    ['listPrice', { kind: 'max', value: 499_999 }, true],
    ['subdivisionName', { kind: 'in', values: ['Woodbury'] }, false],
  ]
  expect(rules.map(([field, rule]) => broken(field, rule))).toEqual(rules.map(([, , isBroken]) => isBroken))
})

test('a broken rule is a finding with its own message and grade, under the label of its field [5/SEND-06, 5/SEND-08]', () => {
  const findings = findBrokenRules(listing, [
    { field: 'subdivisionName', test: { kind: 'required' }, grade: 'Should fix', message: 'Name the tract' },
    { field: 'photographerMlsId', test: { kind: 'required' }, grade: 'Must fix', message: 'Name one' },
  ])
  expect(findings).toEqual([
    {
      grade: 'Should fix',
      field: 'subdivisionName',
      label: 'Subdivision Name',
      message: 'Name the tract',
      source: 'Sending rules',
    },
    {
      grade: 'Must fix',
      field: null,
      label: 'photographerMlsId',
      message: 'Name one',
      source: 'Sending rules',
    },
  ])
  expect([isBlocking(findings), isBlocking(findings.slice(0, 1))]).toEqual([true, false])
})

test('a pattern that cannot be read is no rule [5/SEND-06]', () => {
  const rule = { field: 'city', test: { kind: 'matches', pattern: '(' }, grade: 'Must fix', message: 'No' }
  expect(sendRule.safeParse(rule).success).toBe(false)
})
