import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replaceRecoveryCodes } from '#accounts/factors/recovery-codes.ts'
import { reseal } from '#db/reseal.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { giveFactors, totpAt } from '#testing/account/factors.ts'
import { lastCode, notifiedSubjects } from '#testing/account/outgoing.ts'
import { aPasskey } from '#testing/account/soft-passkey.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const RESEND_WAIT_SECONDS = '1'
const clock = testClock(new Date())
const server = await testServer({ clock, env: { RESEND_WAIT_SECONDS } })
const { db, config } = server
const [oldKey, oldCookie] = [config.keySecrets[0], config.cookieSecrets[0]]
const [newKey, newCookie] = [
  'the present key secret of this portal',
  'the present cookie secret of the portal',
]
/** The settings before, during and after the change. */
const STAGES = [
  { KEY_SECRET: oldKey, COOKIE_SECRET: oldCookie },
  { KEY_SECRET: `${newKey},${oldKey}`, COOKIE_SECRET: `${newCookie},${oldCookie}` },
  { KEY_SECRET: newKey, COOKIE_SECRET: newCookie },
]
let running = server.app
type Browser = ReturnType<typeof aBrowser>
type Options = Parameters<ReturnType<typeof aPasskey>['create']>[0]

/** The same portal again, with other secrets. */
async function restart(stage: number) {
  await running.close()
  const next = await server.startAnother({
    port: config.port,
    env: { ...STAGES[stage], RESEND_WAIT_SECONDS },
  })
  running = next.app
  return next
}

const optionsOf = async (browser: Browser, path: string) =>
  (await (await browser.post(path, {})).json()) as Options

/** A login with the second step in a browser that has been here before; whether it became a session. */
async function logIn(browser: Browser, loginId: string, prove: (page: string) => Promise<Response>) {
  const page = await browser.openSignIn({ prompt: 'login' })
  await browser.submit(page, loginId, password)
  await browser.request(page)
  const proven = await prove(page)
  if (proven.status !== 303) return false
  const back = new URL(locationOf(await browser.request(locationOf(proven))))
  return back.searchParams.has('code')
}

async function membersOfAllKinds() {
  const named = (kind: string) =>
    server.aMember({ loginId: `turn-${kind}`, email: `turn-${kind}@example.com`, password })
  const [app, sms, mail, key, recovery] = [
    await named('app'),
    await named('sms'),
    await named('mail'),
    await named('key'),
    await named('recovery'),
  ]
  const passkey = aPasskey(config)
  const withPasskey = aBrowser(config)
  await withPasskey.signIn(key.loginId, password)
  await withPasskey.post('/passkey-enlist', {
    returnUrl: `${config.publicUrl}/account-settings/manage-authentications`,
    name: 'Laptop',
    response: passkey.create(await optionsOf(withPasskey, '/passkey-enlist/options')),
  })
  await giveFactors(server, app.accountId, [{ type: 'totp', value: 'App' }])
  await giveFactors(server, sms.accountId, [{ type: 'sms', value: '+17605550177' }])
  await giveFactors(server, mail.accountId, [{ type: 'email', value: 'second@example.com' }])
  await giveFactors(server, recovery.accountId, [{ type: 'totp', value: 'App' }])
  const codes = await replaceRecoveryCodes(db, { config, now: clock.now() }, recovery.accountId)
  const send = (browser: Browser, code: () => Promise<string> | string) => async (page: string) =>
    browser.post(`${page}/code`, { code: await code() })
  const kinds = [
    {
      member: app,
      proof: (browser: Browser) =>
        send(browser, async () => {
          // Each step of an app is accepted once.
          await db
            .update(secondFactors)
            .set({ lastStep: null })
            .where(eq(secondFactors.accountId, app.accountId))
          return totpAt(clock.now())
        }),
    },
    { member: sms, proof: (browser: Browser) => send(browser, () => lastCode(db, '+17605550177')) },
    { member: mail, proof: (browser: Browser) => send(browser, () => lastCode(db, 'second@example.com')) },
    {
      member: key,
      proof: (browser: Browser) => async (page: string) =>
        browser.post(`${page}/passkey`, {
          response: passkey.get(await optionsOf(browser, `${page}/passkey-options`)),
        }),
    },
  ].map((kind, index) => ({ ...kind, browser: index === 3 ? withPasskey : aBrowser(config) }))
  const recover = (browser: Browser) => async (page: string) => {
    await browser.post(`${page}/way`, { way: 'recovery' })
    return browser.post(`${page}/code`, { code: codes.pop() ?? '' })
  }
  return { kinds, recovery, recover }
}

test('a change of both secrets signs nobody out, makes no browser new, and leaves every way to sign in', async () => {
  const { kinds, recovery, recover } = await membersOfAllKinds()
  const recovering = aBrowser(config)
  const outcomes: Record<string, unknown>[] = []
  for (const stage of [0, 1, 2]) {
    if (stage > 0) {
      const portal = await restart(stage)
      if (stage === 2) expect(portal.config.keySecrets).toEqual([newKey])
    }
    const sessions = []
    for (const { browser, member, proof } of kinds) {
      if (stage > 0) {
        const silent = await browser.authorize({
          prompt: 'none',
          redirect_uri: `${config.publicUrl}/silent_renew`,
        })
        sessions.push(new URL(locationOf(silent)).searchParams.has('code'))
      }
      sessions.push(await logIn(browser, member.loginId, proof(browser)))
    }
    outcomes.push({
      sessions: [...new Set(sessions)],
      recovery: await logIn(recovering, recovery.loginId, recover(recovering)),
    })
    if (stage === 1)
      expect(
        await reseal(db, [newKey, oldKey], {
          act: { loginId: 'operator:test', now: clock.now() },
          say: () => undefined,
        }),
      ).toMatchObject({ lost: 0 })
    clock.advance(2)
  }
  expect(outcomes).toEqual([
    { sessions: [true], recovery: true },
    { sessions: [true], recovery: true },
    // Only a hash is kept: codes made with the former secret end with it.
    { sessions: [true], recovery: false },
  ])
  for (const { member } of kinds)
    expect(await notifiedSubjects(db, member.id)).not.toContain('New login to your account')
})
