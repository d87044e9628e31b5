import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freePort } from '#embedded-postgres/free-port.ts'
import { buildApp } from '#hosts/build-app.ts'
import { openProviders } from '#providers/open-providers.ts'
import { lastToken, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
import { backupsOf } from '#testing/backup/backups-of.ts'
import { contentOf } from '#testing/backup/database-content.ts'
import { aBrowser } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testConfig } from '#testing/test-config.ts'
import { testServer } from '#testing/test-server.ts'
import { openQueues, outboxOf } from '../db/outbox.ts'
import { members } from '../db/tables/members.table.ts'
import { eulas } from '../db/tables/portal.table.ts'
import { restoreBackup } from './restore-backup.ts'

// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db } = server
const { aBackup, anEmptyDatabase } = backupsOf(server)
const password = 'Correct-Horse-9'

const aor = await server.anAor()
const office = await server.anOffice({ aor })
const member = await server.aMember({ loginId: 'ada1', password, aor, office })
await server.aListing({ agent: member })
await server.aListing({ agent: member, standardStatus: 'K', cancellationDate: '2026-11-01' })
await server.aClass()
await db
  .insert(eulas)
  .values({ name: 'Odd text', content: 'a\tb\n\\.\n\\N\r\u{1F511} "c", \\', publishedOn: null })
await db.transaction((tx) =>
  server.outbox.put(tx, 'mail', { to: 'a@example.com', subject: 's', body: 'b' }, 'key-1'),
)
await db.execute(sql`insert into user_notifications (member_id, subject, body, created_on, idempotency_key)
  select ${member.id}, 'Notice ' || i, '', now(), 'n' || i from generate_series(1, 5) i`)

test('a restored database equals the one that was backed up, the outbox and odd texts included', async () => {
  const file = await aBackup()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const target = await anEmptyDatabase()
  const { tables } = await restoreBackup(target.url, file, { isReplacing: false })
  expect(tables['public.user_notifications']?.rows).toBe(5)
  const before = await contentOf(db)
  expect(Object.keys(before).length).toBeGreaterThan(50)
  expect(before['pgboss.job']).toContain('a@example.com')
  expect(await contentOf(target.db)).toEqual(before)
  // Identities resume after the last one, and triggers work again.
  const { rows } = await target.db.execute<{ id: number }>(
    sql`insert into aors (name, full_name) values ('NEW', 'New') returning id`,
  )
  expect(rows[0]?.id).toBe(aor.id + 1)
  await target.db.execute(sql`insert into audit_entries (at, actor, action, entity, entity_id, changes)
    values (now(), 'a', 'b', 'c', 'd', '{}')`)
  await expect(target.pool.query('delete from audit_entries')).rejects.toThrow(
    'rows of audit_entries cannot be changed',
  )
})

test('nothing that lets somebody in is in it: no link, no code, no token [3/S3-56]', async () => {
  const owner = await server.aMember({ password })
  await server.db.update(members).set({ email: 'reset@example.com' }).where(eq(members.id, owner.id))
  await server.call('/api/app/AccountContact/ForgotPassword', {
    method: 'POST',
    body: { LoginId: owner.loginId },
  })
  await workPasswordMails(server)
  const [mail] = await sentTo(db, 'reset@example.com')
  await server.providers.mail.send({
    ...mail,
    subject: 's',
    to: 'reset@example.com',
    body: mail?.body ?? '',
    id: randomUUID(),
  })
  const token = await lastToken(db, 'reset@example.com')
  expect(token).toHaveLength(43)
  const file = gunzipSync(readFileSync(await aBackup())).toString()
  expect(file).toContain(owner.loginId)
  expect(file).toContain('a@example.com')
  expect(file).not.toContain(token)
  expect(file).not.toContain('password-reset/')
  for (const table of ['account_tokens', 'factor_enlistments', 'mailbox_messages', 'mailbox_texts'])
    expect(file).not.toContain(`"table":"${table}"`)
})

test('a concurrent write is in it whole or not at all', async () => {
  let isWriting = true
  let written = 0
  const write = async (writer: number) => {
    for (; isWriting; written += 1)
      await db.transaction(async (tx) => {
        const name = `w${writer}x${written}`
        await tx.execute(sql`with added as (
          insert into members (login_id, first_name, last_name, member_status, has_member_portal_access, is_crmls_admin,
            is_crmls_aor_admin, is_crmls_office_admin, created_on, modified_on)
          values (${name}, 'W', 'W', 'Active', true, false, false, false, now(), now()) returning id
        ) insert into user_notifications (member_id, subject, body, created_on, idempotency_key)
          select id, 'one of two', '', now(), ${name} || half from added, generate_series(1, 2) half`)
        await server.outbox.put(tx, 'mail', { to: `${name}@example.com`, subject: 's', body: 'b' }, name)
      })
  }
  const writers = [1, 2, 3, 4].map(write)
  const target = await anEmptyDatabase()
  while (written < 50) await new Promise(setImmediate)
  const file = await aBackup()
  isWriting = false
  await Promise.all(writers)
  await restoreBackup(target.url, file, { isReplacing: false })
  const { rows } = await target.db.execute(sql`select
    (select count(*)::int from members where first_name = 'W') as members,
    (select count(*)::int from user_notifications where subject = 'one of two') as halves,
    (select count(*)::int from pgboss.job where data ->> 'to' like 'w%') as mails`)
  const [{ members, halves, mails } = {}] = rows
  expect(Number(members)).toBeGreaterThan(0)
  expect(Number(members)).toBeLessThanOrEqual(written)
  expect([halves, mails]).toEqual([Number(members) * 2, members])
})

test('members sign in to a restored portal, and its outbox continues', async () => {
  const target = await anEmptyDatabase()
  await restoreBackup(target.url, await aBackup(), { isReplacing: false })
  const port = await freePort()
  const config = testConfig(port)
  const boss = await openQueues(target, true)
  const clock = server.clock.now
  const app = await buildApp({
    config,
    database: target,
    providers: openProviders(config, target.db, clock),
    clock,
    outbox: outboxOf(boss, clock, { ...config, features: [] }),
    say: () => undefined,
  })
  await app.listen({ port, host: '127.0.0.1' })
  try {
    const { access_token } = await aBrowser(config).signIn('ada1', password)
    const answer = await fetch(`${config.coreUrl}/api/app/Members/AuthMemberDto`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await answer.json()).toMatchObject({ userid: 'ada1', memberAOR: aor.name })
    const [job] = await boss.fetch<{ to: string }>('mail')
    expect(job?.data.to).toBe('a@example.com')
  } finally {
    await app.close()
    await boss.stop({ graceful: false })
  }
})
