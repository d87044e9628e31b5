import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { codeLimits, deviceLimit, networkLimit } from '#accounts/lockout.ts'
import { countFailure } from '#accounts/try-counters.ts'
import { signInCounters } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { lastToken, notifiedSubjects, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aBrowser } from '#testing/browser.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { staffWith } from '#testing/desks/help-desk.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const right = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const { db } = server
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const desk = await staffWith(server, 'Help Desk', { grantedBy: mls.id })
const ownDesk = await staffWith(server, 'Help Desk', { aorId: people.aor.id, grantedBy: mls.id })
const reason = 'Called from the number on file'

let addresses = 0
const newBrowser = () => aBrowser(server.config, { address: `10.7.0.${++addresses}` })
const aMember = (more: Parameters<typeof server.aMember>[0] = {}) =>
  server.aMember({ aor: people.aor, email: 'ada@example.com', password: right, ...more })
const act = (as: TestMember, { id }: { id: number }, name: string, body: object = { reason }) =>
  server.call(`/api/app/Staff/Accounts/${id}/${name}`, { as, method: 'POST', body })
const actsFor = async (as: TestMember, { id }: { id: number }) =>
  server.call(`/api/app/Staff/Accounts/${id}/acts`, { as })
const trailOf = async ({ id }: { id: number }) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'memberSignIn'), eq(auditEntries.entityId, String(id))))
    .orderBy(auditEntries.id)

async function statusOf(loginId: string, password = right, browser = newBrowser()): Promise<number> {
  const page = await browser.openSignIn({ prompt: 'login' })
  return (await browser.submit(page, loginId, password)).status
}

test('staff send the link to create a password or to reset it, each within reach [4/CMEM-15, 4/CAPI-01, 4/CROLE-02]', async () => {
  const invite = async (as: TestMember, loginId: string) =>
    (await server.call('/api/app/AccountContact/Invite', { as, method: 'POST', body: { LoginId: loginId } }))
      .body
  const fresh = await aMember({ loginId: 'fresh1', email: 'fresh1@example.com', password: undefined })
  const known = await aMember({ loginId: 'known1', email: 'known1@example.com' })
  expect((await actsFor(desk, fresh)).body).toMatchObject({
    hasPassword: false,
    may: expect.arrayContaining(['invite']),
  })
  expect((await actsFor(desk, known)).body).toMatchObject({ hasPassword: true })
  for (const as of [desk, ownDesk, people.aorAdmin, mls]) {
    expect((await invite(as, fresh.loginId)).isSuccessful, as.loginId).toBe(true)
    expect((await invite(as, known.loginId)).isSuccessful, as.loginId).toBe(true)
  }
  await workPasswordMails(server)
  expect((await sentTo(db, 'fresh1@example.com')).at(-1)?.subject).toBe(
    'Create your MLS Member Portal password',
  )
  expect((await sentTo(db, 'known1@example.com')).at(-1)?.subject).toBe(
    'Reset your MLS Member Portal password',
  )
  expect(await invite(people.otherAorStaff, fresh.loginId)).toMatchObject({
    isSuccessful: false,
    message: 'No member has this User ID.',
  })
  expect((await actsFor(people.aorAdmin, known)).body).toMatchObject({
    factors: [],
    block: null,
    may: ['invite'],
  })
})

test('unlock ends the waits of sign-in and codes at once, but not those of networks [4/CMEM-16, 4/D4-43]', async () => {
  const member = await aMember({ loginId: 'locked1', email: 'locked1@example.com' })
  const { accountId } = member
  for (let index = 0; index < 10; index += 1) expect(await statusOf('locked1', `wrong ${index}`)).toBe(401)
  expect(await statusOf('locked1')).toBe(401)
  const network = networkLimit('10.6.0.1')
  for (const limit of [...codeLimits(accountId), deviceLimit('a-browser', accountId), network])
    await countFailure(db, server.clock.now(), limit)
  expect((await act(desk, member, 'unlock', {})).status).toBe(400)
  expect((await act(desk, member, 'unlock', { reason: 'short' })).body.message).toBe(
    'Reason must be at least 10 characters.',
  )
  expect((await act(desk, member, 'unlock')).status).toBe(200)
  expect(await statusOf('locked1')).toBe(303)
  const left = await db
    .select()
    .from(signInCounters)
    .where(like(signInCounters.key, `%${accountId}%`))
  expect(left).toEqual([])
  expect(await db.select().from(signInCounters).where(eq(signInCounters.key, network.key))).toHaveLength(1)
  expect(await notifiedSubjects(db, member.id)).toEqual(['Your MLS Member Portal account was unlocked'])
  expect((await sentTo(db, 'locked1@example.com')).at(-1)?.body).toContain(
    'Your MLS Member Portal account was unlocked.',
  )
  const [row] = await trailOf(member)
  expect(row).toMatchObject({
    actor: desk.loginId,
    action: 'unlock',
    isStaffAct: true,
    changes: { role: 'Help Desk', scope: 'all', reason, outcome: 'done', memberId: member.id },
  })
})

test('the sixth unlock of a day needs MLS staff, also in parallel [4/D4-43]', async () => {
  const member = await aMember()
  const answers = await Promise.all(Array.from({ length: 8 }, () => act(desk, member, 'unlock')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 403, 403, 403])
  expect((await act(mls, member, 'unlock')).status).toBe(200)
  const refused = (await trailOf(member)).filter(({ action }) => action === 'attempt')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.changes).toMatchObject({ act: 'unlock', outcome: 'refused', reason })
  server.clock.advance(86_401)
  expect((await act(desk, member, 'unlock')).status).toBe(200)
})

test('sign out everywhere ends all sessions on every process within a second [4/CMEM-17, 4/S4-28]', async () => {
  const other = await server.startAnother({ env: { AUTH_URL: server.config.authUrl } })
  const member = await aMember()
  const tokens = [await server.tokenFor(member), await server.tokenFor(member)]
  const claims = (token: string, portal: Pick<typeof server, 'call'>) =>
    portal.call('/api/app/Profiles/Claims', { headers: { authorization: `Bearer ${token}` } })
  // Each process remembers them as checked.
  for (const token of tokens)
    for (const portal of [server, other]) expect((await claims(token, portal)).status).toBe(200)
  expect((await act(ownDesk, member, 'sign-out', {})).status).toBe(200)
  for (const token of tokens)
    for (const portal of [server, other])
      await expect.poll(async () => (await claims(token, portal)).status, { interval: 50 }).toBe(401)
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'You were signed out of MLS Member Portal on all devices',
  ])
})

test('accounts of staff are acted on by MLS staff alone, and members out of scope by nobody [4/D4-45, 4/S4-19]', async () => {
  const staff = await staffWith(server, 'Training Staff', { grantedBy: mls.id })
  for (const target of [staff, people.aorAdmin, mls])
    for (const name of ['unlock', 'sign-out', 'block', 'unblock'])
      expect((await act(desk, target, name)).body.message, name).toBe(
        'Only MLS Staff can do this for a staff account.',
      )
  expect((await actsFor(desk, staff)).body.may).toEqual(['invite'])
  expect((await act(mls, staff, 'unlock')).status).toBe(200)
  const stranger = await server.aMember({ aorId: people.otherAorStaff.aorId })
  for (const name of ['unlock', 'sign-out', 'block', 'unblock'])
    expect((await act(ownDesk, stranger, name)).status, name).toBe(404)
  expect((await actsFor(ownDesk, stranger)).status).toBe(404)
  expect((await trailOf(staff)).map(({ action }) => action)).toEqual([
    'attempt',
    'attempt',
    'attempt',
    'attempt',
    'unlock',
  ])
})

test('hostile input and unknown members are refused without a fault [4/CBAD-01]', async () => {
  const member = await aMember()
  for (const body of [{ reason: 'x'.repeat(501) }, { reason: '\u0000'.repeat(20) }, { reason: 5 }, [], 'x'])
    expect((await act(desk, member, 'block', body as object)).status).toBe(400)
  for (const id of ['0', '-1', '2147483648', '1.5', 'x'])
    expect((await server.call(`/api/app/Staff/Accounts/${id}/acts`, { as: desk })).status, id).toBe(400)
  expect((await act(desk, { id: 2_147_483_647 }, 'block')).status).toBe(404)
  expect(await lastToken(db, 'nobody@example.com')).toBe('')
})
