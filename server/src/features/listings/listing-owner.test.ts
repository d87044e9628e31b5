import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import { FakeMls } from '#testing/fake-mls.ts'
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
