import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { coreContract } from 'contract/contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobRuns, providerOutcomes } from '#db/tables/operations/system.table.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { noteBackup } from '../../backup/note-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { startHeartbeat } from '../../hosts/heartbeat.ts'
import { localMail } from '../../providers/mail/mail.local.ts'
import { providerNotes, watchProviders } from '../../providers/watch-providers.ts'

const env = {
  SMTP_URL: `smtp://portal:${'hush-mail'}@mail.example:2525`,
  MAIL_FROM: 'portal@mls.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'hush-sms',
  MLS_URL: 'https://mls.example',
  MLS_TOKEN: 'hush-mls',
  COOKIE_SECRET: 'hush-cookie-hush-cookie-hush-cookie-hush',
  BACKUP_MAX_AGE_HOURS: '5',
}
const server = await testServer({ env })
const { db, clock, database, config } = server
const mls = await server.aMember({ isCrmlsAdmin: true })
const operator = await server.aMember({ memberTypeId: 12 })
await grantTo(server, operator, 'Operator')
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (as = operator) => server.call('/api/app/Staff/System', { as })
const system = async () => (await ask()).body
const named = (list: { name: string }[], name: string) => list.find((entry) => entry.name === name)

test('each process stands there with host, version, start and last sign of life, until it ends [4/COPS-01, 4/CAPI-22]', async () => {
  const signs = await startHeartbeat({ db, config, clock: clock.now, log: server.app.log })
  const startedOn = clock.now().toISOString()
  expect((await system()).processes).toEqual([
    {
      id: expect.any(String),
      machine: hostname(),
      hosts: 'core, notification, auth',
      version: config.version,
      startedOn,
      seenOn: startedOn,
      isAlive: true,
    },
  ])
  clock.advance(61)
  expect((await system()).processes[0].isAlive).toBe(false)
  await signs.end()
  expect((await system()).processes).toEqual([])
})

test('the database stands there with size, version and migrations [4/COPS-01]', async () => {
  const { rows } = await db.execute<{ count: number; version: string }>(
    sql`select count(*)::int, current_setting('server_version') as version from drizzle.__drizzle_migrations`,
  )
  const found = (await system()).database
  expect(found).toMatchObject({ migrations: rows[0]?.count, version: rows[0]?.version, areAllApplied: true })
  const files = await readdir(new URL('../../../migrations', import.meta.url))
  const newest = files
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  expect(newest, 'named as its file').toMatch(new RegExp(`^${found.newestMigration}_`))
  expect(found.bytes).toBeGreaterThan(1_000_000)
})

test('each provider stands there with its last success and failure, addresses masked [4/COPS-01]', async () => {
  let isDown = true
  const local = localMail(db, clock.now, { brand: async () => ({}) as never })
  const mail: typeof local = {
    send: async (entry) => {
      if (isDown) throw new Error('451 try later, jane@example.com')
      await local.send(entry)
    },
  }
  const watched = watchProviders(
    { ...server.providers, mail: { send: mail.send } },
    providerNotes(db, clock.now),
  )
  const send = () => watched.mail.send({ id: randomUUID(), to: 'a@example.com', subject: 's', body: 'b' })
  await expect(send()).rejects.toThrow('451')
  const failedOn = clock.now().toISOString()
  const mailIn = async () => named((await system()).providers, 'mail')
  await expect.poll(mailIn).toEqual({
    name: 'mail',
    isOutside: true,
    lastSuccessOn: null,
    lastFailureOn: failedOn,
    lastError: '451 try later, j***@e***.com',
  })
  clock.advance(60)
  isDown = false
  await send().catch(() => undefined)
  expect(named((await system()).providers, 'places')).toMatchObject({ isOutside: false })
  await db.delete(providerOutcomes)
})

test('each job and queue stands there with its counts, last run, duration and next run [4/COPS-02]', async () => {
  await db.execute(sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition)
    values ('made-up-job', 'standard', 2, 0, false, 900, 1000, 1000, 'job_common', false) on conflict do nothing`)
  await db.execute(
    sql`insert into pgboss.schedule (name, key, cron, timezone) values ('made-up-job', '', '17 * * * *', 'UTC') on conflict do nothing`,
  )
  await db.execute(
    sql`insert into pgboss.job (name, state) values ('made-up-job', 'created'), ('made-up-job', 'retry'), ('made-up-job', 'active'), ('made-up-job', 'failed'), ('made-up-job', 'completed')`,
  )
  const startedOn = clock.now()
  await db.insert(jobRuns).values({ name: 'made-up-job', startedOn, durationMs: 240 })
  const { jobs } = await system()
  const next = new Date(startedOn)
  next.setUTCMinutes(17, 0, 0)
  if (next <= startedOn) next.setUTCHours(next.getUTCHours() + 1)
  expect(named(jobs, 'made-up-job')).toEqual({
    name: 'made-up-job',
    waiting: 2,
    running: 1,
    failed: 1,
    lastRunOn: startedOn.toISOString(),
    lastDuration: 240,
    lastError: null,
    nextRunOn: next.toISOString(),
    isLate: false,
  })
  expect(named(jobs, 'mail')).toMatchObject({ nextRunOn: null })
  expect(jobs.filter(({ name }: { name: string }) => name.startsWith('__'))).toEqual([])
})

test('the last backup stands there with time, size and whether it was read back, and is too old after its hours [4/COPS-04, 4/D4-54]', async () => {
  expect((await system()).backup).toEqual({ last: null, maxAgeHours: 5, isTooOld: true })
  const file = path.join(folder, 'whole.backup')
  const now = clock.now()
  await noteBackup(database.url, file, await writeBackup(database.url, file, { now }), now)
  expect((await system()).backup).toEqual({
    last: {
      madeOn: now.toISOString(),
      bytes: expect.any(Number),
      rows: expect.any(Number),
      wasReadBack: true,
    },
    maxAgeHours: 5,
    isTooOld: false,
  })
  clock.advance(5 * 3600 + 1)
  expect((await system()).backup.isTooOld).toBe(true)
})

test('no call starts a restore or runs SQL, and no answer holds a secret [4/COPS-05]', async () => {
  const answers = [await ask(), await ask(mls), await server.call('/api/app/Staff/Deliveries', { as: mls })]
  for (const { status, text } of answers) {
    expect(status, text).toBe(200)
    expect(text).not.toContain(config.keySecrets[0])
    expect(text).not.toMatch(/hush|mail\.example|sms\.example|mls\.example/)
  }
  const paths = JSON.stringify(coreContract, (key, value) => (key === 'inputSchemas' ? undefined : value))
  expect(paths).not.toMatch(/"\/[^"]*(restore-backup|backup|sql)[^"]*"/i)
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await server.call('/api/app/Staff/System', { as: mls, method, body: {} })).status).toBe(404)
})
