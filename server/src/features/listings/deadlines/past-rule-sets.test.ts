import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/tables/portal.table.ts'
import { checkDeadlines } from '#deadlines/check-deadlines.ts'
import { recomputeDeadlines } from '#deadlines/recompute.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aListingBody } from '#testing/builders/listing-builders.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { contentCalls } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

// Wednesday, 18 November 2026, noon in Los Angeles.
const server = await testServer()
const { agent, mlsAdmin } = await aBrokerage(server)
const { act, begin, save } = contentCalls(server, 'ruleSets')

const rule = (deadline: string, count: number, more: object = {}) => ({
  deadline,
  text: 'As the rules say.',
  source: 'Handbook 7',
  startsWith: ['listingContractDate'],
  count,
  unit: 'businessDay',
  endsWith: 'saved',
  ...more,
})
const registerBy = (count: number) => rule('registerBy', count)
const inMls = (count: number) =>
  rule('inMlsBy', count, { startsWith: ['startShowingDate'], endsWith: 'mlsEntered' })
const aSet = (more: object = {}) => ({
  originatingSystemID: 'CRM',
  validFrom: '2026-12-01',
  name: 'Rules of the market',
  source: 'Handbook',
  zone: 'America/Los_Angeles',
  rules: [],
  ...more,
})
const send = (as: TestMember, method: 'POST' | 'PUT', address: string, body: object) =>
  server.call(`/api/app/${address}`, { as, method, body })
const services = () => ({
  db: server.db,
  now: server.clock.now(),
  outbox: server.outbox,
  config: server.config,
})
const registered = async (more: object = {}) => {
  const { body, text } = await send(agent, 'POST', 'Registration', {
    ...aListingBody(agent),
    startShowingDate: '2026-12-04',
    ...more,
  })
  expect(body.id, text).toEqual(expect.any(String))
  return body
}
const deadlineOf = async (id: string, kind: string) => {
  const { body } = await server.call(`/api/app/Registration/${id}/deadlines`, { as: agent })
  return body.results.find((entry: { kind: string }) => entry.kind === kind)
}
/** The sets by which the two deadlines of a listing are judged. */
const setsOf = async (id: string) => ({
  registerBy: (await deadlineOf(id, 'registerBy')).ruleSetId,
  inMlsBy: (await deadlineOf(id, 'inMlsBy')).ruleSetId,
})
const first = await send(
  mlsAdmin,
  'POST',
  'RuleSets',
  aSet({ validFrom: '2026-01-01', reason: 'The first one.', rules: [registerBy(5), inMls(5)] }),
)

test('a set that begins in the past needs a reason, which the audit trail keeps, and leaves done deadlines to their set [5/D5-07, 5/D5-15, 5/CLOCK-02]', async () => {
  const { id } = await registered()
  const before = (await deadlineOf(id, 'inMlsBy')).dueAt
  const corrected = { validFrom: '2026-11-18', rules: [registerBy(1), inMls(1)] }
  for (const reason of [undefined, null, ' ']) {
    const refused = await send(mlsAdmin, 'POST', 'RuleSets', aSet({ ...corrected, reason }))
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'reason', message: 'Say why the set is valid from today or earlier.' }],
    ])
  }
  const draft = (await begin(mlsAdmin, aSet(corrected))).body
  expect((await act(mlsAdmin, draft, 'publish')).body.errors[0].field).toBe('reason')
  const told = (await save(mlsAdmin, draft, aSet({ ...corrected, reason: 'A slip.' }), draft.rowVersion)).body
  expect((await act(mlsAdmin, told, 'publish')).status).toBe(200)
  const isOfDraft = and(eq(auditEntries.action, 'correct'), eq(auditEntries.entityId, String(draft.id)))
  const trail = await server.db.select().from(auditEntries).where(isOfDraft)
  expect(trail).toMatchObject([
    {
      actor: mlsAdmin.loginId,
      entity: 'ruleSet',
      entityId: String(draft.id),
      changes: { validFrom: '2026-11-18', reason: 'A slip.' },
    },
  ])
  await recomputeDeadlines(services())
  expect((await deadlineOf(id, 'inMlsBy')).dueAt < before).toBe(true)
  expect(await setsOf(id)).toEqual({ registerBy: first.body.id, inMlsBy: draft.id })
  await send(agent, 'PUT', `Registration/${id}`, { listPrice: 900_000 })
  expect(await setsOf(id)).toEqual({ registerBy: first.body.id, inMlsBy: draft.id })
  await checkDeadlines(services())
  // What is done after the correction is judged by it.
  const next = await registered({ unitNumber: '2' })
  expect(await setsOf(next.id)).toEqual({ registerBy: draft.id, inMlsBy: draft.id })
  await recomputeDeadlines(services())
  expect(await setsOf(next.id)).toEqual({ registerBy: draft.id, inMlsBy: draft.id })
})

test('a set to come keeps no reason: it corrects nothing', async () => {
  const later = aSet({ originatingSystemID: 'SWL', validFrom: '2028-01-01', reason: 'Why not' })
  expect((await send(mlsAdmin, 'POST', 'RuleSets', later)).body.reason).toBeNull()
})
