import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../db/tables/portal.table.ts'
import { MlsRefusal } from '../providers/mls/mls.ts'
import { aListingBody } from '../testing/builders/listing-builders.ts'
import { FakeMls } from '../testing/fake-mls.ts'
import { testServer } from '../testing/test-server.ts'

const mls = new FakeMls()
const server = await testServer({ providers: { mls } })
const agent = await server.aMember()

test('every act on listings and training leaves who, when, what and the changed values, permanently [2/S2-18]', async () => {
  const act = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await server.call(`/api/app/${path}`, { as: agent, method, body })
    expect(answer.status, path).toBe(200)
    return answer.body
  }
  const listing = await act('POST', 'Registration', aListingBody(agent))
  await act('PUT', `Registration/${listing.id}`, { listPrice: 5 })
  mls.onSubmit = async () => {
    throw new MlsRefusal('no')
  }
  await act('POST', `Registration/promote/${listing.id}`)
  await act('POST', `Registration/cancel/${listing.id}`, { cancellationDate: '2026-11-18' })
  mls.behave()
  const sent = await act('POST', 'Registration', aListingBody(agent))
  await act('POST', `Registration/promote/${sent.id}`)
  const gone = await act('POST', 'Registration', aListingBody(agent))
  await act('PUT', `Registration/${gone.id}`, { standardStatus: 'Z' })
  const trainingClass = await server.aClass()
  const seat = await act('POST', 'attendee/register', {
    memberId: agent.id,
    trainingClassId: trainingClass.id,
  })
  await act('PUT', `attendee/unregister?id=${seat.results[0].id}`)
  const request = await act('POST', 'ClassRequest', {
    requestedBy: agent.id,
    trainingTopicId: null,
    trainingTopic: 'Fair housing',
    comments: 'A class for our office',
    dateTime: '2026-11-20T10:00:00-08:00',
  })
  await act('POST', `ClassRequest/${request.id}/Cancel`)

  const ofEntity = async (id: unknown, entity = 'listing') => {
    const rows = await server.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))))
      .orderBy(asc(auditEntries.id))
    for (const row of rows) expect([row.actor, row.at]).toEqual([agent.loginId, server.clock.now()])
    return rows.map(({ action }) => action)
  }
  expect(await ofEntity(listing.id)).toEqual(['create', 'update', 'start-sending', 'fail-sending', 'cancel'])
  expect(await ofEntity(sent.id)).toEqual(['create', 'start-sending', 'send'])
  expect(await ofEntity(gone.id)).toEqual(['create', 'delete'])
  expect(await ofEntity(seat.results[0].id, 'attendee')).toEqual(['register', 'unregister'])
  expect(await ofEntity(request.id, 'courseRequest')).toEqual(['create', 'cancel'])
  const [update] = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'update'))
  expect(update?.changes).toEqual({ listPrice: { from: 1_250_000, to: 5 } })

  const kept = await server.db.select().from(auditEntries)
  for (const attack of [
    () => server.db.update(auditEntries).set({ actor: 'x' }),
    () => server.db.delete(auditEntries).where(gt(auditEntries.id, 0)),
    () => server.db.execute(sql`truncate audit_entries`),
  ])
    await expect(attack()).rejects.toMatchObject({
      cause: { message: 'rows of audit_entries cannot be changed' },
    })
  expect(await server.db.select().from(auditEntries)).toEqual(kept)
})
