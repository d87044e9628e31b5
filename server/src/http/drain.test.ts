import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readLive } from '../testing/live-reader.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const own = '/api/app/Members/AuthMemberDto'
const port = (url: string) => Number(new URL(url).port)

test('a portal that is taken out of service still answers, but ends each connection and its streams', async () => {
  const portal = await server.startAnother()
  const stream = await readLive(portal, member)
  expect((await portal.call('/ready')).headers.get('connection')).toBe('keep-alive')
  portal.app.drain.begin()
  const ready = await portal.call('/ready')
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('5')
  const answer = await portal.call(own, { as: member })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect((await portal.call('/health')).status).toBe(200)
  expect(stream.isEnded()).toBe(false)
  await portal.app.close()
  await expect.poll(stream.isEnded).toBe(true)
  await expect(fetch(`${portal.url}/health`)).rejects.toThrow('fetch failed')
})

test('a running request gets its whole response, and then nothing is left open', async () => {
  const portal = await server.startAnother()
  const held = net.connect(port(portal.url), '127.0.0.1')
  const isCut = new Promise<void>((resolve) =>
    held.once('close', () => resolve()).on('error', () => undefined),
  )
  const isLocked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const locked = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table members in access exclusive mode`)
    isLocked.resolve()
    await free.promise
  })
  await isLocked.promise
  const running = portal.call(own, { as: member })
  await expect
    .poll(async () => {
      const { rows } = await server.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  const closed = portal.app.close()
  await wait(50)
  free.resolve()
  await locked
  const answer = await running
  expect(answer.status).toBe(200)
  expect(answer.body.member.id).toBe(member.id)
  expect(answer.headers.get('connection')).toBe('close')
  await closed
  await isCut
})
