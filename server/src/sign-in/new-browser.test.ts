import { expect, test } from 'vitest'
import { notifiedSubjects, sentTo } from '../testing/account/outgoing.ts'
import { aPasskey } from '../testing/account/soft-passkey.ts'
import { aBrowser, locationOf } from '../testing/browser.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'

const PASSWORD = 'Correct-Horse-9'
const SUBJECT = 'New login to your account'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const browser = () => aBrowser(server.config)

/** A login with password and its session, for any session that the browser had. */
async function logIn(to: ReturnType<typeof browser>, loginId: string): Promise<void> {
  const answered = await to.submit(await to.openSignIn({ prompt: 'login' }), loginId, PASSWORD, {
    'user-agent': CHROME,
  })
  await to.request(locationOf(answered))
}

let count = 0
/** A member who has logged in once, in the returned browser. */
async function aMember() {
  count += 1
  const member = await server.aMember({ password: PASSWORD, email: `known${count}@example.com` })
  const first = browser()
  const { id_token } = await first.signIn(member.loginId, PASSWORD)
  return { member, first, logOut: () => first.signOut(id_token) }
}
type Options = Parameters<ReturnType<typeof aPasskey>['create']>[0]
const optionsOf = async (from: ReturnType<typeof browser>, path: string) =>
  (await (await from.post(path, {})).json()) as Options
type Member = Awaited<ReturnType<typeof aMember>>['member']
const noticesTo = async (member: Member) =>
  (await notifiedSubjects(server.db, member.id)).filter((subject) => subject === SUBJECT)
const mailsTo = (member: Member) => sentTo(server.db, member.email ?? '')

test('a login from a new browser is notified at once by mail and notification, one from a known browser and the first of all are not [5/ACCT-01, 5/D5-88]', async () => {
  const { member, first } = await aMember()
  expect(await mailsTo(member)).toEqual([])
  await logIn(first, member.loginId)
  await first.authorize({ prompt: 'none', redirect_uri: `${server.config.publicUrl}/silent_renew` })
  expect(await noticesTo(member)).toEqual([])
  const second = browser()
  const answered = await second.submit(await second.openSignIn(), member.loginId, PASSWORD, {
    'user-agent': CHROME,
  })
  // A sign-in that is not yet a session is no login.
  expect(await noticesTo(member)).toEqual([])
  await second.request(locationOf(answered))
  expect(await noticesTo(member)).toEqual([SUBJECT])
  const [mail, ...others] = await mailsTo(member)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(SUBJECT)
  expect(mail?.body).toMatch(
    /with your password from a new browser\.\n\nWhen: \d\d-\d\d-\d{4} \d\d:\d\d [AP]M PT\nDevice: Chrome on Windows\nNetwork: 127\.0\.\*\.\*\n\nWas this you\? You're all set\. If not, secure your account now and call your MLS\.\n\n/,
  )
  expect(mail?.body).toMatch(/\/not-me\/[\w-]+/)
  await logIn(second, member.loginId)
  expect(await noticesTo(member)).toHaveLength(1)
  await logIn(browser(), member.loginId)
  expect(await noticesTo(member)).toHaveLength(2)
})

test('a browser is new for each account, regardless of its former users [5/D5-88]', async () => {
  const { member } = await aMember()
  const { first: shared, logOut } = await aMember()
  await logOut()
  await logIn(shared, member.loginId)
  expect(await noticesTo(member)).toEqual([SUBJECT])
})

test('a passkey in a new browser is notified as one', async () => {
  const { member, first } = await aMember()
  const passkey = aPasskey(server.config)
  const enlisted = await first.post('/passkey-enlist', {
    returnUrl: `${server.config.publicUrl}/account-settings/manage-authentications`,
    name: 'Laptop',
    response: passkey.create(await optionsOf(first, '/passkey-enlist/options')),
  })
  expect(enlisted.status).toBe(200)
  const other = browser()
  const page = await other.openSignIn()
  const response = passkey.get(await optionsOf(other, `${page}/passkey-options`))
  const answered = await other.post(`${page}/passkey`, { response })
  await other.request(locationOf(answered))
  expect((await mailsTo(member)).at(-1)?.body).toContain('login to your account with a passkey from')
})

test('without the feature nobody is notified', async () => {
  const bare = await testServer({ env: { FEATURES: 'clock' } })
  const member = await bare.aMember({ password: PASSWORD, email: 'bare@example.com' })
  for (const one of [aBrowser(bare.config), aBrowser(bare.config)]) await one.signIn(member.loginId, PASSWORD)
  expect(await sentTo(bare.db, 'bare@example.com')).toEqual([])
})
