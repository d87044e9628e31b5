import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInBlocks } from '#db/tables/accounts.table.ts'
import { giveFactors } from '#testing/account/factors.ts'
import {
  lastCode,
  lastToken,
  notifiedSubjects,
  sentTo,
  workPasswordMails,
} from '#testing/account/outgoing.ts'
import { aPasskey } from '#testing/account/soft-passkey.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { staffWith } from '#testing/desks/help-desk.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()) })
const { db, config, clock } = server
const other = await server.startAnother({ env: { AUTH_URL: config.authUrl } })
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const desk = await staffWith(server, 'Help Desk', { grantedBy: mls.id })
const reason = 'The phone of the member was stolen'

let count = 0
const aMember = (more: Parameters<typeof server.aMember>[0] = {}) => {
  count += 1
  const loginId = `block${count}`
  return server.aMember({ aor: people.aor, loginId, email: `${loginId}@example.com`, password, ...more })
}
const newBrowser = () => aBrowser(config, { address: `10.5.0.${++count}` })
const act = (as: TestMember, { id }: { id: number }, name: 'block' | 'unblock') =>
  server.call(`/api/app/Staff/Accounts/${id}/${name}`, { as, method: 'POST', body: { reason } })
const isBlocked = async ({ accountId }: TestMember) =>
  (await db.select().from(signInBlocks).where(eq(signInBlocks.accountId, accountId))).length === 1
const answerOf = async (answer: Response) => ({ status: answer.status, text: await answer.text() })
async function answerTo(loginId: string, typed: string) {
  const browser = newBrowser()
  const { status, text } = await answerOf(await browser.submit(await browser.openSignIn(), loginId, typed))
  return { status, message: /role="alert"[^>]*>([^<]+)/.exec(text)?.[1]?.trim() ?? text.slice(0, 80) }
}

test('a block ends tokens and renewal on every process, and looks like a wrong password [4/CMEM-20, 4/D4-66, 4/S4-40]', async () => {
  const member = await aMember()
  const browser = newBrowser()
  const { access_token } = await browser.signIn(member.loginId, password)
  const headers = { authorization: `Bearer ${access_token}` }
  for (const portal of [server, other])
    expect((await portal.call('/api/app/Profiles/Claims', { headers })).status).toBe(200)
  const { code, verifier } = await newBrowser().signInForCode(member.loginId, password)
  expect((await act(desk, member, 'block')).status).toBe(200)
  for (const portal of [server, other])
    await expect
      .poll(async () => (await portal.call('/api/app/Profiles/Claims', { headers })).status, {
        interval: 50,
      })
      .toBe(401)
  const silent = new URL(locationOf(await browser.authorize({ prompt: 'none' })))
  expect(silent.searchParams.get('error')).toBe('login_required')
  expect((await browser.redeem(code, verifier)).status).toBe(400)
  const blocked = await answerTo(member.loginId, password)
  expect(blocked).toEqual(await answerTo(member.loginId, 'Wrong-Horse-9'))
  expect(blocked).toEqual({ status: 401, message: 'The User ID or password is incorrect.' })

  expect((await act(desk, member, 'block')).status).toBe(409)
  expect((await act(desk, member, 'unblock')).status).toBe(200)
  expect((await act(desk, member, 'unblock')).status).toBe(409)
  expect((await newBrowser().signIn(member.loginId, password)).access_token).toBeTruthy()
  expect((await server.call('/api/app/Profiles/Claims', { headers })).status).toBe(401)
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'New login to your account',
    'Sign-in to your MLS Member Portal account is blocked',
    'You can sign in to MLS Member Portal again',
    'New login to your account',
  ])
  const [, blockMail, unblockMail] = await sentTo(db, `${member.loginId}@example.com`)
  expect(blockMail?.body).toContain(`Our staff blocked sign-in to your account ${member.loginId}. Contact `)
  expect(unblockMail?.body).toContain('You can sign in to MLS Member Portal again.')
})

test('a block refuses passkeys, ends open second steps, and sends no codes [4/CMEM-20, 4/S4-40]', async () => {
  const owner = await aMember()
  const browser = newBrowser()
  await browser.signIn(owner.loginId, password)
  const passkey = aPasskey(config)
  const options = async (path: string, from = browser) =>
    (await (await from.post(path, {})).json()) as { challenge: string }
  const returnUrl = `${config.publicUrl}/account-settings/manage-authentications`
  const response = passkey.create(await options('/passkey-enlist/options'))
  expect((await browser.post('/passkey-enlist', { returnUrl, name: 'Laptop', response })).status).toBe(200)

  const stepper = await aMember()
  await giveFactors(server, stepper.accountId, [{ type: 'email', value: 'codes@example.com' }])
  const atStep = newBrowser()
  const page = await atStep.openSignIn()
  expect((await atStep.submit(page, stepper.loginId, password)).status).toBe(303)
  for (const member of [owner, stepper]) expect((await act(desk, member, 'block')).status).toBe(200)

  const withKey = newBrowser()
  const signIn = await withKey.openSignIn()
  const used = await withKey.post(`${signIn}/passkey`, {
    response: passkey.get(await options(`${signIn}/passkey-options`, withKey)),
  })
  expect(used.status).toBe(401)
  const typed = await atStep.post(`${page}/code`, { code: await lastCode(db, 'codes@example.com') })
  expect([typed.status, locationOf(typed).includes('/oidc/auth/')]).toEqual([303, false])
  clock.advance(config.resendWaitSeconds + 1)
  await atStep.post(`${page}/resend`, {})
  expect((await answerTo(stepper.loginId, password)).status).toBe(401)
  expect(await sentTo(db, 'codes@example.com')).toHaveLength(1)
  clock.set(new Date())
})

test('links to reset and to create a password answer as expired, and no new ones are sent [4/CMEM-20, 4/S4-40]', async () => {
  const known = await aMember()
  const invited = await aMember({ password: undefined })
  const contact = (verb: string, body: object, as?: TestMember) =>
    server.call(`/api/app/AccountContact/${verb}`, { method: 'POST', body, as })
  for (const { loginId } of [known, invited]) await contact('ForgotPassword', { LoginId: loginId })
  await workPasswordMails(server)
  const form = { Password: 'Fresh-Horse-9', ConfirmPassword: 'Fresh-Horse-9' }
  for (const member of [known, invited]) {
    const address = `${member.loginId}@example.com`
    const Token = await lastToken(db, address)
    expect((await contact('ValidateResetToken', { Token })).body.isSuccessful).toBe(true)
    expect((await act(desk, member, 'block')).status).toBe(200)
    expect((await contact('ValidateResetToken', { Token })).body).toMatchObject({
      isSuccessful: false,
      results: [],
    })
    expect((await contact('ResetPassword', { Token, ...form })).body).toMatchObject({
      isSuccessful: false,
      message: 'Your password token is no longer valid.',
    })
    const before = (await sentTo(db, address)).length
    await contact('ForgotPassword', { LoginId: member.loginId })
    expect((await contact('Invite', { LoginId: member.loginId }, desk)).body).toMatchObject({
      isSuccessful: false,
      message: 'Sign-in is blocked for this member.',
    })
    await workPasswordMails(server)
    expect(await sentTo(db, address)).toHaveLength(before)
    await act(desk, member, 'unblock')
    expect((await contact('ResetPassword', { Token, ...form })).body.isSuccessful).toBe(false)
  }
})

test('nobody blocks the own account, and one of MLS staff always stays [4/D4-66]', async () => {
  const second = await server.aMember({ isCrmlsAdmin: true })
  for (const staff of [mls, desk])
    expect((await act(staff, staff, 'block')).body.message).toBe('You cannot block your own account.')
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([act(mls, second, 'block'), act(second, mls, 'block')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const blocked = [await isBlocked(mls), await isBlocked(second)]
    expect(blocked.filter(Boolean)).toHaveLength(1)
    const [who, by] = blocked[0] ? [mls, second] : [second, mls]
    expect((await act(by, by, 'block')).status).toBe(403)
    expect((await act(by, who, 'unblock')).status).toBe(200)
  }
})
