import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oidcArtifacts, recoveryCodes, secondFactors } from '#db/tables/accounts.table.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { calendarFeeds } from '#db/tables/training.table.ts'
import { lastToken, notifiedSubjects, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
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
  return server.call(`${path}/${id}/Report`, { method: 'POST', headers: { authorization } })
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

test('who says that a login was somebody else is alone in the account again: logged out everywhere, password closed, later additions gone, link mailed, staff told [5/ACCT-05, 5/ACCT-07]', async () => {
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
  // A sign-in that has been proven and not begun.
  const waiting = aBrowser(server.config)
  const answered = await waiting.submit(await waiting.openSignIn(), member.loginId, PASSWORD)
  const { id } = await eventOf(member, 'session.begun')
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

test('the events of others, those of more than 30 days ago and what nobody else can have done cannot be reported', async () => {
  const [member, other] = [await aMember(), await aMember()]
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  const { id, canReport } = await eventOf(member, 'session.begun')
  expect(canReport).toBe(true)
  expect((await report(other, id)).status).toBe(404)
  expect((await server.call(`${path}/${id}/Report`, { method: 'POST' })).status).toBe(401)
  await tryPassword(member, 'Wrong-Horse-9')
  const failed = await eventOf(member, 'sign-in.failed')
  expect([failed.canReport, (await report(member, failed.id)).status]).toEqual([false, 409])
  server.clock.advance(30 * 86_400 + 1)
  expect((await eventOf(member, 'session.begun')).canReport).toBe(false)
  expect(await tryPassword(member)).toBe(303)
})

test('three reports of an account on a day are taken', async () => {
  const member = await aMember()
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  const { id } = await eventOf(member, 'session.begun')
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

test('a report ends what was given to act for the member since then, and nothing that was given before', async () => {
  const [member, earlier, later] = [await aMember(), await aMember(), await aMember()]
  const kept = await server.aGrant(member, earlier)
  const own = await server.aGrant(later, member)
  server.clock.advance(60)
  await aBrowser(server.config).signIn(member.loginId, PASSWORD)
  server.clock.advance(60)
  const { id } = await server.aGrant(member, later)
  const { body } = await server.call('/api/app/Grants/valid', { as: later })
  expect(body.results).toMatchObject([{ id }])
  expect((await report(member, (await eventOf(member, 'session.begun')).id)).status).toBe(200)
  const states = await db.select().from(actingGrants)
  const stateOf = (one: { id: string }) => states.find((row) => row.id === one.id)?.state
  expect([stateOf(kept), stateOf({ id }), stateOf(own)]).toEqual(['active', 'ended', 'active'])
})
