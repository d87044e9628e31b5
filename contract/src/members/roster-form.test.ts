import { expect, test } from 'vitest'
import { rosterMember } from './roster-form.ts'

test('codes, numbers and addresses lose pasted signs, names keep theirs', () => {
  expect(
    rosterMember.parse({
      MemberKey: '\uFEFFm‑1 ',
      MemberLoginId: 'ada\u200B1',
      MemberFirstName: 'Ada',
      MemberLastName: 'O’Hara–Lee',
      MemberEmail: '\u200E<ada@example.com>\u00A0',
      MemberMobilePhone: '760‑555–0101',
      MemberStateLicense: 'DRE\u00A001',
    }),
  ).toEqual({
    MemberKey: 'm-1',
    MemberLoginId: 'ada1',
    MemberFirstName: 'Ada',
    MemberLastName: 'O’Hara–Lee',
    MemberEmail: 'ada@example.com',
    MemberMobilePhone: '760-555-0101',
    MemberStateLicense: 'DRE 01',
  })
  const two = rosterMember.safeParse({ MemberEmail: 'ada@example.com; bo@example.com' })
  expect(two.error?.issues[0]?.message).toBe('MemberEmail is not an email address.')
})
