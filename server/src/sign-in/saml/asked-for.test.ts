import { expect, test } from 'vitest'
import { aBrowser, locationOf } from '#testing/browser.ts'
import { aSamlProvider, formOf } from '#testing/sign-on/saml-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { acceptedClasses, classOf, MFA_CONTEXT, PASSWORD_CONTEXT } from './asked-for.ts'
import { readRequest } from './read-request.ts'

const server = await testServer({ clock: testClock(new Date()), env: { FEATURES: 'launch' } })
const { clock, config } = server
const staff = await server.aMember({ isCrmlsAdmin: true })
const password = 'Correct-Horse-9'
const member = await server.aMember({ loginId: 'asked1', password, email: 'asked1@example.com' })
const browser = aBrowser(config)
await browser.signIn(member.loginId, password)
const plain = await aSamlProvider(server, staff)
const byEmail = await aSamlProvider(server, staff, { nameIdField: 'MemberEmail' })
const byMlsId = await aSamlProvider(server, staff, { nameIdField: 'MemberMlsId' })

function aRequest(content: string, { entityId, acs } = plain, more = ''): string {
  return `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${clock.now().toISOString()}" AssertionConsumerServiceURL="${acs}"${more}><saml:Issuer>${entityId}</saml:Issuer>${content}</samlp:AuthnRequest>`
}
const send = (xml: string, from = browser) =>
  from.post('/saml/sso', { SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: 'a"b' })
async function answerTo(xml: string): Promise<string> {
  const answer = await send(xml)
  const to = locationOf(answer)
  return (await formOf(to ? await browser.request(to) : answer)).xml
}
const statusOf = (xml: string) => [...xml.matchAll(/status:(\w+)"/g)].at(-1)?.[1]
const format = (name: string) => `urn:oasis:names:tc:SAML:${name}`
const policy = (name: string) => `<samlp:NameIDPolicy Format="${format(name)}" AllowCreate="true"/>`

test.each([
  [plain, '2.0:nameid-format:persistent', true],
  [plain, '1.1:nameid-format:unspecified', true],
  [plain, '1.1:nameid-format:emailAddress', false],
  [plain, '2.0:nameid-format:transient', false],
  [plain, '2.0:nameid-format:encrypted', false],
  [byEmail, '1.1:nameid-format:emailAddress', true],
  [byEmail, '2.0:nameid-format:persistent', false],
  [byMlsId, '1.1:nameid-format:unspecified', true],
  [byMlsId, '1.1:nameid-format:emailAddress', false],
] as const)(
  'the format of a name is given as it is registered, or refused by its name (%#) [5/D5-72]',
  async (provider, asked, isMet) => {
    const answer = await answerTo(aRequest(policy(asked), provider))
    expect(statusOf(answer)).toBe(isMet ? 'Success' : 'InvalidNameIDPolicy')
    expect(answer.includes('<saml:Assertion')).toBe(isMet)
    if (isMet && !asked.includes('unspecified'))
      expect(answer).toContain(`<saml:NameID Format="${format(asked)}">`)
  },
)

test('without a session too, an unmet condition gets its response at once [5/D5-72]', async () => {
  const answer = await send(aRequest(policy('2.0:nameid-format:transient')), aBrowser(config))
  const form = await formOf(answer)
  expect([answer.status, form.action, form.relayState, statusOf(form.xml)]).toEqual([
    200,
    plain.acs,
    'a"b',
    'InvalidNameIDPolicy',
  ])
})

const scoping = (id: string) =>
  `<samlp:Scoping ProxyCount="0"><samlp:IDPList><samlp:IDPEntry ProviderID="${id}"/></samlp:IDPList></samlp:Scoping>`
const declaration = '<saml:AuthnContextDeclRef>urn:a</saml:AuthnContextDeclRef>'
test.each([
  ['<samlp:NameIDPolicy SPNameQualifier="https://other.example"/>', 'InvalidNameIDPolicy'],
  [`<samlp:NameIDPolicy SPNameQualifier="${plain.entityId}"/>`, 'Success'],
  ['<saml:Subject><saml:NameID>mallory</saml:NameID></saml:Subject>', 'RequestUnsupported'],
  ['<saml:Conditions NotOnOrAfter="2020-01-01T00:00:00Z"/>', 'RequestUnsupported'],
  [scoping('https://other.example'), 'NoSupportedIDP'],
  [scoping(`${config.authUrl}/saml/metadata`), 'Success'],
  [`<samlp:RequestedAuthnContext>${declaration}</samlp:RequestedAuthnContext>`, 'NoAuthnContext'],
  ['<samlp:RequestedAuthnContext/>', 'NoAuthnContext'],
])('%s gets %s [5/D5-72]', async (content, status) => {
  expect(statusOf(await answerTo(aRequest(content)))).toBe(status)
})

test.each([' ForceAuthn="yes"', ' IsPassive="TRUE"', ' AssertionConsumerServiceIndex="7"'])(
  'a request with%s is refused with a page [5/D5-72]',
  async (more) => {
    expect((await send(aRequest('', plain, more))).status).toBe(400)
  },
)

const NONE = 'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified'
const WEAK = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'
const FOREIGN = 'urn:oasis:names:tc:SAML:2.0:ac:classes:X509'
const classRef = (name: string) => `<saml:AuthnContextClassRef>${name}</saml:AuthnContextClassRef>`
const context = (comparison: string, classes: string[]) =>
  `<samlp:RequestedAuthnContext${comparison && ` Comparison="${comparison}"`}>${classes.map(classRef).join('')}</samlp:RequestedAuthnContext>`

test.each<[string, string[], string | null, string | null]>([
  ['', [PASSWORD_CONTEXT], PASSWORD_CONTEXT, PASSWORD_CONTEXT],
  ['exact', [PASSWORD_CONTEXT], PASSWORD_CONTEXT, PASSWORD_CONTEXT],
  ['exact', [MFA_CONTEXT], null, MFA_CONTEXT],
  ['exact', [PASSWORD_CONTEXT, MFA_CONTEXT], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['exact', [NONE], NONE, NONE],
  ['exact', [FOREIGN], null, null],
  ['minimum', [NONE], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['minimum', [WEAK], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['minimum', [PASSWORD_CONTEXT], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['minimum', [MFA_CONTEXT], null, MFA_CONTEXT],
  ['minimum', [FOREIGN], null, null],
  ['minimum', [FOREIGN, PASSWORD_CONTEXT], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['better', [WEAK], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['better', [PASSWORD_CONTEXT], null, MFA_CONTEXT],
  ['better', [MFA_CONTEXT], null, null],
  ['better', [FOREIGN, PASSWORD_CONTEXT], null, null],
  ['maximum', [MFA_CONTEXT], PASSWORD_CONTEXT, MFA_CONTEXT],
  ['maximum', [PASSWORD_CONTEXT], PASSWORD_CONTEXT, PASSWORD_CONTEXT],
])(
  'a class that is to be %s %j is %s by password, %s with a second factor [5/D5-72, 5/LAUNCH-10]',
  (comparison, classes, byPassword, bySecond) => {
    const accepted = acceptedClasses(readRequest(aRequest(context(comparison, classes))))
    const given = (amr: string[]) => (accepted.length === 0 ? null : classOf(accepted, amr))
    expect([given(['pwd']), given(['pwd', 'otp', 'mfa'])]).toEqual([byPassword, bySecond])
  },
)

test('the comparison decides over the answer, and one that is none is refused [5/D5-72, 5/LAUNCH-10]', async () => {
  const statusFor = async (comparison: string, name: string) =>
    statusOf(await answerTo(aRequest(context(comparison, [name]))))
  expect(await statusFor('minimum', WEAK)).toBe('Success')
  expect(await statusFor('better', PASSWORD_CONTEXT)).toBe('NoAuthnContext')
  expect(await statusFor('better', MFA_CONTEXT)).toBe('NoAuthnContext')
  const answer = await answerTo(aRequest(context('exact', [NONE])))
  expect(answer).toContain(`<saml:AuthnContextClassRef>${NONE}<`)
  expect((await send(aRequest(context('weaker', [PASSWORD_CONTEXT])))).status).toBe(400)
})
