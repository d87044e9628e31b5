import { createSign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { memberApplications } from '#db/tables/applications.table.ts'
import { selfSignedKey } from '#oidc/saml/self-signed.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { aSamlProvider, aServiceProvider, formOf } from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The service provider reads the real clock.
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { clock, config, db } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const member = await server.aMember({ loginId: 'request1', password })
const provider = await aSamlProvider(server, staff)
const key = await selfSignedKey('provider.example.com', clock.now())
const signed = await aSamlProvider(server, staff, { isRequestSigned: true, certificates: [key.certificate] })
const browser = aBrowser(config)
await browser.signIn(member.loginId, password)

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const newId = () => `_${crypto.randomUUID()}`

type Entered = Record<string, string>
/** A request as the provider would make it; `more` changes its attributes, `content` stands in it. */
function aRequest(more: Entered = {}, { issuer = provider.entityId, content = '' } = {}): string {
  const attributes = {
    ID: newId(),
    Version: '2.0',
    IssueInstant: clock.now().toISOString(),
    Destination: `${config.authUrl}/saml/sso`,
    AssertionConsumerServiceURL: provider.acs,
    ...more,
  }
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ${text.join(' ')}><saml:Issuer>${issuer}</saml:Issuer>${content}</samlp:AuthnRequest>`
}

const packed = (xml: string | Buffer) => deflateRawSync(xml).toString('base64')
const send = (SAMLRequest: string, more: Entered = {}) =>
  browser.request(`/saml/sso?${new URLSearchParams({ SAMLRequest, ...more })}`)
const post = (xml: string, more: Entered = {}) =>
  browser.post('/saml/sso', { SAMLRequest: Buffer.from(xml).toString('base64'), ...more })

/** A request of the provider that signs, with its query signed as the redirect binding has it. */
function signedQuery(xml: string, privateKey = key.privateKey): URLSearchParams {
  const query = new URLSearchParams({ SAMLRequest: packed(xml), SigAlg: RSA_SHA256 })
  query.set('Signature', createSign('sha256').update(String(query)).sign(privateKey, 'base64'))
  return query
}
const ofSigned = (more: Entered = {}) =>
  aRequest({ AssertionConsumerServiceURL: signed.acs, ...more }, { issuer: signed.entityId })
const sendQuery = (query: URLSearchParams | string) => browser.request(`/saml/sso?${query}`)

test('honest requests are taken, by redirect, by form and with a signature [5/LAUNCH-16, 5/D5-72]', async () => {
  for (const answer of [
    await send(packed(aRequest())),
    await post(aRequest()),
    await send(packed(aRequest({ AssertionConsumerServiceURL: '' }))),
    await sendQuery(signedQuery(ofSigned())),
  ]) {
    expect(locationOf(answer)).toMatch(/^\/saml\/continue\//)
    expect((await formOf(await browser.request(locationOf(answer)))).xml).toContain('status:Success')
  }
})

const evil = 'https://evil.example/acs'
const seconds = (distance: number) => new Date(clock.now().getTime() + distance * 1000).toISOString()
const attacks: [string, () => Promise<Response>][] = [
  ['an issuer that is not known', () => send(packed(aRequest({}, { issuer: 'https://evil.example' })))],
  ['a foreign assertion address', () => send(packed(aRequest({ AssertionConsumerServiceURL: evil })))],
  [
    'an assertion address that begins like the registered one',
    () => send(packed(aRequest({ AssertionConsumerServiceURL: `${provider.acs}.evil.example` }))),
  ],
  [
    'the index of an address that is not registered',
    () => send(packed(aRequest({ AssertionConsumerServiceURL: '', AssertionConsumerServiceIndex: '7' }))),
  ],
  ['another destination', () => send(packed(aRequest({ Destination: 'https://evil.example/saml/sso' })))],
  [
    'the address of another provider',
    () => send(packed(aRequest({ AssertionConsumerServiceURL: signed.acs }))),
  ],
  ['a request of too long ago', () => send(packed(aRequest({ IssueInstant: seconds(-301) })))],
  ['a request of a time to come', () => send(packed(aRequest({ IssueInstant: seconds(301) })))],
  ['a request of no time', () => send(packed(aRequest({ IssueInstant: 'now' })))],
  [
    'an entity of its own',
    () =>
      send(
        packed(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${aRequest({}, { content: '&b;' })}`),
      ),
  ],
  ['a comment', () => send(packed(aRequest({}, { issuer: `${provider.entityId}<!-- -->.evil.example` })))],
  ['a bomb of zeros', () => send(packed(Buffer.alloc(5_000_000)))],
  ['more than a form may hold', () => post(aRequest({}, { content: 'x'.repeat(70_000) }))],
  ['a relay state of more than 1,024 bytes', () => send(packed(aRequest()), { RelayState: 'é'.repeat(513) })],
  [
    'an answer by artifact',
    () => send(packed(aRequest({ ProtocolBinding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact' }))),
  ],
  ['a missing signature', () => send(packed(ofSigned()))],
  ['a signature in the form instead of the query', () => post(ofSigned())],
  [
    'a foreign key',
    async () => {
      const foreign = await selfSignedKey('evil.example', clock.now())
      return sendQuery(signedQuery(ofSigned(), foreign.privateKey))
    },
  ],
  [
    'a signed query with another request in it',
    () => {
      const query = signedQuery(ofSigned())
      query.set('SAMLRequest', packed(ofSigned()))
      return sendQuery(query)
    },
  ],
  [
    'a signed query with a second request beside it',
    () => sendQuery(`SAMLRequest=${encodeURIComponent(packed(ofSigned()))}&${signedQuery(ofSigned())}`),
  ],
  [
    'a weaker algorithm of signing',
    () => {
      const query = signedQuery(ofSigned())
      query.set('SigAlg', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1')
      return sendQuery(query)
    },
  ],
]

test.each(attacks)(
  '%s is refused with a page, and its sender gets nothing [5/LAUNCH-34, 5/LAUNCH-19, 5/D5-72, 5/D5-108]',
  async (_attack, attack) => {
    const answer = await attack()
    expect([answer.status, locationOf(answer)]).toEqual([400, ''])
    const form = await formOf(answer)
    expect(form.page).toContain('This sign-in request cannot be answered.')
    expect([form.response, form.action]).toEqual([null, null])
  },
)

test('a request is taken once, by any binding that it comes again [5/LAUNCH-34, 5/LAUNCH-19, 5/D5-108]', async () => {
  const xml = aRequest()
  expect((await send(packed(xml))).status).toBe(303)
  for (const again of [await send(packed(xml)), await post(xml)]) expect(again.status).toBe(400)
  clock.advance(400)
  expect((await send(packed(xml))).status).toBe(400)
  clock.advance(-400)
})

test.each(['https://evil.example/', '"><script>alert(1)</script>', 'javascript:alert(1)'])(
  'the relay state %s comes back as text and leads nowhere [5/LAUNCH-34, 5/LAUNCH-30, 5/D5-108]',
  async (RelayState) => {
    const answer = await send(packed(aRequest()), { RelayState })
    const form = await formOf(await browser.request(locationOf(answer)))
    expect([form.action, form.relayState]).toEqual([provider.acs, RelayState])
    expect(form.page).not.toContain('<script>alert')
  },
)

test('metadata with a script for an address are not registered [5/LAUNCH-34, 5/LAUNCH-15, 5/D5-108]', async () => {
  const sp = await aServiceProvider(server, {
    entityId: 'https://script.example',
    acs: 'javascript:alert(1)',
  })
  const metadata = sp.generateServiceProviderMetadata(null)
  expect(metadata).toContain('javascript:alert(1)')
  await expect(
    aSamlProvider(server, staff, { entityId: '', assertionAddresses: [], metadata }),
  ).rejects.toThrow('must begin with https://')
})

test('an application that is off gives no assertion by launch, by request and by a request that waited [5/LAUNCH-34, 5/S5-30, 5/D5-108]', async () => {
  const waiting = await send(packed(aRequest()))
  const { applicationId } = provider
  await db.insert(memberApplications).values({ memberId: member.id, applicationId, accessControl: 0 })
  expect((await browser.request(`/launch/${applicationId}`)).status).toBe(403)
  const { xml } = await formOf(await browser.request(locationOf(waiting)))
  expect(xml).toContain('status:RequestDenied')
  expect(xml).not.toContain('<saml:Assertion')
})
