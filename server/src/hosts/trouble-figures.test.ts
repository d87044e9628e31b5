import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { openReplica } from '../db/replica.ts'
import { sendings, sendingTries } from '../db/tables/compliance/sending.table.ts'
import { backups, jobRuns, processes } from '../db/tables/operations/system.table.ts'
import { aBrowser } from '../testing/browser.ts'
import { readLive } from '../testing/live-reader.ts'
import { openLink, throughLink } from '../testing/network/link.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer({ clock: testClock(new Date()) })
const { db, clock } = server
const fileOf = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')
const look = async (url = server.url) => (await fetch(`${url}/metrics`)).text()

/** The value of a figure, with the labels as they are written. */
async function figure(name: string, url?: string): Promise<number> {
  const line = (await look(url)).split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1).replace('Nan', 'NaN') ?? 'missing')
}

test('rules, dashboard and document name the figures that a portal has, all of ours', async () => {
  const replica = openReplica(server.database.url, 2, server.database)
  const portal = await server.startAnother({ replica })
  // An answer is counted once it was given.
  await look(portal.url)
  const names = [...(await look(portal.url)).matchAll(/^(\w+)(?=[ {])/gm)].map(([name]) => name)
  await portal.app.close()
  await replica.close()
  const ours = new Set(names.filter((name) => name.startsWith('gatehouse_')))
  const watched = ['monitoring/alerts.yml', 'monitoring/dashboard.json'].map(fileOf).join('\n')
  const named = watched.match(/\b(gatehouse|http|process|nodejs)_[a-z_0-9]+/g) ?? []
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  expect([...ours].filter((name) => !fileOf('monitoring/alerts.yml').includes(name))).toEqual([])
  expect([...ours].filter((name) => !fileOf('monitoring/dashboard.json').includes(name))).toEqual([])
  const described = fileOf('monitoring.md').match(/(?<=^\| `)gatehouse_[a-z_]+/gm) ?? []
  expect(described.toSorted()).toEqual([...ours].toSorted())
})

test('every rule says what it means and what to do', () => {
  const rules = fileOf('monitoring/alerts.yml').split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(15)
  for (const rule of rules)
    expect(rule).toMatch(
      /^\w+\n {8}expr: '.+'\n {8}for: \d+[mh]\n {8}labels: \{ severity: (page|ticket) \}\n {8}annotations:\n {10}summary: '.+'\n {10}action: '.+\.'\n\s*$/,
    )
})

test('queues, deliveries, hand-overs and backups are read at each look', async () => {
  const before = await figure('gatehouse_queue_waiting{queue="mail"}')
  expect(await figure('gatehouse_backup_age_seconds')).toBeNaN()
  const job = { retryLimit: 0 }
  const [due, failed, retried] = [
    await server.boss.send('mail', { to: 'a@example.com' }, job),
    await server.boss.send('mail', { to: 'b@example.com' }, job),
    await server.boss.send('sms', { to: '+1' }, job),
  ]
  await server.boss.send('mail', { to: 'later@example.com' }, { ...job, startAfter: 3600 })
  await db.execute(sql`update pgboss.job set start_after = now() - interval '20 minutes' where id = ${due}`)
  await db.execute(sql`update pgboss.job set state = 'failed' where id = ${failed}`)
  await db.execute(sql`update pgboss.job set state = 'retry' where id = ${retried}`)
  const now = clock.now()
  await db
    .insert(backups)
    .values({ madeOn: new Date(now.getTime() - 7_200_000), bytes: 1, rowCount: 1, wasReadBack: true })
  await db.transaction(async (tx) => {
    // The listing itself is of no interest here.
    await tx.execute(sql`set local session_replication_role = replica`)
    const listingId = '00000000-0000-4000-8000-000000000001'
    await tx.insert(sendings).values({ listingId, retrySeries: listingId })
    const tried = { listingId, at: now, actor: 'a', outcome: 'No answer' } as const
    await tx.insert(sendingTries).values([
      { ...tried, attempt: randomUUID(), number: 1, at: new Date(now.getTime() - 7_200_000) },
      { ...tried, attempt: randomUUID(), number: 2 },
    ])
  })
  expect(await figure('gatehouse_queue_waiting{queue="mail"}')).toBe(before + 1)
  expect(await figure('gatehouse_queue_oldest_seconds')).toBeCloseTo(1200, -2)
  expect(await figure('gatehouse_deliveries_failed{state="given up"}')).toBe(1)
  expect(await figure('gatehouse_deliveries_failed{state="retried"}')).toBe(1)
  expect(await figure('gatehouse_hand_overs{state="retried"}')).toBe(1)
  expect(await figure('gatehouse_hand_overs{state="unanswered"}')).toBe(1)
  expect(await figure('gatehouse_backup_age_seconds')).toBeCloseTo(7200, 0)
})

test('a job of the System page that is late is counted', async () => {
  const process = { id: randomUUID(), machine: 'm', hosts: 'core', version: '1' }
  const startedOn = new Date(clock.now().getTime() - 86_400_000)
  await db.insert(processes).values({ ...process, startedOn, seenOn: clock.now() })
  await server.boss.schedule('mail', '* * * * *')
  expect(await figure('gatehouse_jobs_late')).toBe(0)
  await db.insert(jobRuns).values({ name: 'mail', startedOn, durationMs: 1 })
  expect(await figure('gatehouse_jobs_late')).toBe(1)
})

test('refused logins are counted by their reason', async () => {
  const member = await server.aMember({ loginId: 'counted', password: 'Correct-Horse-9' })
  const browser = aBrowser(server.config)
  const page = await browser.openSignIn()
  await browser.submit(page, member.loginId, 'wrong')
  await browser.submit(page, member.loginId, 'wrong too')
  await browser.submit(page, member.loginId, 'Correct-Horse-9')
  expect(await figure('gatehouse_logins_refused_total{reason="password"}')).toBe(2)
  expect(await figure('gatehouse_logins_refused_total{reason="too many tries"}')).toBe(0)
})

test('open streams, connections and version are those of the process', async () => {
  const member = await server.aMember()
  const before = await figure('gatehouse_streams_open')
  const stream = await readLive(server, member)
  expect(await figure('gatehouse_streams_open')).toBe(before + 1)
  stream.close()
  expect(await figure(`gatehouse_build_info{version="${server.config.version}"}`)).toBe(1)
  expect(await figure('gatehouse_pool_size')).toBeGreaterThan(0)
  expect(await figure('gatehouse_pool_waiting')).toBe(0)
})

test('while the database is away its figures are not known, and the others are', async () => {
  const { hostname, port } = new URL(server.database.url)
  const link = await openLink({ host: hostname, port: Number(port) })
  const linked = openDatabase(throughLink(server.database.url, link.port), 4)
  const portal = await server.startAnother({ database: linked })
  expect(await figure('gatehouse_database_up', portal.url)).toBe(1)
  link.set({ kind: 'silent' })
  expect(await figure('gatehouse_database_up', portal.url)).toBe(0)
  expect(await figure('gatehouse_jobs_late', portal.url)).toBeNaN()
  expect(await look(portal.url)).not.toContain('gatehouse_queue_waiting{')
  link.set({ kind: 'open' })
  link.reset()
  await portal.app.close()
  await linked.close()
  await link.close()
})
