import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const profile = (as: { accountId: string; loginId: string }) =>
  server.call('/api/app/Members/AuthMemberDto', { as })

test('the profile has every field of the specification [1/PROF-01, 1/PROF-02, 1/PROF-03, 1/PROF-04, 1/PROF-05, 1/PROF-42, 1/API-01]', async () => {
  const member = await server.aMember({
    loginId: 'Full1',
    office: people.branch,
    aor: people.aor,
    email: 'full@example.com',
    photoUrl: '/photos/1.jpg',
    memberStateLicense: '01200000',
    userClass: 'AG',
    memberMlsSecurityClass: 'X',
    memberIsAssistantTo: 'boss1',
    isCrmlsOfficeAdmin: true,
  })
  const { status, body } = await profile(member)
  expect(status).toBe(200)
  expect(body).toEqual({
    memberKeyNumeric: member.id,
    userid: 'Full1',
    userlevel: 1,
    brokercode: people.main.officeCode,
    userclass: 'AG',
    brokerbranch: people.branch.officeCode,
    agentcode: 'Full1',
    memberFirstName: 'Ada',
    memberLastName: 'Young',
    memberAOR: people.aor.name,
    memberIsAssistantTo: 'boss1',
    officeKeyNumeric: people.branch.id,
    memberMlsSecurityClass: 'X',
    memberStatus: 'Active',
    originatingSystemID: 'CRM',
    officeAOR: people.aor.name,
    memberEmail: 'full@example.com',
    officeMlsId: people.branch.officeMlsId,
    memberStateLicense: '01200000',
    hasMemberPortalAccess: true,
    isAuthenticated: true,
    isCrmlsAdmin: false,
    isCrmlsAorAdmin: false,
    isCrmlsOfficeAdmin: true,
    member: {
      firstName: 'Ada',
      lastName: 'Young',
      displayName: 'Ada Young',
      contactTypeId: null,
      order: null,
      officeCode: people.branch.officeCode,
      loginId: 'Full1',
      memberStatusId: null,
      memberTypeId: 1,
      id: member.id,
      photoUrl: '/photos/1.jpg',
      createdOn: '2026-11-18T20:00:00.000Z',
      modifiedOn: '2026-11-18T20:00:00.000Z',
    },
    office: {
      officeCode: people.branch.officeCode,
      mainOfficeCode: people.main.officeCode,
      id: people.branch.id,
    },
    aor: { id: people.aor.id, name: people.aor.name, fullName: people.aor.fullName, logoUrl: null },
    memberType: { name: 'Agent', displayName: 'Agent', shortName: 'A', description: 'Agent', value: 1 },
  })
})

test('the profile is that of the token only; an account without member data has a null member [1/S1-03]', async () => {
  const bare = await server.anAccount()
  const answer = await server.call(`/api/app/Members/AuthMemberDto?loginId=${people.agent.loginId}`, {
    as: bare,
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    userid: bare.loginId,
    userlevel: 0,
    isAuthenticated: true,
    hasMemberPortalAccess: false,
    member: null,
    office: null,
    aor: null,
    memberType: null,
  })
  expect((await profile(people.agent)).body.member.loginId).toBe(people.agent.loginId)
  expect((await server.call('/api/app/Members/AuthMemberDto')).status).toBe(401)
})

test('a member without portal access gets that flag and no other data', async () => {
  const shut = await server.aMember({ hasMemberPortalAccess: false })
  expect((await profile(shut)).body).toMatchObject({
    hasMemberPortalAccess: false,
    member: { loginId: shut.loginId },
  })
  for (const as of [shut, await server.anAccount()])
    for (const path of [
      '/api/app/Profiles/Claims',
      '/api/app/DynamicMenus/',
      '/cribdata/LookupValues/3',
      '/cribdata/Members/ta/ada',
      '/api/app/AddressSearch?text=350 S Grand',
      '/api/app/Geocode?address=90071',
      '/taxapi/PropertyReport/90071?address=350',
    ]) {
      const answer = await server.call(path, { as })
      expect(answer.status, path).toBe(403)
      expect(answer.body).toEqual({ message: 'Forbidden', errors: [] })
    }
})

test('the level is computed from stored data at each request [1/S1-02, 1/D1-95]', async () => {
  const levels: [keyof typeof people, number][] = [
    ['agent', 1],
    ['personalAssistant', 1],
    ['branchBroker', 2],
    ['branchManager', 2],
    ['officeAssistant', 2],
    ['mainBroker', 3],
    ['mainManager', 3],
    ['aorAdmin', 4],
    ['aorStaff', 0],
    ['mlsAdmin', 5],
    ['mlsStaff', 0],
    ['appraiser', 0],
    ['noType', 0],
    ['officeAdmin', 0],
  ]
  for (const [name, level] of levels) {
    const as = people[name]
    if (!('accountId' in as)) throw new Error(`${name} is no member`)
    const sent = { isCrmlsAdmin: 'true', userlevel: '5' }
    const answer = await server.call(`/api/app/Members/AuthMemberDto?${new URLSearchParams(sent)}`, { as })
    expect(answer.body.userlevel, name).toBe(level)
  }
})

test('codes and classes without a described use give no right and change no screen [1/D1-96]', async () => {
  const plain = await server.aMember({ office: people.branch, aor: people.aor })
  const dressed = await server.aMember({
    office: people.branch,
    aor: people.aor,
    memberMlsSecurityClass: 'ADMIN',
    memberIsAssistantTo: people.mainBroker.loginId,
  })
  await server.db.update(members).set({ contactTypeId: 5, order: 1 }).where(eq(members.id, dressed.id))
  const [one, other] = await Promise.all([plain, dressed].map((as) => profile(as)))
  expect(other?.body).toMatchObject({
    memberMlsSecurityClass: 'ADMIN',
    memberIsAssistantTo: people.mainBroker.loginId,
    member: { contactTypeId: 5, order: 1 },
  })
  for (const field of ['userlevel', 'isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'])
    expect(other?.body[field]).toEqual(one?.body[field])
  for (const path of [
    '/api/app/DynamicMenus/',
    '/api/app/AudienceApplications/',
    '/api/app/GenericContainers/',
  ]) {
    const [menu, same] = await Promise.all([plain, dressed].map((as) => server.call(path, { as })))
    expect(same?.body, path).toEqual(menu?.body)
  }
})

test('claims hold the names of the caller and whether the agreement has to be signed [1/S1-26, 1/PROF-47, 1/PROF-48, 1/API-03]', async () => {
  const member = await server.aMember({ memberStateLicense: '0777' })
  const claims = async () => (await server.call('/api/app/Profiles/Claims', { as: member })).body
  expect(await claims()).toEqual({
    IsEulaExpired: 'false',
    MemberFirstName: 'Ada',
    MemberLastName: 'Young',
    USERID: member.loginId,
    MemberStateLicense: '0777',
  })
  const day = DAY_MS
  const now = server.clock.now().getTime()
  const published = await server.db
    .insert(eulas)
    .values([
      { name: 'Old', content: 'old', publishedOn: new Date(now - 500 * day) },
      { name: 'Current', content: 'new', publishedOn: new Date(now - 400 * day) },
      { name: 'Draft', content: 'draft', publishedOn: null },
    ])
    .returning()
  const sign = (eulaId: number | undefined, daysAgo: number) =>
    server.db.insert(eulaAcknowledgements).values({
      eulaId: eulaId ?? 0,
      memberId: member.id,
      signature: 'Ada Young',
      content: 'x',
      acknowledgedOn: new Date(now - daysAgo * day),
    })
  expect((await claims()).IsEulaExpired).toBe('true')
  await sign(published[0]?.id, 1)
  expect((await claims()).IsEulaExpired).toBe('true')
  await sign(published[1]?.id, 365)
  expect((await claims()).IsEulaExpired).toBe('true')
  await sign(published[1]?.id, 364)
  expect((await claims()).IsEulaExpired).toBe('false')
  server.clock.advance(86_400)
  expect((await claims()).IsEulaExpired).toBe('true')
  server.clock.advance(-86_400)
})

test('the agent type-ahead returns active agents and brokers by the start of User ID or name [2/LENT-23, 2/LAPI-20]', async () => {
  const wanted = await server.aMember({
    loginId: 'zz100',
    firstName: 'Zelda',
    lastName: 'Quist',
    office: people.main,
  })
  await server.aMember({ loginId: 'zz101', firstName: 'Zelda', lastName: 'Gone', memberStatus: 'Inactive' })
  await server.aMember({ loginId: 'zz102', firstName: 'Zelda', lastName: 'Assist', memberTypeId: 5 })
  const byClass = await server.aMember({
    loginId: 'zz103',
    firstName: 'Zelda',
    lastName: 'Byclass',
    memberTypeId: null,
    userClass: 'an',
  })
  const found = async (text: string, as = people.agent) => {
    const { status, body } = await server.call(`/cribdata/Members/ta/${encodeURIComponent(text)}`, { as })
    expect(status).toBe(200)
    return body.results
  }
  expect(await found('quist')).toEqual([
    {
      loginId: 'zz100',
      firstName: 'Zelda',
      lastName: 'Quist',
      displayName: 'Zelda Quist',
      officeCode: people.main.officeCode,
    },
  ])
  const ids = async (text: string, as = people.agent) =>
    (await found(text, as)).map((row: { loginId: string }) => row.loginId)
  for (const text of ['ZZ100', 'zel qui', 'Quist Zelda', 'zz1 quist'])
    expect(await ids(text)).toEqual(['zz100'])
  expect((await ids('zelda')).sort()).toEqual([wanted.loginId, byClass.loginId])
  for (const text of ['z', 'elda', '%%', '__', 'uist', 'zz_00']) expect(await ids(text), text).toEqual([])
})

test('the type-ahead returns at most 20, those of the own office first, without private fields [2/S2-28]', async () => {
  const crowd = Array.from({ length: 25 }, (_, index) =>
    server.aMember({ firstName: 'Mob', lastName: `A${index}`, email: 'private@example.com' }),
  )
  await Promise.all(crowd)
  await server.aMember({ firstName: 'Mob', lastName: 'Zlast', office: people.branch })
  await server.aMember({ firstName: 'Mob', lastName: 'Aaa', office: people.branch, memberStatus: 'Inactive' })
  const { body, text } = await server.call('/cribdata/Members/ta/mob', { as: people.agent })
  expect(body.results).toHaveLength(20)
  expect(body.results[0].lastName).toBe('Zlast')
  expect(text).not.toMatch(/private|license|Aaa/)
  for (const row of body.results)
    expect(Object.keys(row).sort()).toEqual(['displayName', 'firstName', 'lastName', 'loginId', 'officeCode'])
})
