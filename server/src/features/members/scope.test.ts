import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const b = await aBrokerage(server)
const { main, branch, otherBranch, aor } = b

const find = (as: TestMember, path: string) => server.call(`/api/app/${path}`, { as })
const lookUp = (as: TestMember, loginId: string) =>
  server.call('/api/app/AudienceIndex/q', {
    as,
    method: 'POST',
    body: {
      pageId: 0,
      pageSize: 1,
      criteria: [{ field: 'loginId', op: 'Equal', values: [loginId] }],
      orderBy: [],
    },
  })

/** All members of the brokerage are called Ada Young; these are the offices of the found ones. */
async function officesFound(as: TestMember, query = ''): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const colleague of Object.values(b).filter((entry) => 'accountId' in entry)) {
    const { status, body } = await find(as, `AudienceIndexes/ta/${colleague.loginId}${query}`)
    expect(status).toBe(200)
    const isFound = body.results.some(({ loginId }: { loginId: string }) => loginId === colleague.loginId)
    if (isFound) seen.add(colleague.office?.officeCode ?? 'none')
  }
  return seen
}

const [near, mainCodes] = [branch.officeCode, [main, branch, otherBranch].map((row) => row.officeCode)]
const rival = b.rivalBroker.office?.officeCode ?? ''
const far = b.otherAorBroker.office?.officeCode ?? ''

test('the type-ahead returns the fields of an audience member [1/API-15, 1/SET-34, 1/D1-84]', async () => {
  const someone = await server.aMember({
    loginId: 'zq77',
    firstName: 'Zora',
    lastName: 'Quill',
    email: 'z@example.com',
    office: branch,
    aor,
  })
  const expected = { loginId: 'zq77', firstName: 'Zora', lastName: 'Quill', emailAddress: 'z@example.com' }
  for (const text of ['zq', 'ZORA', 'quill', 'zo%20qu', 'Quill%20Zora', 'zq77']) {
    const { body } = await find(b.branchBroker, `AudienceIndexes/ta/${text}`)
    expect(body.results, text).toEqual([expected])
    expect(body).toMatchObject({ pageId: 0, totalPages: 1, totalResults: 1 })
  }
  for (const text of ['z', 'zz', '%25', '__', 'uill'])
    expect((await find(b.branchBroker, `AudienceIndexes/ta/${text}`)).body.results, text).toEqual([])
  expect((await lookUp(b.branchBroker, 'ZQ77')).body).toEqual({
    results: [{ ...expected, memberId: someone.id, officeId: branch.id, officeCode: branch.officeCode }],
    pageId: 0,
    pageSize: 1,
    totalPages: 1,
    totalResults: 1,
  })
})

test('a member is found by last name first, by e-mail address and by office code, but only within reach [1/D1-84]', async () => {
  const someone = await server.aMember({
    loginId: 'zw78',
    firstName: 'Zadie',
    lastName: 'Wolcott',
    email: 'Zadie.Wolcott@example.com',
    office: branch,
    aor,
  })
  const ids = async (as: TestMember, text: string): Promise<string[]> =>
    (await find(as, `AudienceIndexes/ta/${encodeURIComponent(text)}`)).body.results.map(
      (row: { loginId: string }) => row.loginId,
    )
  const texts = ['Wolcott, Zadie', 'wolcott,zadie', 'zadie.wolcott@example.com', 'ZADIE.W', `wolcott ${near}`]
  for (const text of texts) {
    expect(await ids(b.branchBroker, text), text).toEqual([someone.loginId])
    expect(await ids(b.rivalBroker, text), text).toEqual([])
  }
  const office = await ids(b.mainBroker, near.toLowerCase())
  expect(office).toEqual(expect.arrayContaining([someone.loginId, b.agent.loginId, b.branchBroker.loginId]))
  expect(office).not.toContain(b.mainBroker.loginId)
  expect(await ids(b.rivalBroker, near)).toEqual([])
  for (const text of ['example.com', '@example', 'olcott@'])
    expect(await ids(b.branchBroker, text), text).toEqual([])
})

test('the e-mail address of an agent finds nobody where it is not shown [2/S2-28]', async () => {
  await server.aMember({
    firstName: 'Una',
    lastName: 'Seen',
    email: 'hidden.away@example.com',
    office: branch,
  })
  const { body } = await server.call('/cribdata/Members/ta/hidden.away', { as: b.branchBroker })
  expect(body.results).toEqual([])
})

test('an agent search reaches the office, the main office, the AOR or all, by level [1/SET-11, 1/SET-12, 1/SET-13, 1/SET-14, 1/SET-24, 1/S1-07]', async () => {
  expect(await officesFound(b.branchBroker)).toEqual(new Set([near]))
  expect(await officesFound(b.officeAssistant)).toEqual(new Set([near]))
  expect(await officesFound(b.mainBroker)).toEqual(new Set(mainCodes))
  expect(await officesFound(b.aorAdmin)).toEqual(new Set([...mainCodes, rival]))
  expect(await officesFound(b.mlsAdmin)).toEqual(new Set([...mainCodes, rival, far]))
})

test('its parameters narrow and never widen [1/API-16, 1/API-17, 1/API-18, 1/S1-07]', async () => {
  const { mlsAdmin, branchBroker } = b
  expect(await officesFound(mlsAdmin, `?officeCode=${near}`)).toEqual(new Set([near]))
  expect(await officesFound(mlsAdmin, `?mainOfficeCode=${main.officeCode}`)).toEqual(new Set(mainCodes))
  expect(await officesFound(mlsAdmin, `?aorShortName=${aor.name}`)).toEqual(new Set([...mainCodes, rival]))
  for (const wider of [`officeCode=${rival}`, `mainOfficeCode=${rival}`, 'aorShortName=XX'])
    expect(await officesFound(branchBroker, `?${wider}`)).toEqual(new Set())
  expect(await officesFound(branchBroker, `?mainOfficeCode=${main.officeCode}`)).toEqual(new Set([near]))
})

test('below level 2 there is no type-ahead, and a look-up finds only the caller [1/SET-09, 1/S1-07, 1/API-12, 1/API-13, 1/API-14, 1/D1-85]', async () => {
  for (const as of [b.agent, b.personalAssistant, b.appraiser, b.noType]) {
    expect((await find(as, 'AudienceIndexes/ta/me')).status).toBe(403)
    expect((await lookUp(as, as.loginId)).body.results).toMatchObject([{ memberId: as.id }])
    expect((await lookUp(as, b.secondAgent.loginId)).body).toMatchObject({ results: [], totalResults: 0 })
  }
  expect((await lookUp(b.branchBroker, b.rivalBroker.loginId)).body.results).toEqual([])
  expect((await lookUp(b.mlsAdmin, b.rivalBroker.loginId)).body.results).toHaveLength(1)
})

test('at most 20 members are returned, but none who left [1/D1-84]', async () => {
  for (let index = 0; index < 22; index += 1)
    await server.aMember({ lastName: 'Vandersloot', office: branch, aor })
  await server.aMember({ lastName: 'Wexford', office: branch, aor, memberStatus: 'Inactive' })
  expect((await find(b.branchBroker, 'AudienceIndexes/ta/vander')).body.results).toHaveLength(20)
  expect((await find(b.branchBroker, 'AudienceIndexes/ta/wexford')).body.results).toEqual([])
})

test('an office search reaches what the flags say, and nothing for others [1/S1-08, 1/API-19, 1/SET-33, 1/D1-71]', async () => {
  const codes = async (as: TestMember, query = '') => {
    const { status, body } = await find(as, `Offices/ta/office${query}`)
    expect(status).toBe(200)
    return new Set(body.results.map(({ officeCode }: { officeCode: string }) => officeCode))
  }
  expect(await codes(b.officeAdmin)).toEqual(new Set(mainCodes))
  expect(await codes(b.aorAdmin)).toEqual(new Set([...mainCodes, rival]))
  expect(await codes(b.mlsAdmin)).toEqual(new Set([...mainCodes, rival, far]))
  const { mainBroker, branchBroker, agent, noType, mlsStaff, aorStaff } = b
  for (const as of [mainBroker, branchBroker, agent, noType, mlsStaff, aorStaff])
    expect((await find(as, 'Offices/ta/office')).status).toBe(403)
  const { body } = await find(b.mlsAdmin, `Offices/ta/${branch.officeCode.toLowerCase()}`)
  expect(body.results).toEqual([
    { id: branch.id, officeCode: near, name: 'Office', mainOfficeCode: main.officeCode },
  ])
})

test('office parameters narrow and never widen; onlyMain leaves out sub-offices [1/API-20, 1/API-21, 1/API-22, 1/S1-08]', async () => {
  const count = async (as: TestMember, query: string) =>
    (await find(as, `Offices/ta/office?${query}`)).body.results.length
  expect(await count(b.mlsAdmin, `mainOfficeCode=${main.officeCode}`)).toBe(3)
  expect(await count(b.mlsAdmin, `aorShortName=${aor.name}`)).toBe(4)
  expect(await count(b.mlsAdmin, `aorShortName=${aor.name}&onlyMain=true`)).toBe(2)
  expect(await count(b.mlsAdmin, 'onlyMain=false')).toBe(5)
  expect(await count(b.aorAdmin, `mainOfficeCode=${far}`)).toBe(0)
  expect(await count(b.officeAdmin, `aorShortName=${aor.name}`)).toBe(3)
  expect(await count(b.officeAdmin, 'onlyMain=true')).toBe(1)
  expect((await find(b.mlsAdmin, 'Offices/ta/office?onlyMain=maybe')).status).toBe(400)
})

test('an office is found by the beginnings of its words', async () => {
  const { id } = await server.anOffice({ aor, name: 'Desert Sage Realty, Palm Desert' })
  for (const text of ['de', 'palm', 'sa%20pa', 'REALTY'])
    expect((await find(b.mlsAdmin, `Offices/ta/${text}`)).body.results).toMatchObject([{ id }])
  for (const text of ['esert', 'p', '%25a'])
    expect((await find(b.mlsAdmin, `Offices/ta/${text}`)).body.results).toEqual([])
})
