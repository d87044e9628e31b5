import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { giveFactors, totpAt } from '#testing/account/factors.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { anOidcApplication, callback, signInAt } from '#testing/sign-on/oidc-application.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config, clock } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const application = await anOidcApplication(server, staff, { authMethod: 'none' })
const way = client.None()
const { clientId } = application
const secondStep = { acr_values: 'urn:gatehouse:acr:2' }

/** The error of the application when a sign-in differs from the requested one. */
const refusal = (answer: Response) => {
  const { searchParams, origin, pathname } = new URL(locationOf(answer))
  return [origin + pathname, searchParams.get('error')]
}
const unmet = [callback, 'unmet_authentication_requirements']

/** The request of the application, from a browser. */
const ask = (browser: ReturnType<typeof aBrowser>, more: Record<string, string>) =>
  browser.authorize({ client_id: clientId, redirect_uri: callback, scope: 'openid', ...more })

test('the class of a sign-in is returned on request, and the second step cannot be had without one [5/LAUNCH-10, 5/D5-69]', async () => {
  const member = await server.aMember({ loginId: 'class1', password })
  const browser = aBrowser(config)
  const as = { clientId, way, login: member.loginId, password, browser }
  const asked = await signInAt(server, { ...as, more: { acr_values: 'urn:gatehouse:acr:1' } })
  expect([asked.claims['acr'], asked.claims['amr']]).toEqual(['urn:gatehouse:acr:1', ['pwd']])
  expect((await signInAt(server, as)).claims['acr']).toBeUndefined()
  const either = await signInAt(server, {
    ...as,
    more: { acr_values: 'urn:gatehouse:acr:2 urn:gatehouse:acr:1' },
  })
  expect(either.claims['acr']).toBe('urn:gatehouse:acr:1')
  expect(refusal(await ask(browser, secondStep))).toEqual(unmet)
  expect(refusal(await ask(browser, { ...secondStep, prompt: 'none' }))).toEqual(unmet)
  const stranger = aBrowser(config)
  const page = locationOf(await ask(stranger, secondStep))
  const answered = await stranger.submit(page, member.loginId, password)
  expect(refusal(await stranger.request(locationOf(answered)))).toEqual(unmet)
})

test('a member who added a second step since gives it, and the application gets it [5/LAUNCH-10, 3/D3-113]', async () => {
  const member = await server.aMember({ loginId: 'class2', password })
  const browser = aBrowser(config)
  const as = { clientId, way, login: member.loginId, password, browser }
  await signInAt(server, as)
  await giveFactors(server, member.accountId, [{ type: 'totp', value: 'My phone' }])
  expect(refusal(await ask(browser, { ...secondStep, prompt: 'none' }))).toEqual(unmet)
  const page = locationOf(await ask(browser, secondStep))
  expect(page).toMatch(/^\/sign-in\//)
  await browser.submit(page, member.loginId, password)
  const answered = await browser.post(`${page}/code`, { code: totpAt(clock.now()) })
  const back = new URL(locationOf(await browser.request(locationOf(answered))))
  expect(back.searchParams.get('code')).toEqual(expect.any(String))
  const again = await signInAt(server, { ...as, more: secondStep })
  expect([again.pages, again.claims['acr'], again.claims['amr']]).toEqual([
    [],
    'urn:gatehouse:acr:2',
    ['pwd', 'otp', 'mfa'],
  ])
})

test('the classes are announced, and a class that nobody knows changes nothing [5/LAUNCH-10]', async () => {
  const { body } = await server.call('/oidc/.well-known/openid-configuration')
  expect(body.acr_values_supported).toEqual(['urn:gatehouse:acr:1', 'urn:gatehouse:acr:2'])
  const member = await server.aMember({ loginId: 'class3', password })
  const other = await signInAt(server, {
    clientId,
    way,
    login: member.loginId,
    password,
    more: { acr_values: 'urn:mace:incommon:iap:silver' },
  })
  expect(other.claims['acr']).toBe('urn:gatehouse:acr:1')
})
