import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const coAgent = await server.aMember({ office: people.branch, aor: people.aor })
const listing = await server.aListing({
  agent: people.agent,
  coListAgentMlsId: coAgent.loginId,
  createdBy: people.personalAssistant.loginId,
})
const path = `/api/app/Registration/${listing.id}`
const search = { pageId: 0, pageSize: 50 }

async function seenBy(as: typeof coAgent) {
  const [page, all, one] = await Promise.all([
    server.call('/api/app/Registration/search/', { as, method: 'POST', body: search }),
    server.call('/api/app/Registration/q', { as, method: 'POST', body: { pageSize: 10_000 } }),
    server.call(path, { as }),
  ])
  const ids = (results: { id: string }[]) => results.map(({ id }) => id)
  return {
    page: ids(page.body.payload.results),
    total: page.body.totalResults,
    all: ids(all.body.results),
    one: one.status,
  }
}

const yes = { page: [listing.id], total: 1, all: [listing.id], one: 200 }
const no = { page: [], total: 0, all: [], one: 404 }

test('the listing agent may view the listing [2/LROLE-01]', async () => {
  expect(await seenBy(people.agent)).toEqual(yes)
})

test('the broker of the branch and of the main office may view it [2/LROLE-02]', async () => {
  expect(await seenBy(people.branchBroker)).toEqual(yes)
  expect(await seenBy(people.mainBroker)).toEqual(yes)
})

test('the office manager of the branch and of the main office may view it [2/LROLE-03]', async () => {
  expect(await seenBy(people.branchManager)).toEqual(yes)
  expect(await seenBy(people.mainManager)).toEqual(yes)
})

test('association staff may view it [2/LROLE-04]', async () => {
  expect(await seenBy(people.aorAdmin)).toEqual(yes)
})

test('MLS staff may view it [2/LROLE-05]', async () => {
  expect(await seenBy(people.mlsAdmin)).toEqual(yes)
})

const others = [
  'secondAgent',
  'otherBranchBroker',
  'otherBranchManager',
  'rivalBroker',
  'officeAssistant',
  'personalAssistant',
  'appraiser',
  'noType',
  'officeAdmin',
  'aorStaff',
  'mlsStaff',
  'otherAorStaff',
  'otherAorBroker',
] as const

test('lists, counts, pages and single reads hold only what the caller may view [2/S2-02, 2/D2-64]', async () => {
  for (const name of others) expect(await seenBy(people[name]), name).toEqual(no)
  expect(await seenBy(coAgent), 'the co-list agent').toEqual(no)
  const visible = [people.agent, people.branchBroker, people.mainBroker, people.mainManager]
  const staff = [people.aorAdmin, people.mlsAdmin]
  for (const member of [...visible, people.branchManager, ...staff]) expect(await seenBy(member)).toEqual(yes)
})

const writes = [
  { method: 'PUT', path, body: { listPrice: 1 } },
  { method: 'PUT', path, body: { standardStatus: 'Z' } },
  { method: 'PUT', path, body: { standardStatus: 'K', cancellationDate: '2026-11-18' } },
  {
    method: 'POST',
    path: `/api/app/Registration/cancel/${listing.id}`,
    body: { cancellationDate: '2026-11-18' },
  },
  { method: 'POST', path: `/api/app/Registration/promote/${listing.id}`, body: undefined },
] as const

test('a member who may not view a listing may not write it with any ids in the body [2/S2-03]', async () => {
  for (const name of others) {
    const as = people[name]
    for (const write of writes) {
      const body = write.body && { ...write.body, listAgentMlsId: as.loginId, createdBy: as.loginId }
      const answer = await server.call(write.path, { as, method: write.method, body })
      expect(answer.status, `${name} ${write.path}`).toBe(404)
      expect(answer.body).toEqual({ message: 'Registered listing not found.', errors: [] })
    }
  }
  const giveAway = { listAgentMlsId: people.otherAorBroker.loginId }
  const answer = await server.call(path, { as: people.agent, method: 'PUT', body: giveAway })
  expect(answer.status).toBe(403)
  expect(await server.storedListing(listing.id)).toEqual(listing)
})

describe('viewers of a listing', () => {
  const viewers = ['agent', 'branchBroker', 'branchManager', 'mainBroker', 'mainManager', 'aorAdmin'] as const
  const staff = ['mlsAdmin'] as const

  test('may edit, cancel, delete and send it, but not out of the own reach [2/D2-66, 2/D2-68]', async () => {
    for (const name of [...viewers, ...staff]) {
      const as = people[name]
      const agent = people.agent
      const edit = await server.call(`/api/app/Registration/${(await server.aListing({ agent })).id}`, {
        as,
        method: 'PUT',
        body: { listPrice: 1 },
      })
      expect(edit.body.listPrice, name).toBe(1)
      const cancel = await server.call(
        `/api/app/Registration/cancel/${(await server.aListing({ agent })).id}`,
        { as, method: 'POST', body: { cancellationDate: '2026-11-18' } },
      )
      expect(cancel.body.isSuccessful, name).toBe(true)
      const gone = await server.aListing({ agent })
      await server.call(`/api/app/Registration/${gone.id}`, {
        as,
        method: 'PUT',
        body: { standardStatus: 'Z' },
      })
      expect((await server.storedListing(gone.id)).standardStatus, name).toBe('Z')
      const sent = await server.call(
        `/api/app/Registration/promote/${(await server.aListing({ agent })).id}`,
        { as, method: 'POST' },
      )
      expect(sent.body.isSuccessful, name).toBe(true)
    }
    for (const name of viewers) {
      const kept = await server.aListing({ agent: people.agent })
      const answer = await server.call(`/api/app/Registration/${kept.id}`, {
        as: people[name],
        method: 'PUT',
        body: { listAgentMlsId: people.otherAorBroker.loginId },
      })
      expect(answer.status, name).toBe(403)
      expect(answer.body.message).toBe("You can't register this listing.")
      expect(await server.storedListing(kept.id)).toEqual(kept)
    }
    const foreign = await server.aMember({
      office: people.branch,
      aor: people.aor,
      memberTypeId: 2,
      originatingSystemId: 'SWL',
    })
    const listing = await server.aListing({ agent: people.agent })
    const refused = await server.call(`/api/app/Registration/promote/${listing.id}`, {
      as: foreign,
      method: 'POST',
    })
    expect(refused.status).toBe(403)
    expect(await server.storedListing(listing.id)).toEqual(listing)
  })
})

test('only members who may register listings create one, and only within their reach [2/D2-65]', async () => {
  for (const name of [
    'officeAssistant',
    'personalAssistant',
    'appraiser',
    'noType',
    'officeAdmin',
  ] as const) {
    const as = people[name]
    const body = aListingBody(people.agent)
    const answer = await server.call('/api/app/Registration', { as, method: 'POST', body })
    expect(answer.status, name).toBe(403)
    expect(answer.body).toEqual({ message: "You can't register this listing.", errors: [] })
  }
  for (const [name, agent] of [
    ['agent', people.secondAgent],
    ['branchBroker', people.otherBranchBroker],
    ['otherAorStaff', people.agent],
  ] as const) {
    const body = aListingBody(agent)
    const answer = await server.call('/api/app/Registration', { as: people[name], method: 'POST', body })
    expect(answer.status, name).toBe(403)
    expect((await seenBy(agent)).all).not.toContain(answer.body.id)
  }
})

test('a listing follows its new list agent to the other office', async () => {
  const moved = await server.aListing({ agent: people.agent })
  const answer = await server.call(`/api/app/Registration/${moved.id}`, {
    as: people.mainBroker,
    method: 'PUT',
    body: { listAgentMlsId: people.otherBranchBroker.loginId.toUpperCase() },
  })
  expect(answer.body.listAgentMlsId).toBe(people.otherBranchBroker.loginId)
  const see = async (as: typeof coAgent) =>
    (await server.call(`/api/app/Registration/${moved.id}`, { as })).status
  expect(await see(people.otherBranchBroker)).toBe(200)
  expect(await see(people.branchBroker)).toBe(404)
  expect(await see(people.agent)).toBe(404)
})

test('a listing stays with its office when its agent moves or is deactivatedfor any saver [2/D2-64]', async () => {
  const { branch, branchBroker, rivalOffice, rivalBroker, aorAdmin, mlsAdmin } = people
  const mover = await server.aMember({ office: branch, aor: people.aor })
  const partner = await server.aMember({ office: branch, aor: people.aor })
  const moved = await server.aListing({ agent: mover, coListAgentMlsId: partner.loginId })
  const change = { officeId: rivalOffice.id, aorId: people.otherAor.id }
  await server.db.update(members).set(change).where(eq(members.id, mover.id))
  await server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, partner.id))
  const savers = [branchBroker, aorAdmin, mlsAdmin]
  for (const [index, as] of savers.entries()) {
    const listAgentMlsId = mover.loginId.toUpperCase()
    const body = { listPrice: 500_000 + index, listAgentMlsId, coListAgentMlsId: partner.loginId }
    const saved = await server.call(`/api/app/Registration/${moved.id}`, { as, method: 'PUT', body })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ ...body, listAgentMlsId: mover.loginId })
  }
  const statuses = async () =>
    Promise.all(
      [branchBroker, people.mainBroker, aorAdmin, rivalBroker].map(
        async (as) => (await server.call(`/api/app/Registration/${moved.id}`, { as })).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200, 404])
  await server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, mover.id))
  const body = { listPrice: 777_000, expirationDate: '2027-03-01' }
  const ofLeaver = await server.call(`/api/app/Registration/${moved.id}`, {
    as: branchBroker,
    method: 'PUT',
    body,
  })
  expect(ofLeaver.status, ofLeaver.text).toBe(200)
  expect(await statuses()).toEqual([200, 200, 200, 404])
  const named = await server.call(`/api/app/Registration/${moved.id}`, {
    as: branchBroker,
    method: 'PUT',
    body: { listAgentMlsId: people.secondAgent.loginId },
  })
  expect(named.body.listAgentMlsId).toBe(people.secondAgent.loginId)
  const back = { listAgentMlsId: mover.loginId }
  const refused = await server.call(`/api/app/Registration/${moved.id}`, {
    as: branchBroker,
    method: 'PUT',
    body: back,
  })
  expect(refused.body.errors).toEqual([{ field: 'listAgentMlsId', message: 'List Agent was not found' }])
})

test('the type-ahead of the list agent offers exactly those for whom the caller may register [2/D2-48, 2/D2-130]', async () => {
  const agents = [
    'agent',
    'secondAgent',
    'branchBroker',
    'mainBroker',
    'otherBranchBroker',
    'rivalBroker',
    'otherAorBroker',
  ] as const
  const names = ['agent', 'branchBroker', 'branchManager', 'mainManager', 'aorStaff', 'aorAdmin'] as const
  const others = ['mlsStaff', 'mlsAdmin', 'otherAorStaff', 'appraiser', 'officeAdmin', 'noType'] as const
  for (const name of [...names, ...others]) {
    const as = people[name]
    const [offered, registered]: string[][] = [[], []]
    for (const { loginId } of agents.map((agent) => people[agent])) {
      const found = await server.call(`/cribdata/Members/ta/${loginId}?asListAgent=true`, { as })
      if (found.body.results.some((row: { loginId: string }) => row.loginId === loginId))
        offered?.push(loginId)
      const anybody = await server.call(`/cribdata/Members/ta/${loginId}`, { as })
      expect(anybody.body.results, 'as a co-list agent').toContainEqual(expect.objectContaining({ loginId }))
      const body = aListingBody({ loginId })
      const { status } = await server.call('/api/app/Registration', { as, method: 'POST', body })
      if (status === 200) registered?.push(loginId)
    }
    expect(offered, name).toEqual(registered)
  }
  const offices = async (as: typeof coAgent) => {
    const { body } = await server.call('/cribdata/Members/ta/ada?asListAgent=true', { as })
    return new Set(body.results.map((row: { officeCode: string }) => row.officeCode))
  }
  expect(await offices(people.branchBroker)).toEqual(new Set([people.branch.officeCode]))
  expect(await offices(people.mainBroker)).toEqual(
    new Set([people.branch, people.otherBranch, people.main].map(({ officeCode }) => officeCode)),
  )
  expect(await offices(people.appraiser)).toEqual(new Set())
  const wrong = await server.call('/cribdata/Members/ta/ada?asListAgent=yes', { as: people.agent })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'asListAgent must be true or false'])
})

test('without a token every call of this area is 401 [2/S2-01]', async () => {
  const calls = [
    ['POST', '/api/app/Registration/q'],
    ['POST', '/api/app/Registration/search/'],
    ['POST', '/api/app/Registration'],
    ['GET', path],
    ['PUT', path],
    ['POST', `/api/app/Registration/promote/${listing.id}`],
    ['POST', `/api/app/Registration/cancel/${listing.id}`],
    ['GET', '/taxapi/PropertyReport/90071?address=350 S Grand Ave'],
    ['GET', '/cribdata/LookupValues/3'],
    ['GET', '/cribdata/LookupValues/8'],
    ['GET', '/cribdata/Members/ta/ad'],
    ['GET', '/api/app/AddressSearch?text=350 S Grand'],
    ['GET', '/api/app/Geocode?address=350 S Grand'],
  ] as const
  for (const [method, address] of calls) {
    for (const authorization of ['', 'Bearer nonsense', 'Basic abc']) {
      const headers: Record<string, string> = authorization ? { authorization } : {}
      const body = method === 'GET' ? undefined : {}
      const answer = await server.call(address, { method, body, headers })
      expect(answer.status, address).toBe(401)
      expect(answer.body).toEqual({ message: 'Unauthorized', errors: [] })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  }
})
