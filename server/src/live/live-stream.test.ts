import { setTimeout as wait } from 'node:timers/promises'
import type { LiveEvent } from 'contract/notifications/live-event.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotifications } from '#db/tables/messages.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'
import { readLive } from '../testing/live-reader.ts'

const server = await testServer()
const other = await server.startAnother()
const people = await aBrokerage(server)
const { agent, aorAdmin, otherAorBroker, mlsAdmin } = people
type As = CallOptions['as']

const within = { timeout: 20_000, interval: 20 }
const path = '/api/app/SystemNotification/'
const tell = async (as: As, more: object = {}) => {
  const body = { message: 'Office closed on Friday', expirationDate: '2027-01-01T00:00:00.000Z', ...more }
  const answer = await server.call(path, { as, method: 'POST', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.results[0]
}
let count = 0
const notice = (memberId: number) => ({
  memberId,
  subject: `Subject ${++count}`,
  body: '<p>Body</p>',
  idempotencyKey: `live:${count}`,
  createdOn: server.clock.now(),
})
const store = async (memberId: number) => {
  const [row] = await server.db.insert(userNotifications).values(notice(memberId)).returning()
  return row?.id ?? 0
}
const idsOf = (reader: { events: () => { data: LiveEvent }[] }) =>
  reader.events().map(({ data }) => {
    if (data.kind === 'notification') return data.notification.id
    return data.kind === 'systemNotification' ? data.message.id : null
  })

test('a write on one process is sent to every open stream of its audience on all of them within 2 s [3/D3-21, 3/S3-04, 3/S3-16]', async () => {
  const streams = await Promise.all([
    readLive(server, agent),
    readLive(other, agent),
    readLive(other, people.branchBroker),
  ])
  const outside = await readLive(other, otherAorBroker)
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(streams[0].headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(streams[0].headers.get('cache-control')).toBe('no-store')
  expect(streams[0].told[0]).toMatchObject({ data: { kind: 'ready', isResumed: false } })
  const message = await tell(aorAdmin)
  for (const stream of streams)
    await expect
      .poll(() => stream.events(), within)
      .toMatchObject([{ data: { kind: 'systemNotification', message } }])
  await server.call(`${path}${message.id}`, { as: aorAdmin, method: 'DELETE' })
  for (const stream of streams)
    await expect
      .poll(() => stream.events().at(-1), within)
      .toMatchObject({ data: { kind: 'removed', id: message.id } })
  const toAll = await tell(mlsAdmin, { title: 'To all' })
  await expect.poll(() => idsOf(outside), within).toEqual([toAll.id])
  for (const stream of [...streams, outside]) stream.close()
})

test('a message of an association that MLS staff widen goes live to the members of that association alone', async () => {
  const [inside, outside] = [await readLive(other, agent), await readLive(other, otherAorBroker)]
  const { id } = await tell(aorAdmin)
  await expect.poll(() => idsOf(inside), within).toEqual([id])
  await server.call(`${path}${id}`, { as: mlsAdmin, method: 'PUT', body: { criteria: null } })
  const toAll = await tell(mlsAdmin, { title: 'To all' })
  await expect.poll(() => idsOf(inside), within).toEqual([id, id, toAll.id])
  await expect.poll(() => idsOf(outside), within).toEqual([toAll.id])
  for (const stream of [inside, outside]) stream.close()
})

test('a member has twenty streams in a process, and one more ends the oldest [3/S3-16]', async () => {
  const reader = await server.aMember()
  const streams: Awaited<ReturnType<typeof readLive>>[] = []
  for (let opened = 0; opened < 22; opened += 1) streams.push(await readLive(server, reader))
  const open = () => streams.map((stream) => !stream.isEnded())
  await expect.poll(open, within).toEqual(streams.map((_stream, index) => index >= 2))
  const id = await store(reader.id)
  await expect.poll(() => streams.slice(2).every((stream) => idsOf(stream).includes(id)), within).toBe(true)
  for (const stream of streams) stream.close()
})

test('a notification reaches its own member only, with its record [3/S3-03]', async () => {
  const [own, foreign] = await Promise.all([readLive(other, agent), readLive(other, aorAdmin)])
  const answer = await server.call('/api/app/UserNotification', {
    as: mlsAdmin,
    method: 'POST',
    body: {
      memberIds: [agent.id],
      subject: 'Dues',
      body: '<p>Now</p>',
      priority: 1,
      emailCategory: 'Billing',
    },
  })
  await expect
    .poll(() => own.events(), within)
    .toMatchObject([{ data: { kind: 'notification', notification: answer.body.results[0] } }])
  await store(aorAdmin.id)
  await expect.poll(() => foreign.events(), within).toHaveLength(1)
  expect(own.events()).toHaveLength(1)
  for (const stream of [own, foreign]) stream.close()
})

test('a reader who comes back, to any process, gets the missed events, once and in order [3/S3-16]', async () => {
  const member = await server.aMember({ aor: people.aor })
  const first = await readLive(server, member)
  const seen = await store(member.id)
  await expect.poll(() => idsOf(first), within).toEqual([seen])
  first.close()
  await first.ended
  const missed = [await store(member.id), (await tell(aorAdmin)).id, await store(member.id)]
  await store(agent.id)
  await tell(people.otherAorStaff)
  const again = await readLive(other, member, first.told.at(-1)?.id)
  await expect.poll(() => idsOf(again), within).toEqual(missed)
  expect(again.told[0]?.data).toEqual({ kind: 'ready', isResumed: true })
  const later = await store(member.id)
  await expect.poll(() => idsOf(again), within).toEqual([...missed, later])
  const middle = await readLive(server, member, again.told[2]?.id)
  await expect.poll(() => idsOf(middle), within).toEqual([...missed.slice(2), later])
  for (const stream of [again, middle]) stream.close()
})

test('changed preferences are sent to the other streams of their member only, on every process, and to a reader who comes back [3/D3-171]', async () => {
  const member = await server.aMember({ aor: people.aor })
  const profilePath = `/api/app/Profiles/Contact/${member.id}`
  const { body: profile } = await server.call(profilePath, { as: member })
  const save = async (favApps: number[]) => {
    const sent = { as: member, method: 'PUT' as const, body: { favApps } }
    const { status, body } = await server.call(`/api/app/Profiles/${profile.id}`, sent)
    expect(status).toBe(200)
    return body.rowVersion
  }
  const [near, far, foreign] = await Promise.all([
    readLive(server, member),
    readLive(other, member),
    readLive(other, agent),
  ])
  await expect
    .poll(() => far.told, within)
    .toMatchObject([{ data: { kind: 'ready', isResumed: false, profileVersion: 1 } }])
  expect(await save([1])).toBe(2)
  for (const stream of [near, far])
    await expect
      .poll(() => stream.events(), within)
      .toMatchObject([{ data: { kind: 'profile', rowVersion: 2 } }])
  far.close()
  await far.ended
  await save([2])
  expect(await save([3])).toBe(4)
  const again = await readLive(other, member, far.told.at(-1)?.id)
  await expect
    .poll(() => again.told, within)
    .toMatchObject([
      { data: { kind: 'ready', isResumed: true } },
      { data: { kind: 'profile', rowVersion: 4 } },
    ])
  await expect.poll(() => near.events().at(-1)?.data, within).toEqual({ kind: 'profile', rowVersion: 4 })
  await store(agent.id)
  await expect.poll(() => foreign.events().map(({ data }) => data.kind), within).toEqual(['notification'])
  for (const stream of [near, again, foreign]) stream.close()
})

test('nothing is lost or doubled while streams come and go and transactions overlap', async () => {
  const member = await server.aMember()
  const stored: number[] = []
  const got: string[] = []
  const write = async (round: number) => {
    await server.db.transaction(async (tx) => {
      const [row] = await tx.insert(userNotifications).values(notice(member.id)).returning()
      // Later ones end before this one.
      await tx.execute(sql`select pg_sleep(${(round % 4) * 0.03})`)
      stored.push(row?.id ?? 0)
    })
  }
  const begin = await readLive(server, member)
  await expect.poll(() => begin.told.length, within).toBeGreaterThan(0)
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, round) => wait(round * 10).then(() => write(round))),
  )
  let lastId: string | undefined
  let isDone = false
  void writing.then(() => {
    isDone = true
  })
  for (let round = 0; ; round++) {
    // One more stream once all is there: nothing comes twice.
    const isLast = isDone && got.length >= stored.length
    const stream = round === 0 ? begin : await readLive(round % 2 ? other : server, member, lastId)
    await expect.poll(() => stream.told.length, within).toBeGreaterThan(0)
    await wait(isLast ? 600 : 40)
    stream.close()
    await stream.ended
    lastId = stream.told.at(-1)?.id ?? lastId
    got.push(...idsOf(stream).map(String))
    if (isLast) break
  }
  expect(new Set(got).size).toBe(got.length)
  expect(got.toSorted()).toEqual(stored.map(String).toSorted())
}, 30_000)

test('a position that cannot be read, or of another database, starts from scratch', async () => {
  for (const lastId of ['', 'abc', '1-3-3', '999999999999999-0-1', '1-0-1; drop table members']) {
    const stream = await readLive(server, agent, lastId)
    await expect
      .poll(() => stream.told, within)
      .toMatchObject([{ data: { kind: 'ready', isResumed: false } }])
    stream.close()
  }
})

test('without a token or member data there is no stream, and a token or session that ends ends it [3/S3-01]', async () => {
  const url = '/api/app/UserNotification/stream'
  expect((await server.call(url)).status).toBe(401)
  expect((await server.call(url, { as: await server.anAccount() })).status).toBe(403)
  expect(
    (await server.call(url, { as: await server.aMember({ hasMemberPortalAccess: false }) })).status,
  ).toBe(403)
  const token = await server.tokenFor(agent)
  const [ended, kept] = [await readLive(other, agent, undefined, token), await readLive(other, aorAdmin)]
  const { rows } = await server.db.execute<{ uid: string }>(
    sql`select uid from oidc_artifacts where model = 'Session' and payload ->> 'accountId' = ${agent.accountId}`,
  )
  for (const { uid } of rows) await server.db.execute(sql`select pg_notify('session_ended', ${uid})`)
  await expect.poll(() => ended.isEnded(), within).toBe(true)
  expect(kept.isEnded()).toBe(false)
  kept.close()
})

test('a process that stops ends its streams, and their readers continue elsewhere', async () => {
  const leaving = await server.startAnother()
  const stream = await readLive(leaving, agent)
  await expect.poll(() => stream.told, within).toHaveLength(1)
  await leaving.app.close()
  await stream.ended
  const missed = await store(agent.id)
  const again = await readLive(server, agent, stream.told.at(-1)?.id)
  await expect.poll(() => idsOf(again), within).toEqual([missed])
  again.close()
})
