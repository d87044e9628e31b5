import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { complianceRecords } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { testServer } from '#testing/test-server.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const { agent, secondAgent: colleague, branchBroker: broker, mlsAdmin } = await aBrokerage(server)

const NOT_OFFERED = {
  field: 'exemptionKind',
  message: 'Listing Option must be Standard, Office Exclusive, or Registered Until Marketing Starts',
}

const ruleSet = (more: object = {}) => ({
  originatingSystemID: 'CRM',
  validFrom: '2026-01-01',
  reason: 'The first one.',
  name: 'Rules of the market',
  source: 'Handbook 12.2',
  zone: 'America/Los_Angeles',
  rules: [
    {
      deadline: 'sellerSignature',
      text: 'The instruction of the seller within two business days.',
      source: 'Handbook 12.4',
      startsWith: ['listingContractDate'],
      count: 2,
      unit: 'businessDay',
      exemptionKinds: ['Office exclusive'],
      endsWith: 'proofAttached',
    },
  ],
  ...more,
})
const call = (as: TestMember, path: string, body?: object, headers?: Record<string, string>) =>
  server.call(`/api/app/${path}`, {
    as,
    method: body ? 'POST' : 'GET',
    ...(body && { body }),
    ...(headers && { headers }),
  })
const body = (more: object = {}) => ({
  ...aListingBody(agent),
  listingContractDate: '2026-11-18',
  expirationDate: '2027-02-28',
  startShowingDate: null,
  ...more,
})
const register = (more: object = {}, as = agent, headers?: Record<string, string>) =>
  call(as, 'Registration', body(more), headers)
const kindsOf = async (id: string) =>
  (await call(agent, `Registration/${id}/deadlines`)).body.results.map(({ kind }: { kind: string }) => kind)

await call(mlsAdmin, 'RuleSets', ruleSet())

test('an office exclusive is stored with its registration, and the seller signature is due in the list at once [5/OPTION-05, 5/OPTION-06, 5/S5-61]', async () => {
  const { body: created } = await register({ exemptionKind: 'Office exclusive' })
  expect((await call(agent, `Registration/${created.id}/compliance`)).body).toMatchObject({
    exemptionKind: 'Office exclusive',
    rowVersion: 1,
  })
  const page = {
    pageId: 0,
    pageSize: 50,
    criteria: [{ field: 'listingId', op: 'Equal', values: [created.listingId] }],
  }
  const list = await call(agent, 'Registration/search/', page)
  expect(list.body.nextDeadlines[created.id]).toMatchObject({
    kind: 'sellerSignature',
    dueAt: '2026-11-21T07:59:59.000Z',
    state: 'Upcoming',
  })
  const { body: history } = await call(agent, `Registration/${created.id}/history/q`, {
    pageId: 0,
    pageSize: 50,
    criteria: [],
  })
  expect(history.results).toContainEqual(
    expect.objectContaining({ field: 'exemptionKind', from: 'None', to: 'Office exclusive' }),
  )
})

test('a listing sent without an option is standard, as before [5/OPTION-05, 5/D5-133]', async () => {
  for (const more of [{}, { exemptionKind: null }, { exemptionKind: 'None' }]) {
    const { body: created } = await register(more)
    expect((await call(agent, `Registration/${created.id}/compliance`)).body.exemptionKind).toBe('None')
    expect(await kindsOf(created.id)).not.toContain('sellerSignature')
  }
  const records = await server.db.select().from(complianceRecords)
  expect(records.map(({ exemptionKind }) => exemptionKind)).not.toContain('None')
})

test('an option that the rule set does not name is refused at its field, and nothing is stored [5/OPTION-04]', async () => {
  const before = await server.db.$count(listings)
  for (const exemptionKind of ['Coming Soon', 'Anything']) {
    const refused = await register({ exemptionKind })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([NOT_OFFERED])
  }
  // No rule set was in force.
  const early = await register({ exemptionKind: 'Office exclusive', listingContractDate: '2025-12-31' })
  expect(early.body.errors).toEqual([{ field: 'exemptionKind', message: 'Listing Option must be Standard' }])
  expect(await server.db.$count(listings)).toBe(before)
})

test('the rule set of the list agent decides, also when the broker registers [5/OPTION-01, 5/D5-132]', async () => {
  await server.db
    .update(members)
    .set({ originatingSystemId: 'SWL' })
    .where(eq(members.loginId, colleague.loginId))
  await call(
    mlsAdmin,
    'RuleSets',
    ruleSet({ originatingSystemID: 'SWL', exemptionKinds: ['None', 'Coming Soon'] }),
  )
  const options = async (listAgentMlsId: string) =>
    (
      await call(
        broker,
        `Deadlines/register-by?listingContractDate=2026-11-18&listAgentMlsId=${listAgentMlsId}`,
      )
    ).body.options
  expect(await options(colleague.loginId.toUpperCase())).toEqual(['None', 'Coming Soon'])
  expect(await options('nobody')).toEqual(['None', 'Office exclusive', 'Registered until a date'])
  const sent = { exemptionKind: 'Coming Soon', listAgentMlsId: colleague.loginId }
  expect((await register(sent, broker)).status).toBe(200)
  expect((await register({ ...sent, listAgentMlsId: agent.loginId }, broker)).body.errors).toEqual([
    NOT_OFFERED,
  ])
})

test('the deadlines of an option are shown before the listing is saved [5/OPTION-03]', async () => {
  const planned = async (more: string) =>
    (await call(agent, `Deadlines/register-by?listingContractDate=2026-11-18${more}`)).body.deadlines
  const signature = [
    {
      title: 'Seller signature on file',
      dueAt: '2026-11-21T07:59:59.000Z',
      zone: 'America/Los_Angeles',
      state: 'Upcoming',
    },
  ]
  expect(await planned('')).toEqual([])
  expect(await planned('&noMarketing=true')).toEqual(signature)
  expect(await planned('&noMarketing=true&exemptionKind=None')).toEqual([])
  expect(await planned('&exemptionKind=Office exclusive')).toEqual(signature)
})

test('a resent registration returns the first listing, and one with another option says so [5/OPTION-05]', async () => {
  const key = { 'idempotency-key': 'an-option' }
  const first = await register({ exemptionKind: 'Office exclusive' }, agent, key)
  const again = await register({ exemptionKind: 'Office exclusive' }, agent, key)
  expect(again.body.id).toBe(first.body.id)
  expect((await register({ exemptionKind: 'None' }, agent, key)).status).toBe(409)
})

test('a change of the listing leaves its option alone [5/OPTION-05]', async () => {
  const { body: created } = await register({ exemptionKind: 'Office exclusive' })
  const change = { ...body({ listPrice: 800_000 }), exemptionKind: 'Registered until a date' }
  const changed = await server.call(`/api/app/Registration/${created.id}`, {
    as: agent,
    method: 'PUT',
    body: change,
  })
  expect(changed.status).toBe(200)
  expect(await kindsOf(created.id)).toContain('sellerSignature')
})
