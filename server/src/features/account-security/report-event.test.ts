import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeNotMeToken } from '#accounts/not-me-links.ts'
import {
  accounts,
  notMeLinks,
  oidcArtifacts,
  recoveryCodes,
  secondFactors,
} from '#db/tables/accounts.table.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { members } from '#db/tables/members.table.ts'
import { calendarFeeds } from '#db/tables/training.table.ts'
import { giveFactors } from '#testing/account/factors.ts'
import {
  lastCode,
  lastToken,
  notifiedSubjects,
  sentTo,
  workPasswordMails,
} from '#testing/account/outgoing.ts'
import { aBrowser } from '#testing/browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db } = server
const PASSWORD = 'Correct-Horse-9'
const path = '/api/app/SecurityEvents'
type Member = Awaited<ReturnType<typeof server.aMember>>

let count = 0
const aMember = () => {
  count += 1
  return server.aMember({ password: PASSWORD, email: `owner${count}@example.com` })
}
const eventsOf = async (member: Member) => (await server.call(path, { as: member })).body.results
const eventOf = async (member: Member, kind: string) =>
  (await eventsOf(member)).find((event: { kind: string }) => event.kind === kind)
/** In a session of its own: a report ends all that there are. */
const report = async (member: Member, id: string) => {
  const authorization = `Bearer ${await server.tokenFor(member)}`
  return server.call(`${path}/${id}/not-me`, { method: 'POST', headers: { authorization } })
}
const byLink = (token: string) =>
  server.call('/api/app/AccountContact/NotMe', { method: 'POST', body: { token } })
const tryPassword = async (member: Member, password = PASSWORD) => {
  const browser = aBrowser(server.config)
  return (await browser.submit(await browser.openSignIn(), member.loginId, password)).status
}
const addFactor = (member: Member, value: string) =>
  db.insert(secondFactors).values({
    accountId: member.accountId,
    type: 'sms',
    value,
    isEnabled: false,
    position: 1,
    createdOn: server.clock.now(),
  })
const factorsOf = async (member: Member) => {
  const isAdded = and(
    eq(secondFactors.accountId, member.accountId),
    eq(secondFactors.isFromMemberData, false),
  )
  return (await db.select().from(secondFactors).where(isAdded)).map(({ value }) => value)
}

test('a member who says that a login was somebody else is alone in the account again: logged out everywhere, password closed, later additions gone, link mailed, staff notified [5/ACCT-05, 5/ACCT-07, 5/API-19, 5/D5-90]', async () => {
  const member = await aMember()
  const staff = await server.aMember({ isCrmlsAdmin: true })
  await addFactor(member, '+15550100001')
  server.clock.advance(60)
  const stranger = aBrowser(server.config)
  await stranger.signIn(member.loginId, PASSWORD)
  server.clock.advance(60)
  await addFactor(member, '+15550100002')
  const createdOn = server.clock.now()
  await db.insert(recoveryCodes).values({ accountId: member.accountId, codeHash: 'x', createdOn })
  await db.insert(calendarFeeds).values({ memberId: member.id, tokenHash: 'of a stranger', createdOn })
  // A sign-in that has been proven and not started.
  const waiting = aBrowser(server.config)
  const answered = await waiting.submit(await waiting.openSignIn(), member.loginId, PASSWORD)
  const { id } = await eventOf(member, 'start-session')
  expect((await report(member, id)).body).toEqual({ isSuccessful: true, message: null, results: [] })
  expect(await db.$count(oidcArtifacts, eq(oidcArtifacts.model, 'Session'))).toBe(0)
  const resumed = await waiting.request(answered.headers.get('location') ?? '')
  expect(
    new URL(resumed.headers.get('location') ?? server.config.authUrl).searchParams.get('code'),
  ).toBeNull()
  expect(await tryPassword(member)).toBe(401)
  expect(await factorsOf(member)).toEqual(['+15550100001'])
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, member.accountId))).toBe(0)
  expect(await db.$count(calendarFeeds, eq(calendarFeeds.memberId, member.id))).toBe(0)
  expect(await notifiedSubjects(db, member.id)).toEqual(['Your account was secured'])
  expect(await notifiedSubjects(db, staff.id)).toEqual(['A member reported activity that was not theirs'])
  await workPasswordMails(server)
  const Token = await lastToken(db, member.email ?? '')
  const reset = (password: string) =>
    server.call('/api/app/AccountContact/ResetPassword', {
      method: 'POST',
      body: { Token, Password: password, ConfirmPassword: password },
    })
  expect((await reset(PASSWORD)).body.isSuccessful).toBe(false)
  expect((await reset('Another-Horse-7')).body.isSuccessful).toBe(true)
  expect(await tryPassword(member, 'Another-Horse-7')).toBe(303)
})

test('the events of others, those of more than 30 days ago and what nobody else can have done cannot be reported [5/D5-90]', async () => {
  const [member, other] = [await aMember(), await aMember()]
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  const { id, canReport } = await eventOf(member, 'start-session')
  expect(canReport).toBe(true)
  expect((await report(other, id)).status).toBe(404)
  expect((await server.call(`${path}/${id}/not-me`, { method: 'POST' })).status).toBe(401)
  await tryPassword(member, 'Wrong-Horse-9')
  const failed = await eventOf(member, 'fail-login')
  expect([failed.canReport, (await report(member, failed.id)).status]).toEqual([false, 409])
  server.clock.advance(30 * 86_400 + 1)
  expect((await eventOf(member, 'start-session')).canReport).toBe(false)
  expect(await tryPassword(member)).toBe(303)
})

test('three reports of an account on a day are taken [5/D5-90]', async () => {
  const member = await aMember()
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  const { id } = await eventOf(member, 'start-session')
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await report(member, id)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('the link of a mail secures the account once, without a sign-in, for 7 days [5/ACCT-06, 5/CONST-08]', async () => {
  const member = await aMember()
  const change = async (from: string, to: string) => {
    const body = { loginId: member.loginId, password: from, newPassword: to, confirmPassword: to }
    await server.call('/api/app/AccountContact/ChangePassword', { method: 'POST', as: member, body })
    const mail = (await sentTo(db, member.email ?? '')).at(-1)
    return /\/not-me\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  }
  const first = await change(PASSWORD, 'Another-Horse-7')
  const second = await change('Another-Horse-7', 'Different-Horse-8')
  const answers = await Promise.all([byLink(first), byLink(first)])
  expect(answers.map(({ body }) => body.isSuccessful).toSorted()).toEqual([false, true])
  expect(await tryPassword(member, 'Different-Horse-8')).toBe(401)
  server.clock.advance(7 * 86_400)
  const ended = {
    isSuccessful: false,
    message: 'This link has been used or has expired. Reset your password if you think someone knows it.',
    results: [],
  }
  expect((await byLink(second)).body).toEqual(ended)
  expect((await byLink('never made')).body).toEqual(ended)
})

test('a report ends what was given to act for the member since then, and nothing that was given before [5/D5-90, 5/D5-39]', async () => {
  const [member, earlier, later] = [await aMember(), await aMember(), await aMember()]
  const kept = await server.aGrant(member, earlier)
  const own = await server.aGrant(later, member)
  server.clock.advance(60)
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  server.clock.advance(60)
  const { id } = await server.aGrant(member, later)
  const { body } = await server.call('/api/app/Grants/valid', { as: later })
  expect(body.results).toMatchObject([{ id }])
  expect((await report(member, (await eventOf(member, 'start-session')).id)).status).toBe(200)
  const states = await db.select().from(actingGrants)
  const stateOf = (one: { id: string }) => states.find((row) => row.id === one.id)?.state
  expect([stateOf(kept), stateOf({ id }), stateOf(own)]).toEqual(['active', 'ended', 'active'])
})

/** The link of a mail about a changed password. */
async function aLink(member: Member): Promise<string> {
  return makeNotMeToken(db, member.accountId, server.clock.now())
}

test('a report is done as a whole or not at all: one that fails leaves account and link as they were [5/S5-40]', async () => {
  const member = await aMember()
  const token = await aLink(member)
  server.clock.advance(60)
  await addFactor(member, '+15550100009')
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  const kept = async () => [
    await factorsOf(member),
    await db.select().from(accounts).where(eq(accounts.id, member.accountId)),
    await db.$count(oidcArtifacts, eq(oidcArtifacts.model, 'Session')),
    await db.select().from(notMeLinks).where(eq(notMeLinks.accountId, member.accountId)),
    await notifiedSubjects(db, member.id),
  ]
  const before = await kept()
  // The last of all that a report does.
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'No more notices'; end $$`)
  await db.execute(sql`
    create trigger refuse before insert on user_notifications for each row execute function refuse()`)
  expect((await byLink(token)).status).toBe(500)
  expect(await kept()).toEqual(before)
  await db.execute(sql`drop trigger refuse on user_notifications`)
  expect((await byLink(token)).body.isSuccessful).toBe(true)
  expect(await factorsOf(member)).toEqual([])
  expect(await tryPassword(member)).toBe(401)
})

test('the thief is out in any state: with a password of their own, a session in use, and a sign-in that waits for its second step [5/S5-40]', async () => {
  const member = await aMember()
  const token = await aLink(member)
  server.clock.advance(60)
  const body = {
    loginId: member.loginId,
    password: PASSWORD,
    newPassword: 'Thiefs-Horse-9',
    confirmPassword: 'Thiefs-Horse-9',
  }
  await server.call('/api/app/AccountContact/ChangePassword', { method: 'POST', as: member, body })
  await aBrowser(server.config).signIn(member.loginId, 'Thiefs-Horse-9')
  const headers = { authorization: `Bearer ${await server.tokenFor(member)}` }
  const own = () => server.call('/api/app/Members/AuthMemberDto', { headers })
  expect((await own()).status).toBe(200)
  await giveFactors(server, member.accountId, [{ type: 'email', value: 'thief@mail.example' }])
  const waiting = aBrowser(server.config)
  const page = await waiting.openSignIn()
  await waiting.submit(page, member.loginId, 'Thiefs-Horse-9')
  const code = await lastCode(db, 'thief@mail.example')
  expect(code).toMatch(/^\d{6}$/)
  expect((await byLink(token)).body.isSuccessful).toBe(true)
  // The server that has just checked this token forgets it once the database announces the end.
  await expect.poll(async () => (await own()).status).toBe(401)
  const tried = await waiting.post(`${page}/code`, { code })
  expect(tried.headers.get('location') ?? '').not.toMatch(/[?&]code=/)
  const isOfMember = sql`${oidcArtifacts.payload} ->> 'accountId' = ${member.accountId}`
  expect(await db.$count(oidcArtifacts, and(eq(oidcArtifacts.model, 'Session'), isOfMember))).toBe(0)
  expect(await tryPassword(member, 'Thiefs-Horse-9')).toBe(401)
})

test('the link of an account that is shut out gets the same response as one of nobody [5/S5-40]', async () => {
  const member = await aMember()
  const token = await aLink(member)
  await db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, member.id))
  const [gone, unknown] = [await byLink(token), await byLink('x'.repeat(43))]
  expect([gone.status, gone.text]).toEqual([unknown.status, unknown.text])
  expect(gone.body.isSuccessful).toBe(false)
})
