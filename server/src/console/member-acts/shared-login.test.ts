import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedLogins } from '#db/tables/accounts.table.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aBrowser } from '#testing/browser.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { staffWith } from '#testing/desks/help-desk.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const SUBJECT = 'Does someone work for you?'
// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db, clock, config } = server
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const desk = await staffWith(server, 'Help Desk', { grantedBy: mls.id })
const elsewhere = await server.anAor()
const otherDesk = await staffWith(server, 'Help Desk', { aorId: elsewhere.id, grantedBy: mls.id })

let count = 0
async function aMember(more: Parameters<typeof server.aMember>[0] = {}) {
  count += 1
  return server.aMember({ aor: people.aor, email: `shared${count}@example.com`, password, ...more })
}
/** A login from each of so many networks, a minute between two. */
async function logInFrom(networks: number, { loginId }: TestMember, portal = config): Promise<void> {
  for (let index = 0; index < networks; index += 1) {
    clock.advance(60)
    await aBrowser(portal, { address: `203.${index}.113.7` }).signIn(loginId, password)
  }
}
const found = async (as: TestMember) =>
  (
    await server.call('/api/app/Staff/Members/q', {
      as,
      method: 'POST',
      body: { filter: { flags: ['sharedLogin'] }, pageId: 0, pageSize: 10 },
    })
  ).body.results.map(({ loginId }: { loginId: string }) => loginId)
const actsFor = async (as: TestMember, { id }: TestMember) =>
  (await server.call(`/api/app/Staff/Accounts/${id}/acts`, { as })).body
const suggest = (as: TestMember, { id }: TestMember) =>
  server.call(`/api/app/Staff/Accounts/${id}/suggest-access`, { as, method: 'POST', body: {} })

test('a login from five networks within an hour is found by the help desk, one from four or over hours is not, and nothing is locked [5/KNOWN-10, 5/D5-155]', async () => {
  const [shared, busy, slow] = [await aMember(), await aMember(), await aMember()]
  await logInFrom(5, shared)
  await logInFrom(4, busy)
  await logInFrom(3, slow)
  clock.advance(3600)
  await logInFrom(4, slow)
  expect(await found(desk)).toEqual([shared.loginId])
  expect(await found(otherDesk)).toEqual([])
  const { sharedLogin, may } = await actsFor(desk, shared)
  expect(sharedLogin).toEqual({ networks: 5, browsers: 0, seenOn: expect.any(String), suggestedOn: null })
  expect(may).toContain('suggestAccess')
  expect(await actsFor(desk, busy)).toMatchObject({
    sharedLogin: null,
    may: expect.not.arrayContaining(['suggestAccess']),
  })
  await logInFrom(1, shared)
  expect(await notifiedSubjects(db, shared.id)).not.toContain(SUBJECT)
})

test('the help desk suggests access for an assistant once a week, by a mail with the way there and an audit row [5/KNOWN-11]', async () => {
  const member = await aMember()
  await logInFrom(5, member)
  expect((await suggest(otherDesk, member)).status).toBe(404)
  expect((await suggest(people.aorAdmin, member)).status).toBe(403)
  expect((await suggest(member, member)).status).toBe(403)
  expect((await suggest(desk, member)).status).toBe(200)
  expect(await notifiedSubjects(db, member.id)).toContain(SUBJECT)
  const mail = (await sentTo(db, member.email ?? '')).find(({ subject }) => subject === SUBJECT)
  expect(mail?.body).toContain(`${config.publicUrl}/account-settings/acting-for-others`)
  expect(await actsFor(desk, member)).toMatchObject({
    sharedLogin: { suggestedOn: expect.any(String) },
    may: expect.not.arrayContaining(['suggestAccess']),
  })
  const again = await suggest(desk, member)
  expect([again.status, again.body.message]).toEqual([
    409,
    'This was suggested to the member within the last week.',
  ])
  expect(await auditTrail(db, 'memberSignIn', member.id)).toMatchObject([
    { action: 'suggest-access', changes: { outcome: 'done', role: 'Help Desk' } },
    { action: 'attempt', changes: { outcome: 'refused', act: 'suggest-access' } },
  ])
  await db.update(sharedLogins).set({ suggestedOn: new Date(clock.now().getTime() - 7 * 86_400_000) })
  expect((await suggest(desk, member)).status).toBe(200)
})

test('nothing is suggested to a member whose login is used in few places, nor by the help desk to staff [5/KNOWN-11]', async () => {
  const other = await aMember()
  const refused = await suggest(desk, other)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This login was not used in many places lately.',
  ])
  const staff = await aMember({ isCrmlsAdmin: true })
  await logInFrom(5, staff)
  expect((await suggest(desk, staff)).status).toBe(403)
})

test('without the feature of accounts nobody is noted, and without acting nothing is suggested [5/KNOWN-11]', async () => {
  const bare = await server.startAnother({ env: { FEATURES: 'clock' } })
  const member = await aMember()
  await logInFrom(5, member, bare.config)
  expect(await db.$count(sharedLogins, eq(sharedLogins.accountId, member.accountId))).toBe(0)
  const answer = await bare.call(`/api/app/Staff/Accounts/${member.id}/suggest-access`, {
    as: desk,
    method: 'POST',
    body: {},
  })
  expect(answer.status).toBe(404)
})
