import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldDeliveryCounts, isBouncing, tidyDeliveries } from '#db/deliveries.ts'
import { members } from '#db/tables/members.table.ts'
import { deliveries, deliveryHourCounts } from '#db/tables/operations/deliveries.table.ts'
import { providerOutcomes } from '#db/tables/operations/system.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'
import { notifyAccountOwner } from '../../accounts/notify-account-owner.ts'
import { deliver } from '../../notify/deliver.ts'
import { notify } from '../../notify/notify.ts'
import { RecipientRefused } from '../../providers/mail/mail.ts'

const server = await testServer()
const { db, clock, outbox, config } = server
const mls = await server.aMember({ isCrmlsAdmin: true })
const operator = await server.aMember({ memberTypeId: 12 })
await grantTo(server, operator, 'Operator')
const agent = await server.aMember()

const path = '/api/app/Staff/Deliveries'
const ask = (criteria: object[] = [], as = mls, more: object = {}) =>
  server.call(`${path}/q`, { as, method: 'POST', body: { criteria, ...more } })
const is = (field: string, ...values: (string | number)[]) => ({ field, op: 'In', values })
const act = (name: 'retry' | 'stop' | 'working', body: object, as = mls) =>
  server.call(`${path}/${name}`, { as, method: 'POST', body })
const summary = async (as = mls) => (await server.call(path, { as })).body

/** A mail in the outbox, as a notification makes it, or one that a member waits for. */
async function aMail(email: string, { isNotice = true } = {}) {
  const member = await server.aMember({ email })
  const services = { outbox, now: clock.now(), config }
  const { loginId } = member
  const subject = 'A quiet subject'
  const notice = { subject, text: 'A quiet text', priority: 1, emailCategory: 'Listings', key: randomUUID() }
  await db.transaction(async (tx) => {
    if (isNotice) await notify(tx, services, notice, { loginId })
    else await notifyAccountOwner(tx, services, { loginId, subject, text: 'A quiet text.' })
  })
  const [row] = await db.select().from(deliveries).where(eq(deliveries.memberId, member.id))
  return { id: row?.id ?? '', to: email, member }
}

const sent: string[] = []
/** Does the work of the worker on a due entry. */
async function work({ id, to }: { id: string; to: string }, error?: Error, isLastTry = false) {
  const send = async () => {
    sent.push(id)
    if (error) throw error
  }
  await deliver({ db, now: clock.now(), send }, { id, kind: 'mail', to, isLastTry }).catch(() => undefined)
}
const stateOf = async (id: string) => (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0]
const jobOf = async (id: string) =>
  (
    await db.execute(
      sql`select state, start_after <= now() as "isDue", id::text from pgboss.job where id = ${id}`,
    )
  ).rows[0]
const refused = new RecipientRefused('550 5.1.1 <jane@example.com>: no such user')

test('a delivery is kept with its outbox entry, masked, without what it says, and undone with it [4/D4-47, 4/CENT-06]', async () => {
  const { id } = await aMail('jane@example.com')
  const stored = await stateOf(id)
  expect(stored).toMatchObject({ kind: 'mail', recipient: 'j***@e***.com', state: 'waiting', tries: 0 })
  expect(JSON.stringify(stored)).not.toMatch(/quiet|jane@/)
  const failing = db.transaction(async (tx) => {
    await outbox.put(tx, 'sms', { to: '+17605550123', body: 'b' }, 'undone')
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await db.$count(deliveries, eq(deliveries.kind, 'sms'))).toBe(0)
})

test('the list has the outcome of each, failing ones first, with tries, masked error and next try [4/CDLV-02, 4/CDLV-03, 4/CAPI-16, 4/D4-41]', async () => {
  const fine = await aMail('fine@list.example.org')
  await work(fine)
  clock.advance(60)
  const late = await aMail('late@list.example.org')
  await work(late, new Error('451 greylisted: late@list.example.org, call +1 760 555 0123'))
  clock.advance(60)
  const lost = await aMail('lost@list.example.org')
  await work(lost, new Error('nobody answers'), true)
  clock.advance(60)
  const newest = await aMail('newest@list.example.org')
  const mine = [fine, late, lost, newest].map(({ id }) => id)
  const answer = await ask([], mls, { pageSize: 50 })
  expect(answer.status, answer.text).toBe(200)
  const rows: { id: string; state: string }[] = answer.body.results
  expect(rows.filter(({ id }) => mine.includes(id)).map(({ state }) => state)).toEqual([
    'failed',
    'retrying',
    'waiting',
    'sent',
  ])
  const row = (id: string) => rows.find((found) => found.id === id)
  expect(row(late.id)).toEqual({
    id: late.id,
    kind: 'mail',
    recipient: 'l***@l***.org',
    member: { id: late.member.id, loginId: late.member.loginId, name: expect.any(String) },
    state: 'retrying',
    tries: 1,
    lastError: '451 greylisted: l***@l***.org, call ***-***-0123',
    createdOn: expect.stringMatching(/Z$/),
    nextTryOn: expect.stringMatching(/^\d{4}-.*Z$/),
    sentOn: null,
  })
  expect(row(fine.id)).toMatchObject({ state: 'sent', tries: 1, nextTryOn: null, sentOn: expect.any(String) })
  const asOperator = await ask([], operator, { pageSize: 50 })
  expect(asOperator.status).toBe(200)
  expect(asOperator.body.results.every(({ member }: { member: unknown }) => member === null)).toBe(true)
  for (const text of [answer.text, asOperator.text]) expect(text).not.toMatch(/quiet|@list\.example/)
})

test('each filter finds its deliveries, alone and with others [4/CDLV-02]', async () => {
  const { id, member } = await aMail('filter@narrow.example.net')
  await work({ id, to: 'filter@narrow.example.net' }, new Error('no'), true)
  const found = async (...criteria: object[]) =>
    (await ask(criteria, mls, { pageSize: 50 })).body.results.map((row: { id: string }) => row.id)
  const hour = clock.now().getTime()
  const at = (op: string, shift: number) => ({
    field: 'createdOn',
    op,
    values: [new Date(hour + shift).toISOString()],
  })
  for (const recipient of ['filter@narrow.example.net', ' f***@n***.net', member.loginId.toUpperCase()]) {
    const isFor = { field: 'recipient', op: 'Equal', values: [recipient] }
    expect(await found(isFor), recipient).toEqual([id])
    expect(await found(isFor, is('state', 'sent'))).toEqual([])
    expect(await found(isFor, is('state', 'failed', 'sent'), is('kind', 'mail'))).toEqual([id])
  }
  expect(await found({ field: 'recipient', op: 'Equal', values: ['nobody9'] })).toEqual([])
  expect(await found(is('kind', 'sms'))).toEqual([])
  expect(await found(is('kind', 'sms'), is('state', 'failed'))).toEqual([])
  expect(await found(is('kind', 'mail'), is('state', 'failed'))).toContain(id)
  expect(await found(is('state', 'failed'), at('GreaterThan', -1000))).toContain(id)
  expect(await found(at('LessThan', -1))).not.toContain(id)
  for (const wrong of [
    { field: 'state', op: 'Contains', values: ['a'] },
    { field: 'recipient', op: 'In', values: ['a', 'b'] },
    { field: 'createdOn', op: 'GreaterThan', values: ['soon'] },
    { field: 'lastError', op: 'Equal', values: ['a'] },
  ])
    expect((await ask([wrong])).status, JSON.stringify(wrong)).toBe(400)
  expect((await ask([], mls, { pageId: 1000, pageSize: 10 })).status).toBe(400)
})

test('counts of today, 7 and 30 days follow every change, before and after they are summed up [4/CDLV-01]', async () => {
  const before = await summary()
  const counted = (name: string, from = before) =>
    from.periods.map(({ mail }: { mail: Record<string, number> }) => mail[name])
  expect(before.periods.map(({ days }: { days: number }) => days)).toEqual([1, 7, 30])
  const { id } = await aMail('count@example.com')
  expect(counted('waiting', await summary())).toEqual(counted('waiting').map((count: number) => count + 1))
  await work({ id, to: 'count@example.com' }, new Error('no'))
  expect(counted('retrying', await summary())).toEqual(counted('retrying').map((count: number) => count + 1))
  await work({ id, to: 'count@example.com' })
  const after = await summary()
  expect(counted('sent', after)).toEqual(counted('sent').map((count: number) => count + 1))
  await foldDeliveryCounts(db)
  expect((await summary()).periods).toEqual(after.periods)
  const { rows } = await db.execute<{ standing: string; count: number; sum: number }>(sql`
    select standing, count(*)::int, (select coalesce(sum(change), 0)::int from ${deliveryHourCounts} counts
      where counts.standing = deliveries.standing) as sum from deliveries group by 1`)
  for (const { standing, count, sum } of rows) expect([standing, sum]).toEqual([standing, count])
  clock.advance(6 * 86_400)
  const later = await summary()
  expect(counted('sent', later)).toEqual([0, counted('sent', after)[1], counted('sent', after)[2]])
})

test('a failed or waiting entry is tried at once under its first id, and a waiting one can be stopped [4/CDLV-04, 4/CDLV-05]', async () => {
  const { id, to } = await aMail('again@example.com')
  await db.execute(
    sql`update pgboss.job set state = 'failed', retry_count = 34, started_on = now() where id = ${id}`,
  )
  await work({ id, to }, new Error('no'), true)
  expect((await stateOf(id))?.standing).toBe('failed')
  expect((await act('retry', { ids: [id] }, operator)).body).toEqual({ count: 1, left: 0, isMore: false })
  expect(await jobOf(id)).toEqual({ state: 'retry', isDue: true, id })
  expect((await stateOf(id))?.standing).toBe('retrying')
  expect((await act('stop', { ids: [id] })).body).toEqual({ count: 1, left: 0, isMore: false })
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled' })
  expect((await stateOf(id))?.standing).toBe('failed')
  expect((await act('stop', { ids: [id] })).body.count).toBe(0)
  expect((await act('retry', { ids: [id] })).body.count).toBe(1)
  await work({ id, to })
  expect((await act('retry', { ids: [id] })).body.count).toBe(0)
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['retry', operator.loginId],
    ['stop-retrying', mls.loginId],
    ['retry', mls.loginId],
  ])
  for (const body of [
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: Array.from({ length: 1001 }, () => randomUUID()) },
  ])
    expect((await act('retry', body)).status).toBe(400)
})

test('entries that the queue has dropped show as left, beside those being retried [4/CDLV-04]', async () => {
  const kept = await aMail('kept@example.com')
  const forgotten = await aMail('forgotten@example.com')
  await db.execute(sql`delete from pgboss.job where id = ${forgotten.id}`)
  for (const mail of [kept, forgotten]) await work(mail, new Error('no'), true)
  expect((await act('retry', { ids: [kept.id, forgotten.id] })).body).toEqual({
    count: 1,
    left: 1,
    isMore: false,
  })
  expect((await stateOf(forgotten.id))?.standing).toBe('failed')
  expect((await act('retry', { ids: [forgotten.id] })).body).toEqual({ count: 0, left: 1, isMore: false })
})

test('all that match the filter are tried, at most 1,000 at once [4/CDLV-04]', async () => {
  await db.execute(sql`
    with made as (
      insert into deliveries (id, kind, recipient, is_notice, state, tries, created_on)
        select gen_random_uuid(), 'sms', '***-***-9999', false, 'failed', 35, ${clock.now().toISOString()}::timestamptz
        from generate_series(1, 1200) returning id
    ) insert into pgboss.job (id, name, data, state) select id, 'sms', '{}', 'failed' from made`)
  const criteria = [is('kind', 'sms')]
  expect((await act('retry', { criteria })).body).toEqual({ count: 1000, left: 0, isMore: true })
  expect(await db.$count(deliveries, sql`kind = 'sms' and standing = 'retrying'`)).toBe(1000)
  const stopped = await act('stop', { criteria: [...criteria, is('state', 'retrying', 'failed')] })
  expect(stopped.body).toEqual({ count: 1000, left: 0, isMore: false })
  expect((await ask(criteria, mls, { pageSize: 50 })).body).toMatchObject({
    totalResults: 1000,
    isMoreThanCounted: true,
  })
  expect(await db.$count(deliveries, sql`kind = 'sms'`)).toBe(1200)
})

test('an address permanently refused twice within a day is marked; notices to it are held, security mails are tried [4/CDLV-06, 4/D4-48]', async () => {
  const to = 'gone@bounce.example.com'
  const { id, member } = await aMail(to)
  await work({ id, to }, refused)
  expect((await stateOf(id))?.standing).toBe('retrying')
  expect(await isBouncing(db, to)).toBe(false)
  clock.advance(23 * 3600)
  await work({ id, to: to.toUpperCase() }, refused)
  expect(await stateOf(id)).toMatchObject({
    state: 'bounced',
    tries: 2,
    lastError: '550 5.1.1 <j***@e***.com>: no such user',
  })
  expect(await isBouncing(db, to)).toBe(true)
  const { bouncing } = await summary()
  expect(bouncing).toMatchObject({
    total: 1,
    newest: [{ recipient: 'g***@b***.com', member: { id: member.id } }],
  })
  expect((await summary(operator)).bouncing.newest[0].member).toBeNull()

  const notice = await aMail(to)
  await work(notice)
  expect(await stateOf(notice.id)).toMatchObject({ state: 'held', tries: 0 })
  expect(sent).not.toContain(notice.id)
  expect((await act('retry', { ids: [notice.id] })).body.count).toBe(0)
  const security = await aMail(to, { isNotice: false })
  await work(security)
  expect(await stateOf(security.id)).toMatchObject({ state: 'sent' })
})

test('two refusals more than a day apart mark nothing', async () => {
  const { id, to } = await aMail('rare@example.com')
  await work({ id, to }, refused)
  clock.advance(24 * 3600 + 1)
  await work({ id, to }, refused)
  expect(await isBouncing(db, to)).toBe(false)
})

test('Resume Sending, or a changed address in the roster, ends the mark [4/CDLV-07]', async () => {
  const mark = async (to: string) => {
    const mail = await aMail(to)
    await work(mail, refused)
    await work(mail, refused)
    expect(await isBouncing(db, to)).toBe(true)
    return mail
  }
  await mark('works@example.com')
  const [{ id }] = (await summary()).bouncing.newest
  expect((await act('working', { id }, operator)).body).toEqual({ id })
  expect(await isBouncing(db, 'works@example.com')).toBe(false)
  expect((await act('working', { id })).status).toBe(404)
  const { member } = await mark('moved@example.com')
  await db.update(members).set({ firstName: 'Same' }).where(eq(members.id, member.id))
  expect(await isBouncing(db, 'moved@example.com')).toBe(true)
  await db.update(members).set({ email: 'new@example.com' }).where(eq(members.id, member.id))
  expect(await isBouncing(db, 'moved@example.com')).toBe(false)
})

test('without a sender, or with one that fails, the summary names the setting [4/CDLV-08]', async () => {
  expect((await summary()).problems).toEqual([
    { kind: 'mail', setting: 'SMTP_URL', problem: 'missing' },
    { kind: 'sms', setting: 'SMS_URL', problem: 'missing' },
  ])
  const other = await server.startAnother({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'portal@mls.example',
      SMS_URL: 'https://sms.example',
      SMS_TOKEN: 'hush-hush',
    },
  })
  const problems = async () => (await other.call(path, { as: mls })).body.problems
  expect(await problems()).toEqual([])
  const now = clock.now()
  await db.insert(providerOutcomes).values({ name: 'mail', lastFailureOn: now, lastError: 'no' })
  expect(await problems()).toEqual([{ kind: 'mail', setting: 'SMTP_URL', problem: 'failing' }])
  await db.update(providerOutcomes).set({ lastSuccessOn: new Date(now.getTime() + 1) })
  expect(await problems()).toEqual([])
})

test('deliveries go after 90 days, and what waits without an entry has failed [4/CONST-07]', async () => {
  const { id } = await aMail('old@example.com')
  const lost = await aMail('backup@example.com')
  await db.execute(sql`delete from pgboss.job where id = ${lost.id}`)
  await tidyDeliveries(db, clock.now())
  expect((await stateOf(id))?.state).toBe('waiting')
  expect((await stateOf(lost.id))?.state).toBe('failed')
  await tidyDeliveries(db, new Date(clock.now().getTime() + 91 * 86_400_000))
  expect(await db.$count(deliveries)).toBe(0)
})

test('others are refused', async () => {
  for (const call of [
    ask([], agent),
    act('retry', { ids: [randomUUID()] }, agent),
    server.call(path, { as: agent }),
  ])
    expect((await call).status).toBe(403)
})
