import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { signXml } from '#oidc/saml/saml-xml.ts'
import { selfSignedKey } from '#oidc/saml/self-signed.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { aSamlProvider, aServiceProvider, formOf } from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The service provider reads the real clock.
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { clock, config } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const member = await server.aMember({ loginId: 'signed1', password })
const key = await selfSignedKey('provider.example.com', clock.now())
const foreign = await selfSignedKey('evil.example', clock.now())
const provider = await aSamlProvider(server, staff, {
  isRequestSigned: true,
  certificates: [key.certificate],
})
const browser = aBrowser(config)
await browser.signIn(member.loginId, password)

const issuerPath = "/*/*[local-name()='Issuer']"
const namespaces =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
function aRequest({ id = `_${crypto.randomUUID()}`, content = '', more = '' } = {}): string {
  return `<samlp:AuthnRequest ${namespaces} ID="${id}" Version="2.0" IssueInstant="${clock.now().toISOString()}" AssertionConsumerServiceURL="${provider.acs}"${more}><saml:Issuer>${provider.entityId}</saml:Issuer>${content}</samlp:AuthnRequest>`
}
const signed = (xml: string, by = key) => signXml(xml, by, { element: '/*', after: issuerPath })
const post = (xml: string, from = browser) =>
  from.post('/saml/sso', { SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: 'home' })

const STRONG = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  element: '/*',
} as const
/** Signed otherwise than it should be: by what is changed here. */
function signedAs(more: { signature?: string; digest?: string; element?: string }): string {
  const { signature, digest, element } = { ...STRONG, ...more } as typeof STRONG
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signing = new SignedXml({
    privateKey: key.privateKey,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: signature,
  })
  signing.addReference({
    xpath: element,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
  })
  signing.computeSignature(aRequest({ content: '<samlp:Extensions ID="_part">x</samlp:Extensions>' }), {
    prefix: 'ds',
    location: { reference: issuerPath, action: 'after' },
  })
  return signing.getSignedXml()
}

test('a request that is signed inside its form is taken, from an independent service provider too [5/LAUNCH-16, 5/D5-72]', async () => {
  const sp = await aServiceProvider(server, provider, {
    authnRequestBinding: 'HTTP-POST',
    skipRequestCompression: true,
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  })
  const page = await sp.getAuthorizeFormAsync('home')
  const sent = /name="SAMLRequest" value="([^"]+)"/.exec(page)?.[1] ?? ''
  for (const [name, xml] of Object.entries({
    independent: Buffer.from(sent, 'base64').toString(),
    own: signed(aRequest()),
    'declared at the root': signed(aRequest({ more: ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"' })),
  })) {
    const answer = await post(xml)
    expect(locationOf(answer), name).toMatch(/^\/saml\/continue\//)
    const form = await formOf(await browser.request(locationOf(answer)))
    expect([form.action, form.relayState], name).toEqual([provider.acs, 'home'])
    expect(form.xml, name).toContain('status:Success')
  }
})

const signatureOf = (xml: string) => /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? ''
const withSignature = (xml: string, signature: string) =>
  xml.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
const forged = (id = '_forged') => aRequest({ id, content: '<samlp:NameIDPolicy AllowCreate="1"/>' })
/** A forged request with a signature that holds the whole signed request. */
function around(xml: string, id: string): string {
  const object = `<ds:Object>${xml.replace(signatureOf(xml), '')}</ds:Object></ds:Signature>`
  return withSignature(forged(id), signatureOf(xml).replace('</ds:Signature>', object))
}

const attacks: [string, () => string][] = [
  ['no signature', () => aRequest()],
  ['a foreign key', () => signed(aRequest(), foreign)],
  ['a changed byte', () => signed(aRequest()).replace('Version="2.0"', 'Version="2.0" ForceAuthn="0"')],
  ['the signature of another request', () => withSignature(aRequest(), signatureOf(signed(aRequest())))],
  ['a digest of a broken algorithm', () => signedAs({ digest: 'http://www.w3.org/2000/09/xmldsig#sha1' })],
  [
    'a signature of a broken algorithm',
    () => signedAs({ signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
  ],
  ['a signature over a part alone', () => signedAs({ element: "//*[local-name()='Extensions']" })],
  [
    'a signed request inside a forged one',
    () =>
      forged().replace(
        '</samlp:AuthnRequest>',
        `<samlp:Extensions>${signed(aRequest())}</samlp:Extensions></samlp:AuthnRequest>`,
      ),
  ],
  ['a signed request in an object of its signature', () => around(signed(aRequest()), '_forged')],
  ['one of the same id in an object', () => around(signed(aRequest({ id: '_same' })), '_same')],
  ['two signatures', () => signed(signed(aRequest()))],
  ['a second root', () => `${forged()}${signed(aRequest())}`],
]

test('the document of the attacks is taken without changes', async () => {
  expect((await post(signedAs({}))).status).toBe(303)
})

test.each(attacks)(
  '%s in a form is refused with a page, and its sender gets nothing [5/LAUNCH-34, 5/D5-72, 5/D5-108]',
  async (_attack, attack) => {
    const answer = await post(attack())
    expect([answer.status, locationOf(answer)]).toEqual([400, ''])
    const form = await formOf(answer)
    expect([form.response, form.action]).toEqual([null, null])
  },
)

test('the content of a signed request holds, and it is taken once [5/LAUNCH-19, 5/D5-72]', async () => {
  const xml = signed(aRequest({ more: ' IsPassive="1"' }))
  const nobody = aBrowser(config)
  const answer = await nobody.request(locationOf(await post(xml, nobody)))
  expect((await formOf(answer)).xml).toContain('status:NoPassive')
  expect((await post(xml, nobody)).status).toBe(400)
})
