import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#accounts/password.ts'
import { settleRemovals } from '#accounts/removals/end-removal.ts'
import { accounts, factorRemovals } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { totpAt } from '#testing/account/factors.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { aPasskey } from '#testing/account/soft-passkey.ts'
import { aBrowser } from '#testing/browser.ts'
import { removalDesk } from '#testing/desks/removal-desk.ts'
import { testClock } from '#testing/test-clock.ts'

// The provider itself lives by the real clock.
const REQUESTED = 'Request to remove your sign-in methods'
const { server, mls, desk, second, aTarget, ask, decide, list, enabledOf, stateOf } = await removalDesk({
  clock: testClock(new Date()),
})
const { db, clock, config, outbox } = server
const password = 'Correct-Horse-9'
const settle = () => settleRemovals({ db, outbox, config, now: clock.now() })
const stop = (token: string) =>
  server.call('/api/app/AccountContact/StopRemoval', { method: 'POST', body: { token } })

async function aRequest() {
  const { member } = await aTarget()
  const passwordHash = await hashPassword(password)
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, member.accountId))
  const { id } = (await ask(desk, member)).body
  const mail = (await sentTo(db, member.email ?? '')).at(-1)?.body ?? ''
  return { member, id: id as number, token: /stop-request\/([\w-]+)/.exec(mail)?.[1] ?? '' }
}

/** A browser that has given the right password, at the second step. */
async function atStep(loginId: string) {
  const browser = aBrowser(config, { address: '10.4.0.1' })
  const page = await browser.openSignIn({ prompt: 'login' })
  await browser.submit(page, loginId, password)
  return { browser, page }
}

test('a request that nobody approves ends after 24 hours, and all are notified once [4/CFAC-08, 4/CONST-03]', async () => {
  const start = clock.now()
  const { member, id } = await aRequest()
  clock.advance(86_399)
  await settle()
  expect(await stateOf(id)).toBe('waiting')
  clock.advance(1)
  await Promise.all([settle(), settle(), settle()])
  expect(await stateOf(id)).toBe('ended')
  expect(await notifiedSubjects(db, member.id)).toEqual([REQUESTED, 'Your sign-in methods were not removed'])
  const told =
    'The request to remove sign-in methods of Ada Young has ended: It was not approved within 24 hours'
  for (const person of [desk, second, mls])
    expect((await notifiedSubjects(db, person.id)).filter((subject) => subject === told)).toHaveLength(1)

  const late = await aRequest()
  clock.advance(86_400)
  expect((await decide(second, late.id)).status).toBe(409)
  expect(await enabledOf(late.member)).toHaveLength(2)
  expect((await list(second)).map((one) => one.id)).not.toContain(late.id)
  clock.set(start)
})

test('a sign-in that passes the second step ends it, one that does not leaves it [4/CFAC-09, 4/S4-30]', async () => {
  const { member, id, token } = await aRequest()
  const { browser, page } = await atStep(member.loginId)
  const wrong = totpAt(clock.now()) === '000000' ? '000001' : '000000'
  await browser.post(`${page}/code`, { code: wrong })
  expect(await stateOf(id)).toBe('waiting')
  const right = await browser.post(`${page}/code`, { code: totpAt(clock.now()) })
  expect(right.status).toBe(303)
  expect(await stateOf(id)).toBe('ended')
  expect(await notifiedSubjects(db, member.id)).toEqual([REQUESTED, 'Your sign-in methods were not removed'])
  const told =
    'The request to remove sign-in methods of Ada Young has ended: The member logged in with a second step'
  for (const person of [desk, second]) expect((await notifiedSubjects(db, person.id)).at(-1)).toBe(told)
  expect((await decide(second, id)).status).toBe(409)
  expect((await stop(token)).body.isSuccessful).toBe(false)
})

test('a sign-in by a passkey ends it too [4/CFAC-09, 4/S4-30]', async () => {
  const member = await server.aMember({ email: 'key@example.com', password })
  const browser = aBrowser(config, { address: '10.4.0.2' })
  await browser.signIn(member.loginId, password)
  const passkey = aPasskey(config)
  const options = async (path: string, from = browser) =>
    (await (await from.post(path, {})).json()) as { challenge: string }
  const returnUrl = `${config.publicUrl}/account-settings/manage-authentications`
  const response = passkey.create(await options('/passkey-enlist/options'))
  expect((await browser.post('/passkey-enlist', { returnUrl, name: 'Laptop', response })).status).toBe(200)
  const { id } = (await ask(desk, member)).body
  const other = aBrowser(config, { address: '10.4.0.3' })
  const page = await other.openSignIn()
  const used = passkey.get(await options(`${page}/passkey-options`, other))
  expect((await other.post(`${page}/passkey`, { response: used })).status).toBe(303)
  expect(await stateOf(id)).toBe('ended')
})

test('the link ends it once, without a sign-in, and its token is kept as a hash [4/CFAC-12, 4/S4-40, 4/CAPI-19]', async () => {
  const { member, id, token } = await aRequest()
  const [row] = await db.select().from(factorRemovals).where(eq(factorRemovals.id, id))
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await stateOf(id)).toBe('waiting')
  const first = await stop(`${token}.`)
  expect([first.status, first.body]).toEqual([200, { isSuccessful: true, message: null, results: [] }])
  expect(await stateOf(id)).toBe('stopped')
  expect(await enabledOf(member)).toHaveLength(2)
  const again = await stop(token)
  expect([again.status, again.body]).toEqual([
    200,
    { isSuccessful: false, message: 'This request has already ended.', results: [] },
  ])
  expect((await decide(second, id)).status).toBe(409)
  for (const person of [desk, second])
    expect((await notifiedSubjects(db, person.id)).at(-1)).toBe(
      'The request to remove sign-in methods of Ada Young has ended: The member stopped it by the link in the mail',
    )
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
  expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['stop', 'unknown'])

  const other = await aRequest()
  await decide(second, other.id)
  expect((await stop(other.token)).body.isSuccessful).toBe(false)
  for (const hostile of ['', 'x'.repeat(200), "' or 1=1 --", '../..'])
    expect((await stop(hostile)).body.isSuccessful, hostile).toBe(false)
  expect((await stop('x'.repeat(201))).status).toBe(400)
})

test('those who may decide are notified of a waiting request, at most once an hour [4/CSHELL-11]', async () => {
  // Later than all notifications of the tests before.
  clock.advance(3 * 86_400)
  const waits = (subject: string) => subject.endsWith('is waiting for approval')
  const count = async (memberId: number) => (await notifiedSubjects(db, memberId)).filter(waits).length
  const before = await count(second.id)
  const asked = await count(desk.id)
  for (let index = 0; index < 3; index += 1) await ask(desk, (await aTarget()).member)
  expect(await count(second.id)).toBe(before + 1)
  expect(await count(desk.id)).toBe(asked)
  clock.advance(3601)
  await ask(desk, (await aTarget()).member)
  expect(await count(second.id)).toBe(before + 2)
})
