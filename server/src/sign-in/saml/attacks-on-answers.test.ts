import { ValidateInResponseTo } from '@node-saml/node-saml'
import { beforeAll, expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { signXml } from '#oidc/saml/saml-xml.ts'
import { selfSignedKey } from '#oidc/saml/self-signed.ts'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { aSamlProvider, aServiceProvider, follow, formOf } from '#testing/sign-on/saml-provider.ts'
import { FORGED_NAME, wrappedSignatures } from '#testing/sign-on/wrapped-signatures.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The service provider reads the real clock.
const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { clock, config } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const member = await server.aMember({ loginId: 'answer1', password })
const provider = await aSamlProvider(server, staff)
const sp = await aServiceProvider(server, provider)
const browser = aBrowser(config)
const asked = { SAMLResponse: '', xml: '' }

const launch = async () => {
  const { response, xml } = await formOf(await browser.request(`/launch/${provider.applicationId}`))
  return { SAMLResponse: response ?? '', xml }
}
const sent = (xml: string) => ({ SAMLResponse: Buffer.from(xml).toString('base64') })
/** The sender in the eyes of a service provider; null for a refusal. */
const taken = async (answer: { SAMLResponse: string }, at = sp) =>
  at.validatePostResponseAsync(answer).then(
    ({ profile }) => profile?.nameID ?? null,
    () => null,
  )
const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
const ASSERTION = "/*[local-name()='Response']/*[local-name()='Assertion']"

beforeAll(async () => {
  await browser.signIn(member.loginId, password)
  Object.assign(asked, await launch())
})

test('an honest answer is accepted, and refused when one byte of what is signed is changed [5/LAUNCH-20, 5/D5-108]', async () => {
  expect(await taken(asked)).toMatch(/^[\w-]{43}$/)
  const { xml } = asked
  const signature = { start: xml.indexOf('<ds:Signature '), end: xml.indexOf('</ds:Signature>') }
  const [start, end] = [xml.indexOf('<saml:Assertion '), xml.indexOf('</saml:Assertion>')]
  const places = Array.from({ length: 60 }, (_, index) => start + Math.floor(((end - start) * index) / 60))
  const signed = places.filter((place) => place < signature.start || place > signature.end)
  expect(signed.length).toBeGreaterThan(20)
  for (const place of signed) {
    const changed = xml[place] === 'x' ? 'y' : 'x'
    expect(
      await taken(sent(xml.slice(0, place) + changed + xml.slice(place + 1))),
      `byte ${place}`,
    ).toBeNull()
  }
})

test('eight ways of signature wrapping make nobody else of the member [5/LAUNCH-34, 5/D5-108, 5/S5-31]', async () => {
  const attacks = wrappedSignatures(asked.xml)
  expect(attacks).toHaveLength(8)
  for (const [way, xml] of attacks) {
    expect(xml, way).toContain(FORGED_NAME)
    // An unread part beside the signed one does no harm.
    expect([null, await taken(asked)], way).toContain(await taken(sent(xml)))
  }
})

const forgeries: [string, () => Promise<string> | string][] = [
  ['a missing signature', () => unsigned(asked.xml)],
  [
    'a changed signature',
    () => asked.xml.replace(/(<ds:SignatureValue>)(.)/, (_, tag, first) => tag + (first === 'A' ? 'B' : 'A')),
  ],
  [
    'a foreign certificate',
    async () => {
      const key = await selfSignedKey('evil.example', clock.now())
      return signXml(unsigned(asked.xml), key, {
        element: ASSERTION,
        after: `${ASSERTION}/*[local-name()='Issuer']`,
      })
    },
  ],
  [
    'a signature by HMAC with the certificate as its secret',
    () => {
      const { idpCert } = sp.options
      const signature = new SignedXml({
        privateKey: String(idpCert),
        signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      })
      signature.enableHMAC()
      signature.addReference({
        xpath: ASSERTION,
        digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
        transforms: [
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
      })
      signature.computeSignature(unsigned(asked.xml), {
        location: { reference: ASSERTION, action: 'append' },
      })
      return signature.getSignedXml()
    },
  ],
  [
    'entities that grow',
    () =>
      `<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${asked.xml.replace('<saml:Audience>', '<saml:Audience>&c;')}`,
  ],
  ['another issuer', () => asked.xml.replaceAll('/saml/metadata</saml:Issuer>', '/evil</saml:Issuer>')],
]

test.each(forgeries)('%s is refused [5/LAUNCH-34, 5/D5-108]', async (_attack, forge) => {
  expect(await taken(sent(await forge()))).toBeNull()
})

test('an answer for one provider is refused by another [5/LAUNCH-34, 5/D5-108]', async () => {
  const other = await aServiceProvider(server, await aSamlProvider(server, staff))
  expect(await taken(asked, other)).toBeNull()
})

test('a comment in the name of a member changes nothing [5/LAUNCH-34, 5/D5-108]', async () => {
  const name = await taken(asked)
  const xml = asked.xml.replace(/(<saml:NameID[^>]*>)(.{5})/, '$1$2<!-- -->')
  expect([name, null]).toContain(await taken(sent(xml)))
})

test.each([
  ['an answer that is too old', -600],
  ['an answer of a time to come', 600],
])('%s is refused [5/LAUNCH-34, 5/LAUNCH-17, 5/D5-108]', async (_attack, seconds) => {
  clock.advance(seconds)
  const late = await launch()
  clock.advance(-seconds)
  expect(late.xml).toContain('<saml:Assertion ')
  expect(await taken(late)).toBeNull()
})

test('an answer to a request is refused the second time [5/LAUNCH-34, 5/D5-108]', async () => {
  const strict = await aServiceProvider(server, provider, {
    validateInResponseTo: ValidateInResponseTo.always,
  })
  const start = await browser.request(await strict.getAuthorizeUrlAsync('', '', {}))
  const { response } = await formOf(await follow(browser, await browser.request(locationOf(start))))
  const answer = { SAMLResponse: response ?? '' }
  expect(await taken(answer, strict)).not.toBeNull()
  expect(await taken(answer, strict)).toBeNull()
  expect(await taken(asked, strict)).toBeNull()
})
