import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rememberedBrowsers } from '#db/tables/accounts.table.ts'
import { lastToken, workPasswordMails } from '#testing/account/outgoing.ts'
import { PASSWORD, twoStepLogins } from '#testing/account/two-step-logins.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const DAY = 86_400
const path = '/api/app/RememberedBrowsers'
// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db } = server
const { aMember, browserAt, enter, remembered, listed, kindsOf } = twoStepLogins(server)
type Member = Awaited<ReturnType<typeof aMember>>

test('members see and forget their own browsers only, one or all [5/KNOWN-05]', async () => {
  const { member, browser } = await remembered()
  const second = browserAt('2001:db8:7::1')
  const { pass } = await enter(second, member)
  await pass({ remember: 'on' })
  const { member: other } = await remembered()
  const [newer, older] = await listed(member)
  expect(older).toEqual({
    id: expect.any(String),
    browser: null,
    network: '203.0.*.*',
    rememberedOn: expect.any(String),
    lastUsedOn: older.rememberedOn,
    endsOn: new Date(Date.parse(older.rememberedOn) + 30 * DAY * 1000).toISOString(),
  })
  expect(newer.network).toBe('2001:db8:*')
  const end = (as: Member, id: string) => server.call(`${path}/${id}`, { method: 'DELETE', as })
  expect((await end(other, older.id)).status).toBe(404)
  expect((await end(member, older.id)).body).toEqual({ isSuccessful: true, message: null, results: [] })
  expect((await end(member, older.id)).status).toBe(404)
  expect((await enter(browser, member)).isPassed).toBe(false)
  expect((await enter(second, member)).isPassed).toBe(true)
  expect((await server.call(path, { method: 'DELETE', as: member })).status).toBe(200)
  expect([await listed(member), (await listed(other)).length]).toEqual([[], 1])
  expect(await kindsOf(member)).toEqual(
    expect.arrayContaining([
      ['forget-browser', null, true],
      ['remember-browser', null, true],
    ]),
  )
  expect((await server.call(path)).status).toBe(401)
})

const callAs = async (member: Member, address: string, method: 'GET' | 'POST' | 'PUT', body?: object) =>
  server.call(address, {
    method,
    body,
    headers: { authorization: `Bearer ${await server.tokenFor(member)}` },
  })

test.for<[string, (member: Member) => Promise<unknown>]>([
  [
    'a changed password',
    (member) =>
      callAs(member, '/api/app/AccountContact/ChangePassword', 'POST', {
        loginId: member.loginId,
        password: PASSWORD,
        newPassword: 'Another-Horse-9',
        confirmPassword: 'Another-Horse-9',
      }),
  ],
  [
    'a reset password',
    async (member) => {
      await server.call('/api/app/AccountContact/ForgotPassword', {
        method: 'POST',
        body: { LoginId: member.loginId },
      })
      await workPasswordMails(server)
      const Token = await lastToken(db, member.email ?? '')
      await server.call('/api/app/AccountContact/ResetPassword', {
        method: 'POST',
        body: { Token, Password: 'Another-Horse-9', ConfirmPassword: 'Another-Horse-9' },
      })
    },
  ],
  [
    'a removed sign-in method',
    async (member) => {
      const factors = (await callAs(member, `/api/app/MemberSecondFactors?memberId=${member.loginId}`, 'GET'))
        .body
      const secondFactors = factors.secondFactors.filter((one: { type: string }) => one.type !== 'totp')
      await callAs(member, '/api/app/MemberSecondFactors', 'PUT', { memberId: member.loginId, secondFactors })
    },
  ],
  [
    'This was not me',
    async (member) => {
      const events = (await callAs(member, '/api/app/SecurityEvents', 'GET')).body.results
      const { id } = events.find((one: { kind: string }) => one.kind === 'remember-browser')
      await callAs(member, `/api/app/SecurityEvents/${id}/not-me`, 'POST')
    },
  ],
  [
    'a block by staff',
    async (member) => {
      const staff = await server.aMember({ isCrmlsAdmin: true })
      await callAs(staff, `/api/app/Staff/Accounts/${member.id}/block`, 'POST', {
        reason: 'Asked for by the broker',
      })
    },
  ],
])('%s ends what is remembered [5/KNOWN-06]', async ([, act]) => {
  const { member } = await remembered()
  await act(member)
  expect(await db.$count(rememberedBrowsers, eq(rememberedBrowsers.accountId, member.accountId))).toBe(0)
})
