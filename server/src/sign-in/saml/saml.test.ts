import { X509Certificate } from 'node:crypto'
import { ValidateInResponseTo } from '@node-saml/node-saml'
import { expect, test } from 'vitest'
import { memberApplications } from '#db/tables/applications.table.ts'
import { samlKeys } from '#db/tables/sign-on.table.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import {
  aSamlProvider,
  aServiceProvider,
  certificateOf,
  follow,
  formOf,
} from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const password = 'Correct-Horse-9'
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { config, clock, db } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const member = await server.aMember({
  loginId: 'saml1',
  firstName: "Ann <&> O'Hara",
  lastName: 'Archer',
  password,
})

async function signedIn() {
  const browser = aBrowser(config)
  await browser.signIn(member.loginId, password)
  return browser
}

test('the metadata name the provider, both bindings and the certificate, which is a key of 3072 bits for ten years [5/LAUNCH-14, 5/D5-71]', async () => {
  const { text, headers } = await server.call('/saml/metadata')
  expect(headers.get('content-type')).toContain('application/samlmetadata+xml')
  expect(text).toContain(`entityID="${config.authUrl}/saml/metadata"`)
  for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
    expect(text).toContain(
      `Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${config.authUrl}/saml/sso"`,
    )
  expect(text).toContain('<ds:SignatureValue>')
  const certificate = new X509Certificate(Buffer.from(await certificateOf(server), 'base64'))
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072)
  const years = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / 31_557_600_000
  expect(years).toBeCloseTo(10, 1)
  expect(JSON.stringify(await db.select().from(samlKeys))).not.toContain('PRIVATE KEY')
  const other = await server.startAnother()
  expect(await certificateOf(other)).toBe(await certificateOf(server))
})

test('a launch ends with a signed assertion at the registered address, by the rules of its times [5/LAUNCH-02, 5/LAUNCH-16, 5/LAUNCH-17, 5/LAUNCH-18, 5/LAUNCH-30, 5/S5-31, 5/D5-71]', async () => {
  const provider = await aSamlProvider(server, staff, {
    relayState: 'home & "more"',
    claims: { first: 'MemberFirstName', mls: 'MemberMlsId' },
  })
  const browser = await signedIn()
  const form = await formOf(
    await browser.request(`/launch/${provider.applicationId}?RelayState=https://evil.example`),
  )
  expect(form.action).toBe(provider.acs)
  expect(form.relayState).toBe('home & "more"')
  expect(form.page).not.toContain('"more"')
  expect(form.policy).toContain("form-action 'self' https: https://provider.example.com")
  expect(form.page).toContain('data-press')
  expect(form.xml).toContain('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
  expect(form.xml).not.toContain('InResponseTo')
  expect(form.xml.match(/<saml:Assertion /g)).toHaveLength(1)
  const nowMs = clock.now().getTime()
  expect(/NotBefore="([^"]+)"/.exec(form.xml)?.[1]).toBe(new Date(nowMs - 60_000).toISOString())
  for (const [, end] of form.xml.matchAll(/NotOnOrAfter="([^"]+)"/g))
    expect(end).toBe(new Date(nowMs + 300_000).toISOString())
  const sp = await aServiceProvider(server, provider)
  const { profile } = await sp.validatePostResponseAsync({ SAMLResponse: form.response ?? '' })
  expect(profile).toMatchObject({
    issuer: `${config.authUrl}/saml/metadata`,
    nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    first: "Ann <&> O'Hara",
    mls: 'saml1',
    sessionIndex: expect.stringMatching(/^[\w-]{43}$/),
  })
  const again = await formOf(await browser.request(`/launch/${provider.applicationId}`))
  const second = await sp.validatePostResponseAsync({ SAMLResponse: again.response ?? '' })
  expect(second.profile?.nameID).toBe(profile?.nameID)
  const other = await aSamlProvider(server, staff, { nameIdField: 'MemberMlsId', isResponseSigned: true })
  const third = await formOf(await browser.request(`/launch/${other.applicationId}`))
  const whole = await aServiceProvider(server, other, { wantAuthnResponseSigned: true })
  const told = await whole.validatePostResponseAsync({ SAMLResponse: third.response ?? '' })
  expect(told.profile?.nameID).toBe('saml1')
  expect(profile?.nameID).not.toContain(member.accountId)
})

test.each(['redirect', 'form'])(
  'a request by %s finds the session or the sign-in, and gets one response at the registered address [5/LAUNCH-16, 5/LAUNCH-17, 5/LAUNCH-19, 5/LAUNCH-30, 5/S5-31, 5/D5-72]',
  async (binding) => {
    const provider = await aSamlProvider(server, staff)
    const sp = await aServiceProvider(server, provider, {
      validateInResponseTo: ValidateInResponseTo.always,
      ...(binding === 'form' && { authnRequestBinding: 'HTTP-POST', skipRequestCompression: true }),
    })
    const relayState = `<script>"&' ${'x'.repeat(900)}`
    const browser = aBrowser(config)
    const send = async () => {
      if (binding === 'redirect')
        return aBrowser(config).request(await sp.getAuthorizeUrlAsync(relayState, '', {}))
      const page = await sp.getAuthorizeFormAsync(relayState)
      const SAMLRequest = /name="SAMLRequest" value="([^"]+)"/.exec(page)?.[1] ?? ''
      const headers = { origin: 'https://provider.example.com', 'sec-fetch-site': 'cross-site' }
      return aBrowser(config).post('/saml/sso', { SAMLRequest, RelayState: relayState }, headers)
    }
    const sent = await send()
    expect([sent.status, locationOf(sent)]).toEqual([
      303,
      expect.stringMatching(/^\/saml\/continue\/[\da-f-]{36}$/),
    ])
    const asked = await browser.request(locationOf(sent))
    const page = locationOf(await browser.request(locationOf(asked)))
    expect(page).toMatch(/^\/sign-in\//)
    const form = await formOf(await follow(browser, await browser.submit(page, member.loginId, password)))
    expect(form.action).toBe(provider.acs)
    expect(form.relayState).toBe(relayState)
    expect(form.page).not.toContain('<script>"')
    const { profile } = await sp.validatePostResponseAsync({ SAMLResponse: form.response ?? '' })
    expect(profile?.inResponseTo).toBeTruthy()
    const again = await browser.request(locationOf(sent))
    expect([again.status, (await formOf(again)).response]).toEqual([400, null])
    const known = await formOf(await follow(browser, await browser.request(locationOf(await send()))))
    expect(known.action).toBe(provider.acs)
  },
)

test('of many tries to answer one request at once exactly one gets a response [5/LAUNCH-19, 5/S5-31]', async () => {
  const provider = await aSamlProvider(server, staff)
  const sp = await aServiceProvider(server, provider)
  const browser = await signedIn()
  const sent = await browser.request(await sp.getAuthorizeUrlAsync('', '', {}))
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => formOf(await browser.request(locationOf(sent)))),
  )
  expect(answers.filter(({ response }) => response !== null)).toHaveLength(1)
})

test('a member whose application is off gets RequestDenied, and gets no assertion [5/LAUNCH-04, 5/S5-30]', async () => {
  const provider = await aSamlProvider(server, staff)
  const sp = await aServiceProvider(server, provider)
  const browser = await signedIn()
  const { applicationId } = provider
  await db.insert(memberApplications).values({ memberId: member.id, applicationId, accessControl: 0 })
  const refused = await browser.request(`/launch/${applicationId}`)
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining(`${provider.name} is turned off for you.`),
  ])
  const form = await formOf(
    await follow(browser, await browser.request(await sp.getAuthorizeUrlAsync('', '', {}))),
  )
  expect(form.xml).toContain('urn:oasis:names:tc:SAML:2.0:status:RequestDenied')
  expect(form.xml).not.toContain('Assertion ')
  await expect(sp.validatePostResponseAsync({ SAMLResponse: form.response ?? '' })).rejects.toThrow(
    'RequestDenied',
  )
})

test('a request that asks for no page, for a fresh sign-in or for a second factor gets it or the SAML status of the refusal [5/D5-72, 5/LAUNCH-10]', async () => {
  const provider = await aSamlProvider(server, staff)
  const passive = await aServiceProvider(server, provider, { passive: true })
  const start = async (
    sp: Awaited<ReturnType<typeof aServiceProvider>>,
    browser: ReturnType<typeof aBrowser>,
  ) => follow(browser, await browser.request(await sp.getAuthorizeUrlAsync('', '', {})))
  expect((await formOf(await start(passive, aBrowser(config)))).xml).toContain('status:NoPassive')
  const browser = await signedIn()
  expect((await formOf(await start(passive, browser))).xml).toContain('status:Success')
  const strong = await aServiceProvider(server, provider, {
    disableRequestedAuthnContext: false,
    authnContext: ['https://refeds.org/profile/mfa'],
  })
  expect((await formOf(await start(strong, browser))).xml).toContain('status:NoAuthnContext')
  const forced = await aServiceProvider(server, provider, { forceAuthn: true })
  const before = clock.now()
  // The provider wrote the time of the sign-in by the real clock.
  clock.set(new Date(Date.now() + 5000))
  const page = await start(forced, browser)
  expect(await page.text()).toContain('name="password"')
  clock.set(before)
})

test('a service provider is registered by its metadata, or by its fields; an invalid one gets the reason [5/LAUNCH-15]', async () => {
  const entityId = 'https://by-metadata.example.com/sp'
  const acs = 'https://by-metadata.example.com/acs?a=b&c=d'
  const sp = await aServiceProvider(server, { entityId, acs })
  const metadata = sp.generateServiceProviderMetadata(null)
  const made = await aSamlProvider(server, staff, { entityId: '', assertionAddresses: [], metadata })
  expect(made.client).toMatchObject({
    entityId,
    assertionAddresses: [{ index: 1, address: acs }],
    metadata: null,
  })
  const form = await formOf(await (await signedIn()).request(`/launch/${made.applicationId}`))
  expect(form.action).toBe('https://by-metadata.example.com/acs?a=b&c=d')
  await sp.validatePostResponseAsync({ SAMLResponse: form.response ?? '' })
  const refusal = async (more: object) => {
    const error = await aSamlProvider(server, staff, { ...more }).catch((caught: Error) => caught)
    return error instanceof Error ? error.message : 'registered'
  }
  expect(await refusal({ metadata })).toContain('Another application has this entity id.')
  for (const text of [
    '<a/>',
    'no xml',
    '<!DOCTYPE a [<!ENTITY b "c">]><EntityDescriptor/>',
    '<EntityDescriptor',
  ])
    expect(await refusal({ metadata: text }), text).toContain(
      'This is not the metadata of a SAML service provider.',
    )
  const scripted = metadata.replace(acs.replace('&', '&amp;'), 'javascript:alert(1)')
  expect(await refusal({ metadata: scripted.replaceAll(entityId, 'https://x.example') })).toContain(
    'must begin with https://',
  )
  expect(await refusal({ entityId: '' })).toContain(
    'Enter the metadata, or an Entity ID and an Assertion Consumer Service URL.',
  )
  expect(await refusal({ certificates: ['AAAA'] })).toContain('This certificate cannot be read.')
  expect(await refusal({ isRequestSigned: true })).toContain(
    'A certificate is required to check signed requests.',
  )
})

test('without the feature there is no identity provider for SAML [5/D5-01]', async () => {
  const without = await server.startAnother({ env: { FEATURES: 'clock' } })
  expect((await without.call('/saml/metadata')).status).toBe(404)
})
