import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members, offices } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { notifiedSubjects } from '#testing/account/outgoing.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { pdfOf } from '#testing/proof/make-pdfs.ts'
import { sendProof } from '#testing/proof/send-proof.ts'
import { testServer } from '#testing/test-server.ts'

const DAY_S = 86_400
// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const people = await aBrokerage(server)
const { aor, branch, rivalOffice, branchBroker, secondAgent, rivalBroker, otherBranchBroker, mlsAdmin } =
  people
type Member = typeof branchBroker

for (const [office, name] of [
  [branch, 'Coast Branch'],
  [rivalOffice, 'Harbor Homes'],
] as const) {
  await server.db.update(offices).set({ name }).where(eq(offices.id, office.id))
  office.name = name
}

const send = (as: Member, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(`/api/app/${path}`, { as, method, ...(body && { body }) })
const offer = (id: string, as = branchBroker) => send(as, 'POST', `Registration/${id}/release`)
const answer = (id: string, isAccepted: boolean, as = rivalBroker) =>
  send(as, 'POST', `Registration/${id}/release/answer`, { isAccepted })
const readable = async (id: string, as: Member) => (await send(as, 'GET', `Registration/${id}`)).status

/** A listing of the branch whose agent moved to the rival office. */
async function aLeftListing(office = rivalOffice) {
  const agent = await server.aMember({ office: branch, aor })
  const listing = await server.aListing({ agent, listingContractDate: '2026-11-17' })
  await server.db.update(members).set({ officeId: office.id }).where(eq(members.id, agent.id))
  return { agent, id: listing.id, listingId: listing.listingId }
}
const historyOf = async (id: string, as: Member) => {
  const page = { pageId: 0, pageSize: 50, criteria: [] }
  const { body } = await send(as, 'POST', `Registration/${id}/history/q`, page)
  return body.results
    .filter(({ field }: { field: string }) => field === 'release')
    .map(({ from, to }: { from: string; to: string }) => `${from}: ${to}`)
    .toSorted()
}
const inboxOf = (as: Member) => notifiedSubjects(server.db, as.id)

test('a released listing belongs to the office of its agent once that office accepts [5/OWN-11, 5/OWN-12, 5/OWN-14]', async () => {
  const { agent, id, listingId } = await aLeftListing()
  await sendProof(server, branchBroker, id, { content: await pdfOf(id) })
  const offered = await offer(id)
  expect([offered.status, offered.body]).toEqual([
    200,
    { state: 'offered', toOffice: rivalOffice.name, answerBy: '2026-11-24T07:59:59.000Z' },
  ])
  expect(await readable(id, rivalBroker)).toBe(404)
  expect((await send(rivalBroker, 'GET', `Registration/${id}/proofs`)).status).toBe(404)
  expect(await inboxOf(rivalBroker)).toContain(`${branch.name} releases ${listingId} to your office`)

  expect((await answer(id, true)).body.state).toBe('accepted')
  expect(await server.storedListing(id)).toMatchObject({
    listAgentMlsId: agent.loginId,
    listOfficeCode: rivalOffice.officeCode,
    listMainOfficeCode: rivalOffice.mainOfficeCode,
  })
  expect([await readable(id, rivalBroker), await readable(id, branchBroker)]).toEqual([200, 404])
  const changed = await send(agent, 'POST', `Registration/cancel/${id}`, { cancellationDate: '2026-11-18' })
  expect(changed.status).toBe(200)
  expect(await historyOf(id, rivalBroker)).toEqual([
    'Coast Branch: Offered to Harbor Homes',
    'Offered to Harbor Homes: Accepted by Harbor Homes',
  ])
  for (const head of [branchBroker, people.mainBroker])
    expect(await inboxOf(head)).toContain(`${rivalOffice.name} accepted ${listingId}`)
  expect(await inboxOf(agent)).toContain(`${listingId} moved to ${rivalOffice.name}`)
  const audited = await server.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
  expect(audited.map(({ action }) => action)).toContain('release')
})

test('a declined, withdrawn or unanswered offer leaves the listing with its office [5/OWN-11, 5/OWN-12]', async () => {
  const [declined, withdrawn, unanswered] = [await aLeftListing(), await aLeftListing(), await aLeftListing()]
  for (const { id } of [declined, withdrawn, unanswered]) expect((await offer(id)).status).toBe(200)
  expect((await offer(declined.id)).body.message).toBe('This listing is offered already.')
  expect((await answer(declined.id, false)).body.state).toBe('declined')
  expect((await send(branchBroker, 'DELETE', `Registration/${withdrawn.id}/release`)).body.state).toBe(
    'withdrawn',
  )
  server.clock.advance(6 * DAY_S)
  for (const { id } of [declined, withdrawn, unanswered]) {
    const late = await answer(id, true)
    expect([late.status, late.body.message]).toEqual([409, 'This offer has ended.'])
    expect(await server.storedListing(id)).toMatchObject({ listOfficeCode: branch.officeCode })
  }
  const { body } = await send(branchBroker, 'GET', 'Desk/releases')
  const stateOf = (id: string) => body.results.find((one: { id: string }) => one.id === id)
  expect([stateOf(declined.id).state, stateOf(withdrawn.id).state, stateOf(unanswered.id)]).toEqual([
    'declined',
    'withdrawn',
    expect.objectContaining({ state: 'unanswered', mayAnswer: false, mayWithdraw: false }),
  ])
  expect((await offer(unanswered.id)).status).toBe(200)
  server.clock.advance(-6 * DAY_S)
})

test('nobody but the heads of the one office offers, and of the other one answers [5/OWN-11, 5/S5-62]', async () => {
  const { agent, id } = await aLeftListing()
  expect((await offer(id, agent)).status).toBe(403)
  for (const as of [rivalBroker, otherBranchBroker]) expect((await offer(id, as)).status).toBe(404)
  expect((await answer(id, true)).status).toBe(404)
  await offer(id)
  for (const as of [branchBroker, otherBranchBroker]) expect((await answer(id, true, as)).status).toBe(404)
  expect((await answer(id, true, agent)).status).toBe(403)
  expect((await send(rivalBroker, 'DELETE', `Registration/${id}/release`)).status).toBe(404)
  const received = (await send(rivalBroker, 'GET', 'Desk/releases')).body.results
  expect(received.find((one: { id: string }) => one.id === id)).toMatchObject({
    fromOffice: branch.name,
    toOffice: rivalOffice.name,
    mayAnswer: true,
    mayWithdraw: false,
  })
  const ofOther = (await send(otherBranchBroker, 'GET', 'Desk/releases')).body.results
  expect(ofOther.find((one: { id: string }) => one.id === id)).toBeUndefined()
})

test('an agent who is still there, works nowhere, or moved on once more, is no case for a release [5/OWN-11]', async () => {
  const { id } = await server.aListing({ agent: secondAgent })
  expect((await offer(id)).body.message).toBe('The agent of this listing still works in its office.')
  const gone = await aLeftListing()
  await server.db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, gone.agent.id))
  expect((await offer(gone.id)).body.message).toBe(
    'The agent works in no other office. Reassign the listing or cancel it.',
  )
  const movedOn = await aLeftListing()
  await offer(movedOn.id)
  await server.db
    .update(members)
    .set({ officeId: people.otherBranch.id })
    .where(eq(members.id, movedOn.agent.id))
  expect((await answer(movedOn.id, true)).body.message).toBe(
    'The agent works in another office by now, so this offer has ended.',
  )
  expect(await server.storedListing(movedOn.id)).toMatchObject({ listOfficeCode: branch.officeCode })
})

test('a listing whose agent left is given to another agent of the office, who is notified [5/OWN-13]', async () => {
  const { id, listingId } = await aLeftListing()
  const give = (listAgentMlsId: string, as = branchBroker) =>
    send(as, 'POST', `Registration/${id}/reassign`, { listAgentMlsId })
  expect((await give(rivalBroker.loginId)).body.errors).toEqual([
    { field: 'listAgentMlsId', message: 'Choose an active agent of the office of this listing.' },
  ])
  expect((await give('nobody')).status).toBe(400)
  expect((await give(secondAgent.loginId, rivalBroker)).status).toBe(404)
  expect((await give(secondAgent.loginId.toUpperCase())).body).toEqual({
    listAgentMlsId: secondAgent.loginId,
  })
  expect(await server.storedListing(id)).toMatchObject({
    listAgentMlsId: secondAgent.loginId,
    listOfficeCode: branch.officeCode,
  })
  expect(await inboxOf(secondAgent)).toContain(`${listingId} was assigned to you`)
})

test('where the rules say so, the seller signs again for the new office [5/OWN-15]', async () => {
  const made = await send(mlsAdmin, 'POST', 'RuleSets', {
    originatingSystemID: 'CRM',
    validFrom: '2026-01-01',
    reason: 'The first one.',
    name: 'Rules',
    source: 'Handbook',
    zone: 'America/Los_Angeles',
    releaseDays: 2,
    signatureOnRelease: true,
    rules: [
      {
        deadline: 'sellerSignature',
        text: 'Two business days.',
        source: 'Handbook',
        startsWith: ['listingContractDate'],
        count: 2,
        unit: 'businessDay',
        endsWith: 'proofAttached',
      },
    ],
  })
  expect(made.status, made.text).toBe(200)
  const { id, agent } = await aLeftListing()
  await sendProof(server, branchBroker, id, { content: await pdfOf(id), kind: 'Signed disclosure' })
  const signature = async (as: Member) =>
    (await send(as, 'GET', `Registration/${id}/deadlines`)).body.results.find(
      ({ kind }: { kind: string }) => kind === 'sellerSignature',
    )
  expect(await signature(branchBroker)).toMatchObject({ state: 'Done' })
  expect((await offer(id)).body.answerBy).toBe('2026-11-21T07:59:59.000Z')
  server.clock.advance(DAY_S)
  await answer(id, true)
  expect(await signature(agent)).toMatchObject({
    state: 'Upcoming',
    dueAt: '2026-11-24T07:59:59.000Z',
    steps: [
      'Started 11-19-2026: Released by the former office.',
      '11-21-2026 is Saturday.',
      '11-22-2026 is Sunday.',
      'Due 11-23-2026 11:59 PM PST.',
    ],
  })
  server.clock.advance(1)
  await sendProof(server, agent, id, { content: await pdfOf('Signed again'), kind: 'Signed disclosure' })
  expect(await signature(agent)).toMatchObject({ state: 'Done' })
  server.clock.advance(-DAY_S - 1)
})

test('news of a listing whose agent left goes to the heads of its office [5/OWN-16]', async () => {
  const { agent, id, listingId } = await aLeftListing()
  await send(branchBroker, 'POST', `Registration/cancel/${id}`, { cancellationDate: '2026-11-18' })
  expect(await inboxOf(branchBroker)).toContain(`${listingId} was cancelled`)
  expect(await inboxOf(agent)).not.toContain(`${listingId} was cancelled`)
})

test('a deleted listing is accepted by nobody [5/OWN-11]', async () => {
  const { id } = await aLeftListing()
  await offer(id)
  await send(branchBroker, 'PUT', `Registration/${id}`, { standardStatus: 'Z' })
  expect((await answer(id, true)).status).toBe(404)
})
