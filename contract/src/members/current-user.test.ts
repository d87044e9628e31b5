import { expect, test } from 'vitest'
import { initialsOf, shellUser, summarizeUser } from './current-user.ts'
import type { AuthMember } from './member.ts'

const profile: AuthMember = {
  memberKeyNumeric: 7,
  userid: 'agent1',
  userlevel: 1,
  brokercode: null,
  userclass: null,
  brokerbranch: null,
  agentcode: null,
  memberFirstName: 'Avery',
  memberLastName: 'Stone',
  memberAOR: 'CV',
  memberIsAssistantTo: null,
  officeKeyNumeric: 3,
  memberMlsSecurityClass: null,
  memberStatus: 'Active',
  originatingSystemID: 'CRM',
  officeAOR: 'CV',
  memberEmail: 'avery@example.com',
  officeMlsId: 'MCV1001',
  memberStateLicense: null,
  hasMemberPortalAccess: true,
  isAuthenticated: true,
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: true,
  isCrmlsOfficeAdmin: false,
  member: {
    firstName: 'Avery',
    lastName: 'Stone',
    displayName: 'Avery Stone',
    contactTypeId: null,
    order: null,
    officeCode: 'CV1001',
    loginId: 'agent1',
    memberStatusId: null,
    memberTypeId: 1,
    id: 7,
    photoUrl: '/photos/7.jpg',
    createdOn: '2026-01-01T00:00:00.000Z',
    modifiedOn: '2026-01-01T00:00:00.000Z',
  },
  office: { officeCode: 'CV1001', mainOfficeCode: 'CV1000', id: 3 },
  aor: { id: 2, name: 'CV', fullName: 'Coachella Valley Association', logoUrl: null },
  memberType: { name: 'Agent', displayName: 'Agent', shortName: 'A', description: 'Agent', value: 1 },
}

test('the summary has every field, the office by its MLS id [3/ENT-10, 1/PROF-43, 1/PROF-44, 1/D1-98, 1/D1-99]', () => {
  expect(summarizeUser(profile, 'the-token')).toEqual({
    loginId: 'agent1',
    memberId: 7,
    officeId: 'MCV1001',
    firstName: 'Avery',
    lastName: 'Stone',
    email: 'avery@example.com',
    photoUrl: '/photos/7.jpg',
    memberType: 'Agent',
    aorName: 'CV',
    aorFullName: 'Coachella Valley Association',
    aorId: 2,
    token: 'the-token',
    isCrmlsAdmin: false,
    isCrmlsAorAdmin: true,
    isCrmlsOfficeAdmin: false,
  })
})

test('without a photo the summary has a drawing of the initials [1/PROF-45]', () => {
  for (const photoUrl of [null, '']) {
    const bare = { ...profile, member: profile.member && { ...profile.member, photoUrl } }
    const drawn = decodeURIComponent(summarizeUser(bare, '').photoUrl)
    expect(drawn).toMatch(/^data:image\/svg\+xml,<svg .*>AS<\/text><\/svg>$/)
  }
  expect(initialsOf(' ana', 'élan')).toBe('AÉ')
  expect(initialsOf('', '')).toBe('')
})

test('the shell holds names, id, photo, type and the member flag [1/PROF-46, 1/D1-13]', () => {
  expect(shellUser(profile)).toEqual({
    firstName: 'Avery',
    lastName: 'Stone',
    loginId: 'agent1',
    photoUrl: '/photos/7.jpg',
    memberType: { displayName: 'Agent' },
    member: true,
  })
  expect(shellUser({ ...profile, hasMemberPortalAccess: false }).member).toBe(false)
  expect(shellUser({ ...profile, isAuthenticated: false }).member).toBe(false)
  expect(shellUser({ ...profile, member: null, memberType: null })).toMatchObject({
    member: false,
    memberType: { displayName: null },
  })
})
