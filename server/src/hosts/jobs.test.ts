import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openQueues } from '../db/outbox.ts'
import { sendAttempts } from '../db/tables/listings.table.ts'
import { mailboxMessages, userNotifications } from '../db/tables/messages.table.ts'
import { notify } from '../notify/notify.ts'
import type { Providers } from '../providers/providers.ts'
import { FakeMls } from '../testing/fake-mls.ts'
import { testServer } from '../testing/test-server.ts'
import { startJobs } from './jobs.ts'

const mls = new FakeMls()
const server = await testServer({ providers: { mls } })
const { db, clock, app, outbox, database } = server

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function work(mail: Providers['mail'] = server.providers.mail): Promise<void> {
  const boss = await openQueues(database, true)
  stops.push(() => boss.stop({ graceful: false }))
  const { config, providers } = server
  await startJobs({
    boss,
    db,
    databaseUrl: database.url,
    config,
    providers: { ...providers, mls, mail },
    outbox,
    clock: clock.now,
    log: app.log,
  })
}

/** Queues are checked every second. */
const patience = { timeout: 15_000 }
const mails = () => db.select().from(mailboxMessages).orderBy(mailboxMessages.subject)

const recipients = async () => (await mails()).map((mail) => mail.recipient)

function notice(key: string) {
  return {
    subject: `Subject ${key}`,
    text: 'A <b>text</b>',
    priority: 1,
    emailCategory: 'Test',
    key,
  }
}

test('at its start a portal settles what a lost process left behind, and notifies the agent', async () => {
  const agent = await server.aMember({ email: 'lost@example.com' })
  const { id } = await server.aListing({ agent })
  const past = new Date(clock.now().getTime() - 3_600_000)
  await db.insert(sendAttempts).values({
    listingId: id,
    state: 'sending',
    attempt: crypto.randomUUID(),
    startedBy: agent.loginId,
    startedOn: past,
    leaseUntil: past,
  })
  const { mlsId } = mls.store(id)
  await work()
  const stored = async () => (await server.storedListing(id)).promotedMlsId
  await expect.poll(stored, patience).toBe(mlsId)
  const left = await db.select().from(sendAttempts).where(eq(sendAttempts.listingId, id))
  expect(left).toMatchObject([{ state: 'sent' }])
  await expect.poll(recipients, patience).toContain('lost@example.com')
})

test('a listing sent to the MLS notifies its agent, by mail too, once [3/S3-13]', async () => {
  const agent = await server.aMember({ email: 'sent@example.com' })
  const { id } = await server.aListing({ agent })
  const path = `/api/app/Registration/promote/${id}`
  const send = () => server.call(path, { as: agent, method: 'POST', body: {} })
  expect((await send()).body.isSuccessful).toBe(true)
  expect((await send()).body.isSuccessful).toBe(false)
  const told = await db.select().from(userNotifications).where(eq(userNotifications.memberId, agent.id))
  expect(told).toMatchObject([{ priority: 1, emailCategory: 'Listings' }])
  await work()
  const sent = async () => (await mails()).filter((mail) => mail.recipient === 'sent@example.com')
  await expect.poll(async () => (await sent()).length, patience).toBe(1)
  expect((await sent())[0]?.subject).toMatch(/ was sent to the MLS$/)
})

test('an undone entry is not delivered, and the same cause is reported once [3/S3-13, 3/S3-15]', async () => {
  const member = await server.aMember({ email: 'once@example.com' })
  const services = { outbox, now: clock.now() }
  const failing = db.transaction(async (tx) => {
    await notify(tx, services, notice('undone'), { loginId: member.loginId })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  const again = Array.from({ length: 10 }, () =>
    db.transaction((tx) => notify(tx, services, notice('once'), { loginId: member.loginId })),
  )
  await Promise.all(again)
  const told = await db.select().from(userNotifications).where(eq(userNotifications.memberId, member.id))
  expect(told).toMatchObject([{ subject: 'Subject once', body: '<p>A &#60;b&#62;text&#60;/b&#62;</p>' }])
  await work()
  const subjects = async () =>
    (await mails()).filter((mail) => mail.recipient === 'once@example.com').map((mail) => mail.subject)
  await expect.poll(subjects, patience).toEqual(['Subject once'])
})

test('a mail that fails is tried again after a growing wait, and its entry stays to be seen [3/S3-14]', async () => {
  const member = await server.aMember({ email: 'late@example.com' })
  await db.transaction((tx) =>
    notify(tx, { outbox, now: clock.now() }, notice('late'), { loginId: member.loginId }),
  )
  let isDown = true
  await work({
    send: async (mail) => {
      if (isDown) throw new Error('the mail server refuses')
      await server.providers.mail.send(mail)
    },
  })
  const entry = async () => {
    const { rows } = await database.pool.query<{ state: string; retries: number; wait: number }>(
      `select state, retry_count as retries, extract(epoch from start_after - now())::float as wait
       from pgboss.job where name = 'mail' and data->>'to' = 'late@example.com'`,
    )
    return rows[0]
  }
  const tryNow = () =>
    db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
  const failAgain = async (retries: number, leastWaitInS: number) => {
    await expect.poll(entry, patience).toMatchObject({ state: 'retry', retries })
    const { wait = 0 } = (await entry()) ?? {}
    expect(wait).toBeGreaterThan(leastWaitInS)
    await tryNow()
  }
  await failAgain(0, 1)
  await failAgain(1, 3)
  const { rows: queues } = await database.pool.query<{ limit: number; delay: number; most: number }>(
    `select retry_limit as limit, retry_delay as delay, retry_delay_max as most from pgboss.queue
     where name = 'mail' and retry_backoff`,
  )
  const [{ limit, delay, most } = { limit: 0, delay: 0, most: 0 }] = queues
  const waits = Array.from({ length: limit }, (_, index) => Math.min(delay * 2 ** index, most))
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeGreaterThan(23)
  expect(Math.max(...waits)).toBe(3600)
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const troubled = () => server.call('/api/app/Outbox/Troubled', { as: staff })
  const late = async () =>
    (await troubled()).body.results.find((row: { recipient: string }) => row.recipient === 'late@example.com')
  expect(await late()).toEqual({
    id: expect.any(String),
    kind: 'mail',
    recipient: 'late@example.com',
    state: 'waiting',
    tries: expect.any(Number),
    lastError: 'the mail server refuses',
    createdOn: expect.stringMatching(/^\d{4}-.*Z$/),
    nextTryOn: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await troubled()).text).not.toContain('A <b>text')
  isDown = false
  await expect.poll(entry, patience).toMatchObject({ state: 'retry' })
  await tryNow()
  await expect
    .poll(async () => (await recipients()).filter((to) => to === 'late@example.com').length, patience)
    .toBe(1)
})

test('an entry that a killed process took and never finished is delivered by the next one [3/S3-14]', async () => {
  const member = await server.aMember({ email: 'killed@example.com' })
  await db.transaction((tx) =>
    notify(tx, { outbox, now: clock.now() }, notice('killed'), { loginId: member.loginId }),
  )
  const dead = await openQueues(database, true)
  const taken = await dead.fetch('mail', { batchSize: 50 })
  expect(taken.length).toBeGreaterThan(0)
  await dead.stop({ graceful: false })
  await db.execute(
    sql`update pgboss.job set started_on = started_on - interval '2 minutes' where name = 'mail' and state = 'active'`,
  )
  await work()
  const boss = await openQueues(database, true)
  stops.push(() => boss.stop({ graceful: false }))
  await boss.supervise('mail')
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
  await expect
    .poll(async () => (await recipients()).filter((to) => to === 'killed@example.com').length, patience)
    .toBe(1)
})

test('the health of applications is asked once a minute, however many processes work [5/LAUNCH-22, 5/D5-73]', async () => {
  await work()
  await work()
  const isOfChecks = sql`name = 'check-applications'`
  const { rows } = await db.execute(sql`select cron from pgboss.schedule where ${isOfChecks}`)
  expect(rows).toEqual([{ cron: '* * * * *' }])
  const runs = () => db.execute<{ state: string }>(sql`select state from pgboss.job where ${isOfChecks}`)
  await server.boss.send('check-applications')
  await expect.poll(async () => (await runs()).rows, patience).toContainEqual({ state: 'completed' })
})
