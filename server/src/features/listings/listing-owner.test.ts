import { hasAgentLeft, isFormerAgent } from 'contract/members/listing-owner.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hasAgentLeft as hasAgentLeftInSql, isHandledBy, isWithinReach } from '#access/listing-reach.ts'
import { historyEntries } from '#db/tables/compliance/history.table.ts'
import { proofs } from '#db/tables/compliance/proof.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDraftBody } from '#testing/builders/draft-builders.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { callOf } from '#testing/call-of.ts'
import { FakeMls } from '#testing/fake-mls.ts'
import { pdfOf } from '#testing/proof/make-pdfs.ts'
import { sendProof } from '#testing/proof/send-proof.ts'
import { rosterRunner } from '#testing/run-roster.ts'
import { testServer } from '#testing/test-server.ts'

const mls = new FakeMls()
const server = await testServer({ providers: { mls } })
const people = await aBrokerage(server)
const { aor, branch, rivalOffice, branchBroker, secondAgent, aorAdmin, mlsAdmin, rivalBroker } = people
const runRoster = rosterRunner(server)
type Member = typeof branchBroker

const anAgent = () => server.aMember({ office: branch, aor })

/** The roster names another office for the agent. */
async function moveByRoster(agent: Member, office: { officeCode: string }) {
  const { isWhole, refused } = await runRoster({
    members: [
      {
        MemberMlsId: agent.loginId,
        MemberFirstName: agent.firstName,
        MemberLastName: agent.lastName,
        MemberType: 'REALTOR® Salesperson',
        MemberStatus: 'Active',
        OfficeMlsId: office.officeCode,
      },
    ],
  })
  expect([isWhole, refused]).toEqual([true, []])
  const [moved] = await server.db.select().from(members).where(eq(members.id, agent.id))
  expect(moved?.officeId).not.toBe(agent.officeId)
}

const put = (id: string, as: Member, body: object) =>
  server.call(`/api/app/Registration/${id}`, { as, method: 'PUT', body })
const ownerOf = async (id: string) => {
  const { listOfficeCode, listMainOfficeCode, listAor } = await server.storedListing(id)
  return { listOfficeCode, listMainOfficeCode, listAor }
}
const ofBranch = {
  listOfficeCode: branch.officeCode,
  listMainOfficeCode: branch.mainOfficeCode,
  listAor: aor.name,
}

test('no save but a new list agent changes office, main office and association of a listing [5/OWN-01, 5/OWN-02]', async () => {
  const agent = await anAgent()
  const coAgent = await anAgent()
  const register = async () =>
    (
      await server.call('/api/app/Registration', {
        as: agent,
        method: 'POST',
        body: aListingBody(agent, { coListAgentMlsId: coAgent.loginId }),
      })
    ).body.id as string
  const [edited, cancelled, sent, cancelledBySave] = [
    await register(),
    await register(),
    await register(),
    await register(),
  ]
  const all = [edited, cancelled, sent, cancelledBySave]
  for (const id of all) expect(await ownerOf(id)).toEqual(ofBranch)
  await moveByRoster(agent, rivalOffice)
  await moveByRoster(coAgent, rivalOffice)

  const same = { listAgentMlsId: agent.loginId.toUpperCase(), coListAgentMlsId: coAgent.loginId }
  const saves: [Member, object][] = [
    [branchBroker, { listPrice: 610_000 }],
    [branchBroker, { ...same, expirationDate: '2027-03-01' }],
    [branchBroker, { coListAgentMlsId: secondAgent.loginId }],
    [branchBroker, { coListAgentMlsId: null, listTeamKey: 'T1' }],
    [aorAdmin, { ...same, listPrice: 620_000 }],
    [mlsAdmin, { offersEmail: 'offers@example.com' }],
  ]
  for (const [as, body] of saves) {
    const saved = await put(edited, as, body)
    expect(saved.status, saved.text).toBe(200)
    expect(await ownerOf(edited), saved.text).toEqual(ofBranch)
  }
  const compliance = { exemptionKind: 'None', firstMarketedOn: '2026-11-18' }
  const done = [
    await server.call(`/api/app/Registration/${edited}/compliance`, {
      as: branchBroker,
      method: 'PUT',
      body: compliance,
    }),
    await server.call(`/api/app/Registration/cancel/${cancelled}`, {
      as: branchBroker,
      method: 'POST',
      body: { cancellationDate: '2026-11-18' },
    }),
    await server.call(`/api/app/Registration/promote/${sent}`, { as: branchBroker, method: 'POST' }),
    await put(cancelledBySave, branchBroker, { standardStatus: 'K', cancellationDate: '2026-11-18' }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const id of all) expect(await ownerOf(id)).toEqual(ofBranch)
  expect((await put(edited, branchBroker, { standardStatus: 'Z' })).status).toBe(200)
  expect(await ownerOf(edited)).toEqual(ofBranch)
})

test('a new list agent brings the own office [5/OWN-01, 5/D5-119]', async () => {
  const { id } = await server.aListing({ agent: await anAgent() })
  const saved = await put(id, aorAdmin, { listAgentMlsId: rivalBroker.loginId })
  expect(saved.body).toMatchObject({
    listAgentMlsId: rivalBroker.loginId,
    listOfficeCode: rivalOffice.officeCode,
  })
  expect(await ownerOf(id)).toEqual({
    listOfficeCode: rivalOffice.officeCode,
    listMainOfficeCode: rivalOffice.mainOfficeCode,
    listAor: aor.name,
  })
})

const former = `This listing belongs to ${branch.name}, your former office.`

/** A listing of an agent with a proof, and the agent, who has moved to the rival office since. */
async function aLeftListing() {
  const agent = await anAgent()
  const { id } = await server.aListing({ agent })
  const proof = await sendProof(server, agent, id, { content: await pdfOf(id) })
  expect(proof.status, proof.text).toBe(200)
  const asked = await server.call(`/api/app/Registration/${id}/proof-file`, {
    as: agent,
    method: 'POST',
    body: {},
  })
  expect(asked.status).toBe(200)
  await moveByRoster(agent, rivalOffice)
  return { agent, id, proofId: proof.body.id as string }
}

type Asked = readonly [method: 'GET' | 'POST' | 'PUT', path: string, body?: object]

/** Every call that changes the listing, or shows what the seller gave to the broker. */
const closedCalls = (id: string, proofId: string): Asked[] => {
  const of = `/api/app/Registration/${id}`
  return [
    ['PUT', of, { listPrice: 1 }],
    ['PUT', of, { standardStatus: 'Z' }],
    ['PUT', of, { standardStatus: 'K', cancellationDate: '2026-11-18' }],
    ['POST', `/api/app/Registration/cancel/${id}`, { cancellationDate: '2026-11-18' }],
    ['POST', `/api/app/Registration/promote/${id}`],
    ['POST', `${of}/handover/retry`, {}],
    ['POST', `${of}/handover/stop`, {}],
    ['GET', `${of}/handover`],
    ['POST', `${of}/preflight`, {}],
    ['GET', `${of}/deadlines`],
    ['GET', `${of}/compliance`],
    ['PUT', `${of}/compliance`, { exemptionKind: 'None' }],
    ['GET', `${of}/proofs`],
    ['GET', `${of}/proofs/${proofId}/content`],
    ['GET', `${of}/proofs/${proofId}/receipt`],
    ['POST', `${of}/proofs/${proofId}/withdraw`, { reason: 'Wrong file' }],
    ['GET', `${of}/proof-file`],
    ['POST', `${of}/proof-file`, {}],
    ['POST', `${of}/history/q`, {}],
    ['POST', `${of}/history/verify`, {}],
    ['POST', `${of}/editors`, {}],
  ]
}

const ask = (as: Member, [method, path, body]: Asked, headers: Record<string, string> = {}) =>
  server.call(path, { as, method, ...(body && { body }), headers })

test('the former agent reads the listing; every write and every paper of it is refused, also through a grant [5/OWN-03, 5/OWN-04, 5/D5-118, 5/S5-52]', async () => {
  const { agent, id, proofId } = await aLeftListing()
  const before = await server.storedListing(id)
  const read = await server.call(`/api/app/Registration/${id}`, { as: agent })
  expect(read.body).toMatchObject({ id, listOfficeCode: branch.officeCode, listOfficeName: branch.name })
  const assistant = await server.aMember({ office: rivalOffice, aor, memberTypeId: 5 })
  const grant = await server.aGrant(agent, assistant, {
    scopes: ['viewListings', 'editListings', 'sendToMls'],
  })
  for (const call of closedCalls(id, proofId)) {
    const answer = await ask(agent, call)
    expect([answer.status, answer.body.message], `${call[0]} ${call[1]}`).toEqual([403, former])
    const acting = await ask(assistant, call, { 'acting-for': grant.id })
    expect(acting.status, `acting ${call[0]} ${call[1]}`).toBe(403)
  }
  const upload = await sendProof(server, agent, id, { content: await pdfOf('more') })
  expect([upload.status, upload.body.message]).toEqual([403, former])
  expect(await server.storedListing(id)).toEqual(before)
  expect(await server.db.$count(proofs, eq(proofs.registrationId, id))).toBe(1)
  await moveByRoster({ ...agent, officeId: rivalOffice.id }, branch)
  expect((await put(id, agent, { listPrice: 640_000 })).status).toBe(200)
})

test('for the new broker the listing does not exist, and the former one goes on with it [5/OWN-05]', async () => {
  const { id, proofId } = await aLeftListing()
  for (const call of [...closedCalls(id, proofId), ['GET', `/api/app/Registration/${id}`] as const])
    expect((await ask(rivalBroker, call)).status, `${call[0]} ${call[1]}`).toBe(404)
  const listed = async (as: Member) => {
    const { listingId } = await server.storedListing(id)
    const found = [
      await server.call('/api/app/Registration/search/', { as, method: 'POST', body: { pageSize: 100 } }),
      await server.call(`/api/app/Find?text=${listingId}&group=Listings`, { as }),
      await server.call('/api/app/Desk/all/export?tab=listings', { as }),
    ]
    return found.map(({ text }) => text.includes(listingId))
  }
  expect(await listed(rivalBroker)).toEqual([false, false, false])
  expect(await listed(branchBroker)).toEqual([true, true, true])
  for (const path of ['compliance', 'proofs', `proofs/${proofId}/content`])
    expect(
      (await server.call(`/api/app/Registration/${id}/${path}`, { as: branchBroker })).status,
      path,
    ).toBe(200)
  expect((await put(id, branchBroker, { listPrice: 650_000 })).status).toBe(200)
})

test('drafts of changes to the listing are closed to the former agent, one of a new listing is not [5/OWN-07]', async () => {
  const agent = await anAgent()
  const { id } = await server.aListing({ agent })
  const keep = (form: string, key: string) =>
    server.call(`/api/app/Drafts/${form}/${key}`, {
      as: agent,
      method: 'PUT',
      body: aDraftBody({ changedOn: server.clock.now().toISOString() }),
    })
  const see = async (form: string, key: string) => [
    (await server.call(`/api/app/Drafts/${form}/${key}`, { as: agent })).status,
    (await server.call(`/api/app/Drafts/${form}`, { as: agent })).body.results.length,
  ]
  for (const [form, key] of [
    ['listing', id],
    ['new-listing', 'n1'],
  ] as const)
    expect((await keep(form, key)).status).toBe(200)
  expect(await see('listing', id)).toEqual([200, 1])
  await moveByRoster(agent, rivalOffice)
  expect(await see('listing', id)).toEqual([404, 0])
  expect(await see('new-listing', 'n1')).toEqual([200, 1])
  const refused = await keep('listing', id)
  expect([refused.status, refused.body.message]).toEqual([403, former])
  expect((await keep('new-listing', 'n1')).status).toBe(200)
})

test('the condition of queries says what the rule of the contract says, for every office and state of an agent', async () => {
  const agent = await anAgent()
  const offices = [branch, rivalOffice, null]
  const owned = await Promise.all(
    offices.map((office) => server.aListing({ agent, listOfficeCode: office?.officeCode ?? null })),
  )
  for (const office of offices)
    for (const memberStatus of ['Active', 'Inactive', 'Suspended']) {
      const change = { officeId: office?.id ?? null, memberStatus }
      await server.db.update(members).set(change).where(eq(members.id, agent.id))
      const { member } = await callOf(server, agent, server.db)
      const present = { officeCode: office?.officeCode ?? null, isActive: memberStatus === 'Active' }
      for (const { id, listOfficeCode, listAgentMlsId } of owned) {
        const [row] = await server.db
          .select({
            isLeft: sql<boolean>`${hasAgentLeftInSql()}`,
            isRead: sql<boolean>`${isWithinReach(member)}`,
            isHandled: sql<boolean>`${isHandledBy(member)}`,
          })
          .from(listings)
          .where(eq(listings.id, id))
        const said = `${listOfficeCode} ${office?.officeCode} ${memberStatus}`
        const reader = { ...member, ...present }
        const isFormer = isFormerAgent({ listAgentMlsId, listOfficeCode }, reader)
        expect(row?.isLeft, said).toBe(hasAgentLeft(listOfficeCode, present))
        expect([row?.isRead, row?.isHandled], said).toEqual([true, !isFormer])
      }
    }
})

test('the desk lists open listings whose agent left, and the office reassigns them: in history and trail, without moving the listing [5/OWN-09, 5/OWN-10]', async () => {
  const { agent, id } = await aLeftListing()
  const desk = async (as: Member) =>
    (await server.call('/api/app/Desk/all/summary?tab=listings', { as })).body.listings.agentLeft
  const has = async (as: Member) => (await desk(as)).results.some((row: { id: string }) => row.id === id)
  const { total, results } = await desk(branchBroker)
  expect(total).toBe(results.length)
  const listed = results.find((row: { id: string }) => row.id === id)
  expect(listed).toMatchObject({ listAgentMlsId: agent.loginId })
  expect([await has(people.mainBroker), await has(people.branchManager), await has(rivalBroker)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await desk(mlsAdmin)).toBe(null)
  const body = { listAgentMlsId: secondAgent.loginId }
  const refused = await Promise.all(
    [agent, secondAgent, rivalBroker, people.otherBranchBroker, people.officeAssistant].map(
      async (as) => (await put(id, as, body)).status,
    ),
  )
  expect(refused).toEqual([403, 404, 404, 404, 404])
  const out = await put(id, branchBroker, { listAgentMlsId: rivalBroker.loginId })
  expect(out.status).toBe(403)
  const saved = await put(id, people.branchManager, body)
  expect(saved.status, saved.text).toBe(200)
  expect(await ownerOf(id)).toEqual(ofBranch)
  expect(await has(branchBroker)).toBe(false)
  expect((await server.call(`/api/app/Registration/${id}`, { as: agent })).status).toBe(404)
  expect((await put(id, secondAgent, { listPrice: 660_000 })).status).toBe(200)
  const history = await server.db
    .select({ actor: historyEntries.actor, from: historyEntries.from, to: historyEntries.to })
    .from(historyEntries)
    .where(and(eq(historyEntries.registrationId, id), eq(historyEntries.field, 'listAgentMlsId')))
  expect(history.at(-1)).toEqual({
    actor: people.branchManager.loginId,
    from: agent.loginId,
    to: secondAgent.loginId,
  })
  const [trail] = await server.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, id), eq(auditEntries.actor, people.branchManager.loginId)))
  expect(trail?.changes).toMatchObject({ listAgentMlsId: { from: agent.loginId, to: secondAgent.loginId } })
})
