import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import { applications } from '../../db/tables/applications.table.ts'
import { type aBrowser, locationOf } from '../browser.ts'
import type { TestServer } from '../test-server.ts'

type Staff = { accountId: string; loginId: string }
type Browser = ReturnType<typeof aBrowser>
type Portal = Pick<TestServer, 'config' | 'call'>

/** A service provider that is registered by staff; `more` changes what is entered. */
export async function aSamlProvider(server: TestServer, staff: Staff, more: Record<string, unknown> = {}) {
  const id = crypto.randomUUID()
  const entityId = `https://provider.example.com/${id}`
  const acs = `https://provider.example.com/acs/${id}`
  const [row] = await server.db
    .insert(applications)
    .values({ name: `Provider ${id}`, applicationCategory: 'member', createdOn: server.clock.now() })
    .returning()
  const body = {
    applicationId: row?.id,
    kind: 'saml',
    name: `Provider ${id}`,
    entityId,
    assertionAddresses: [{ index: 0, address: acs }],
    ...more,
  }
  const answer = await server.call('/api/app/SignOnClients', { as: staff, method: 'POST', body })
  if (answer.status !== 200) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`)
  return { entityId, acs, applicationId: row?.id ?? 0, name: `Provider ${id}`, ...answer.body }
}

/** The certificate of the identity provider, as its metadata have it. */
export async function certificateOf(server: Portal): Promise<string> {
  const { text } = await server.call('/saml/metadata')
  return /<ds:X509Certificate>([^<]+)</.exec(text.slice(text.indexOf('KeyDescriptor')))?.[1] ?? ''
}

/** The independent service provider, with its memory of requests. */
export async function aServiceProvider(
  server: Portal,
  { entityId, acs }: { entityId: string; acs: string },
  more: Partial<SamlConfig> = {},
) {
  return new SAML({
    issuer: entityId,
    callbackUrl: acs,
    audience: entityId,
    idpCert: await certificateOf(server),
    idpIssuer: `${server.config.authUrl}/saml/metadata`,
    entryPoint: `${server.config.authUrl}/saml/sso`,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.ifPresent,
    acceptedClockSkewMs: 0,
    ...more,
  })
}

/** The form of the page of an answer, and its target. */
export async function formOf(answer: Response) {
  const page = await answer.text()
  const attribute = (pattern: RegExp) => unescaped(pattern.exec(page)?.[1])
  const field = (name: string) => attribute(new RegExp(`name="${name}" value="([^"]*)"`))
  const response = field('SAMLResponse')
  return {
    action: attribute(/<form method="post" action="([^"]*)"/),
    response,
    relayState: field('RelayState'),
    xml: Buffer.from(response ?? '', 'base64').toString(),
    policy: answer.headers.get('content-security-policy') ?? '',
    page,
  }
}

/** An attribute as a browser reads it. */
function unescaped(text: string | undefined): string | null {
  return text?.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))) ?? null
}

/** Follows the redirects of the portal in a browser up to the first page. */
export async function follow(browser: Browser, answer: Response): Promise<Response> {
  return answer.status === 303 ? follow(browser, await browser.request(locationOf(answer))) : answer
}
