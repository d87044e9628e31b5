import { JOB_LABELS } from 'contract/staff/system/job-names.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadJobs } from '../console/system/load-jobs.ts'
import { openQueues } from '../db/outbox.ts'
import { userNotifications } from '../db/tables/messages.table.ts'
import { jobRuns, processes } from '../db/tables/operations/system.table.ts'
import { grantTo } from '../testing/staff-content.ts'
import { testServer } from '../testing/test-server.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startImportWorker } from './import-worker.ts'
import { startJobs } from './jobs.ts'
import { watchJobs } from './watch-jobs.ts'

const server = await testServer()
const { db, clock, config, outbox, app, database } = server
const operator = await server.aMember({ memberTypeId: 12 })
await grantTo(server, operator, 'Operator')
const services = { db, config, outbox, clock: clock.now, log: app.log }

/** Every job of the portal with its schedule, as a process that has ended since has left them. */
const boss = await openQueues(database, true)
await startJobs({ ...services, boss, databaseUrl: database.url, providers: server.providers })
await boss.stop({ graceful: false })

const stops: (() => unknown)[] = []
beforeEach(async () => {
  clock.set('2026-11-18T20:00:10Z')
  await db.delete(processes)
  const signs = await startHeartbeat(services)
  stops.push(signs.end)
  const jobs = await loadJobs(db, clock.now())
  await db.delete(jobRuns)
  await db.execute(sql`delete from pgboss.job where state = 'active'`)
  for (const { name } of jobs)
    await db.insert(jobRuns).values({ name, startedOn: clock.now(), durationMs: 1 })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const seenNow = () => db.update(processes).set({ seenOn: clock.now() })
async function lateAfter(minutes: number): Promise<string[]> {
  clock.advance(60 * minutes)
  await seenNow()
  return (await loadJobs(db, clock.now())).filter(({ isLate }) => isLate).map(({ name }) => name)
}
const ranNow = (name: string) =>
  db.update(jobRuns).set({ startedOn: clock.now() }).where(sql`${jobRuns.name} = ${name}`)

test('a job is late when it is behind by more than twice its interval [5/S5-46]', async () => {
  // Due at 20:01, and each minute.
  expect(await lateAfter(2.8)).toEqual([])
  const minutely = await lateAfter(0.1)
  expect(minutely).toContain('settle-promotions')
  expect(minutely).not.toContain('end-passed-deadlines')
  await ranNow('settle-promotions')
  expect(await lateAfter(0)).not.toContain('settle-promotions')
  // Due at 20:17, and each hour.
  expect(await lateAfter(133)).not.toContain('clean-up')
  expect(await lateAfter(1.2)).toContain('clean-up')
})

test('each queue has a label on the System page, and no label is left over', async () => {
  const importing = await openQueues(database, true)
  await startImportWorker(importing, { ...services, database, providers: server.providers })
  await expect.poll(() => db.select().from(jobRuns).where(eq(jobRuns.name, 'work-imports'))).toHaveLength(1)
  await importing.stop({ graceful: false })
  const names = (await loadJobs(db, clock.now())).map(({ name }) => name)
  expect(names).toEqual(Object.keys(JOB_LABELS).toSorted())
})

test('a job that was added a moment ago has never been due, and is not late', async () => {
  await db.delete(jobRuns)
  await db.execute(sql`update pgboss.schedule set created_on = ${clock.now().toISOString()}::timestamptz`)
  await db.update(processes).set({ startedOn: new Date('2026-11-17T20:00:00Z') })
  expect(await lateAfter(1)).toEqual([])
  expect(await lateAfter(3)).toContain('publish-due')
})

test('neither what runs just now is late, nor what was due while no portal ran [5/S5-46]', async () => {
  await db.execute(
    sql`insert into pgboss.job (name, state, started_on) values ('fill-in', 'active', ${clock.now().toISOString()}::timestamptz)`,
  )
  const late = await lateAfter(10)
  expect(late).toContain('publish-due')
  expect(late).not.toContain('fill-in')
  expect(await lateAfter(6)).toContain('fill-in')
  await db.delete(processes)
  stops.push((await startHeartbeat(services)).end)
  expect(await lateAfter(1)).toEqual([])
})

test('operators are notified of late jobs by each process, once, and staff see them on the page System [5/S5-46]', async () => {
  const told = async () => (await db.select().from(userNotifications)).map(({ body }) => body)
  const [one, other] = [watchJobs(services, 20), watchJobs(services, 20)]
  stops.push(one.end, other.end)
  expect(await told()).toEqual([])
  await db.update(jobRuns).set({ startedOn: new Date('2026-11-18T20:20:00Z') })
  await lateAfter(16)
  expect(await told()).toEqual([])
  await db.update(jobRuns).set({ startedOn: clock.now() })
  await db
    .update(jobRuns)
    .set({ startedOn: new Date('2026-11-18T20:05:00Z') })
    .where(sql`${jobRuns.name} = 'publish-due'`)
  await expect.poll(told).toEqual([expect.stringContaining('A job is late: publish-due.')])
  await expect.poll(told).toHaveLength(1)
  const { body } = await server.call('/api/app/Staff/System', { as: operator })
  const late = body.jobs.filter(({ isLate }: { isLate: boolean }) => isLate)
  expect(late.map(({ name }: { name: string }) => name)).toEqual(['publish-due'])
})

test('the schedule of an addition that is off stops, and is not late [5/S5-46]', async () => {
  const scheduled = async () =>
    (await db.execute<{ name: string }>(sql`select name from pgboss.schedule`)).rows.map(({ name }) => name)
  expect(await scheduled()).toContain('recompute-deadlines')
  const without = await openQueues(database, true)
  const off = { ...config, features: config.features.filter((feature) => feature !== 'clock') }
  await startJobs({
    ...services,
    config: off,
    boss: without,
    databaseUrl: database.url,
    providers: server.providers,
  })
  await without.stop({ graceful: false })
  expect(await scheduled()).not.toContain('recompute-deadlines')
  expect(await scheduled()).toContain('publish-due')
})
