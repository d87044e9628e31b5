import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, eulas } from '../db/tables/portal.table.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const owner = await server.aMember()
const stranger = await server.aMember()
const listing = await server.aListing({ agent: owner })

const rowsOf = (actor: string) =>
  server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'attempt'), eq(auditEntries.actor, actor)))
    .orderBy(asc(auditEntries.id))

test('a refused caller is found in the trail, with call and record, for records of others as for unknown ones [3/D3-157]', async () => {
  const unknown = 987_654
  const refused = [
    await server.call(`/api/app/Registration/${listing.id}?secret=1`, { as: stranger }),
    await server.call(`/api/app/registration/${unknown}/`, { as: stranger }),
    await server.call('/api/app/Outbox/Troubled', { as: stranger }),
    await server.call('/api/app/Articles', {
      as: stranger,
      method: 'POST',
      body: { title: 'Private words', body: 'x', author: 'A', status: 'draft', categoryIds: [] },
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 403])
  const rows = await rowsOf(stranger.loginId)
  expect(rows.map(({ entity, entityId, changes }) => ({ entity, entityId, changes }))).toEqual([
    {
      entity: 'call',
      entityId: String(listing.id),
      changes: { call: 'GET /api/app/Registration/{id}', status: 404 },
    },
    {
      entity: 'call',
      entityId: String(unknown),
      changes: { call: 'GET /api/app/Registration/{id}', status: 404 },
    },
    { entity: 'call', entityId: '', changes: { call: 'GET /api/app/Outbox/Troubled', status: 403 } },
    { entity: 'call', entityId: '', changes: { call: 'POST /api/app/Articles', status: 403 } },
  ])
})

test('one account fills no more than ten rows in a minute, and others are still noted [3/D3-157]', async () => {
  const [busy, other] = [await server.aMember(), await server.aMember()]
  const foreign = (as: typeof busy) => server.call(`/api/app/Registration/${listing.id}`, { as })
  await Promise.all(Array.from({ length: 40 }, () => foreign(busy)))
  await foreign(other)
  expect(await rowsOf(busy.loginId)).toHaveLength(10)
  expect(await rowsOf(other.loginId)).toHaveLength(1)
  server.clock.advance(60)
  await foreign(busy)
  expect(await rowsOf(busy.loginId)).toHaveLength(11)
})

test('calls that only wait for the agreement, and those of nobody, are no refused access [3/D3-157]', async () => {
  const waiting = await server.aMember()
  await server.db.insert(eulas).values({ name: 'Agreement', content: 'x', publishedOn: server.clock.now() })
  const { status } = await server.call('/api/app/Registration', { as: waiting, method: 'POST', body: {} })
  expect(status).toBe(403)
  expect(await rowsOf(waiting.loginId)).toEqual([])
})
