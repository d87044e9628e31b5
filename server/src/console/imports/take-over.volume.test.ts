import { desc, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openQueues } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { importRuns } from '#db/tables/operations/imports.table.ts'
import { startImportWorker } from '#hosts/import-worker.ts'
import { withImportLock } from '#importing/import-lock.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { mortalProcess } from '#testing/roster/mortal-process.ts'
import { readRegularly, rosterSource } from '#testing/roster/roster-source.ts'
import { testServer } from '#testing/test-server.ts'

const EVERY_MINUTE = '* * * * *'

const server = await testServer({ env: { IMPORT_HOSTS: 'localhost' } })
const { db, clock } = server
const { mlsAdmin } = await aBrokerage(server)
const source = await rosterSource(2)
const PAGES = ['/Member', '/Member?at=2', '/Member?at=4', '/Member?at=6']

const fill = (name: string) => {
  source.roster.members = Array.from({ length: 8 }, (_, index) => ({
    MemberKey: `k${index}`,
    MemberLoginId: `r${index}`,
    MemberFirstName: name,
    MemberLastName: 'Hart',
    MemberType: 'Agent',
    ModificationTimestamp: clock.now().toISOString(),
  }))
}
const named = (name: string) => db.$count(members, sql`first_name = ${name}`)
const lastRun = async () => (await db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(1))[0]
const open = { addresses: { members: source.addresses.members }, isComplete: true }

test('of processes that work at the same moment one reads each page, once [5/DATA-20]', async () => {
  fill('Ada')
  await readRegularly(server, mlsAdmin, open)
  await Promise.all(Array.from({ length: 4 }, () => mortalProcess(server).work()))
  expect(source.asked).toEqual(PAGES)
  expect(await db.$count(importRuns)).toBe(1)
  expect(await lastRun()).toMatchObject({ state: 'done', batches: 4 })
})

test('a run whose process dies is taken up by another within two minutes [5/DATA-20, 5/S5-36]', async () => {
  let reading = 0
  const portal = async (index: number) => {
    const { services, die, isDead, isForgotten } = mortalProcess(server)
    const boss = await openQueues(server.database, false)
    const stop = () => boss.stop({ graceful: false })
    afterAll(stop)
    const { rosterFeed } = services.providers
    const ask: typeof rosterFeed.ask = (...asked) => {
      reading = index
      return rosterFeed.ask(...asked)
    }
    const log = { error: () => undefined }
    const providers = { ...services.providers, rosterFeed: { ...rosterFeed, ask } }
    await startImportWorker(boss, { ...services, providers, log })
    return { boss, stop, die, isDead, isForgotten }
  }
  const portals = [await portal(0), await portal(1)]
  const [one] = portals
  expect(await one?.boss.getSchedules('work-imports')).toMatchObject([{ cron: EVERY_MINUTE }])
  await expect
    .poll(() =>
      server.boss.findJobs('work-imports').then((jobs) => jobs.every(({ state }) => state === 'completed')),
    )
    .toBe(true)

  clock.advance(900)
  fill('Bea')
  source.asked.length = 0
  source.problem.onAsked = (address) => {
    if (address === '/Member?at=4') portals[reading]?.die()
  }
  await one?.boss.send('work-imports')
  await expect.poll(() => portals.some(({ isDead }) => isDead())).toBe(true)
  source.problem.onAsked = () => undefined
  await portals[reading]?.stop()
  await portals[reading]?.isForgotten()
  const died = reading
  expect(await lastRun()).toMatchObject({ state: 'running', batches: 2 })
  expect(await named('Bea')).toBe(4)
  // The next minute, of which the remaining portal is notified.
  clock.advance(60)
  await server.boss.send('work-imports')
  await expect.poll(async () => (await lastRun())?.state).toBe('done')
  expect([reading, await named('Bea')]).toEqual([1 - died, 8])
  expect(source.asked).toEqual([...PAGES.slice(0, 3), ...PAGES.slice(2)])
  const run = await lastRun()
  expect((run?.endedOn?.getTime() ?? 0) - (run?.startedOn?.getTime() ?? 0)).toBeLessThanOrEqual(120_000)
})

test('the lock of a machine that is gone without a word ends in time for the minute after [5/DATA-20]', async () => {
  const settings = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count']
  const [idle = 0, interval = 0, count = 0] = await withImportLock(server.database, false, async (held) => {
    const found: number[] = []
    for (const name of settings) {
      const { rows } = await held.execute<{ value: string }>(sql`select current_setting(${name}) as value`)
      found.push(Number(rows[0]?.value))
    }
    return found
  })
  expect(idle).toBeGreaterThan(0)
  expect(idle + interval * count + 60).toBeLessThan(120)
})
