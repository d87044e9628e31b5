import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { selfSignedKey } from '../../../server/src/oidc/saml/self-signed.ts'
import { must, signIn } from '../../portal/calls.ts'
import { type PortalBrowser, withPortal } from '../../portal/with-portal.ts'
import { apacheFolder, findApache, runApache } from './run-apache.ts'

const MEMBER = 'agent1'

/**
 * Opens two pages of an Apache server from the portal, one behind OpenID Connect and one behind SAML, each twice: as a
 * member who is signed in, and from the page itself. Answers whether Apache knew the member every time.
 */
export async function signIntoApache(): Promise<boolean> {
  await findApache()
  let hasHeld = true
  await withPortal(async (portal) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const directory = apacheFolder()
    const ids = await register(portal.url, origin, directory)
    const apache = await runApache(directory, port, [...ids.oidcLines, ...ids.samlLines])
    try {
      await ids.registerProvider()
      for (const kind of ['oidc', 'saml'] as const)
        for (const way of ['from the page', 'from the portal'] as const) {
          const address = way === 'from the page' ? `${origin}/${kind}/` : `${portal.url}/launch/${ids[kind]}`
          const known = await memberAt(portal, address, `${origin}/${kind}/`)
          const isRight = known === MEMBER
          console.log(`${isRight ? 'ok  ' : 'FAIL'}  ${kind} ${way}: Apache knows ${known}`)
          hasHeld &&= isRight
        }
    } finally {
      await apache.stop()
    }
  })
  return hasHeld
}

/** Whom Apache knows once a signed-in member has come to its page. */
async function memberAt({ browser, url, stateOf }: PortalBrowser, address: string, page: string) {
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf(MEMBER) })
  try {
    const tab = await context.newPage()
    const arrived = tab.waitForResponse((answer) => answer.url() === page && answer.status() === 200, {
      timeout: 15_000,
    })
    await tab.goto(address)
    return (await (await arrived).allHeaders())['x-member'] ?? null
  } catch (error) {
    return String(error)
  } finally {
    await context.close()
  }
}

/** Both registrations, and what Apache has to know of them. */
async function register(url: string, origin: string, directory: string) {
  const { token } = await signIn(url, 'mlsadmin1')
  const post = (path: string, body: object) => must(url, token, { method: 'POST', path, body })
  const application = async (kind: string): Promise<number> => {
    const entered = { name: `Apache ${kind}`, applicationCategory: 'marketplace', url: `${origin}/${kind}/` }
    return (await post('/api/app/AudienceApplications', entered)).id
  }
  const [oidc, saml] = [await application('oidc'), await application('saml')]
  const enter = (body: object) => post('/api/app/SignOnClients', body)
  const claims = { MemberMlsId: 'MemberMlsId' }
  const client = await enter({
    applicationId: oidc,
    kind: 'oidc',
    name: 'Apache',
    redirectUris: [`${origin}/oidc/callback`],
    initiateLoginUri: `${origin}/oidc/callback`,
    authMethod: 'client_secret_basic',
    claims,
  })
  const { privateKey, certificate } = await selfSignedKey('Apache', new Date())
  const write = (name: string, text: string) => {
    writeFileSync(path.join(directory, name), text)
    return path.join(directory, name)
  }
  const metadata = await (await fetch(`${url}/saml/metadata`)).text()
  return {
    oidc,
    saml,
    oidcLines: oidcLines(url, origin, client),
    samlLines: [
      '<Location />',
      '  MellonEndpointPath /mellon',
      `  MellonSPPrivateKeyFile ${write('sp.key', privateKey)}`,
      `  MellonSPCertFile ${write('sp.cert', certificate)}`,
      `  MellonIdPMetadataFile ${write('idp.xml', metadata)}`,
      `  MellonSPentityId ${origin}/mellon/metadata`,
      '  MellonUser MemberMlsId',
      // Its cookie has to survive a form of another site, which browsers allow to secure cookies alone.
      '  MellonSecureCookie On',
      '</Location>',
      ...protectedPage('/saml', ['AuthType Mellon', 'MellonEnable auth']),
    ],
    registerProvider: async () => {
      const provider = await (await fetch(`${origin}/mellon/metadata`)).text()
      await enter({
        applicationId: saml,
        kind: 'saml',
        name: 'Apache',
        metadata: provider,
        claims,
        relayState: `${origin}/saml/`,
      })
    },
  }
}

function oidcLines(url: string, origin: string, client: { clientId: string; secret: string }): string[] {
  return [
    `OIDCProviderMetadataURL ${url}/oidc/.well-known/openid-configuration`,
    `OIDCClientID ${client.clientId}`,
    `OIDCClientSecret ${client.secret}`,
    'OIDCProviderTokenEndpointAuth client_secret_basic',
    `OIDCRedirectURI ${origin}/oidc/callback`,
    `OIDCDefaultURL ${origin}/oidc/`,
    `OIDCCryptoPassphrase ${randomBytes(24).toString('hex')}`,
    'OIDCPKCEMethod S256',
    'OIDCScope "openid"',
    'OIDCRemoteUserClaim MemberMlsId',
    ...protectedPage('/oidc', ['AuthType openid-connect']),
  ]
}

/** A page for members alone, which says in a header who it is. */
const protectedPage = (location: string, kind: string[]) => [
  `<Location ${location}>`,
  ...kind.map((line) => `  ${line}`),
  '  Require valid-user',
  '  Header set X-Member "expr=%{REMOTE_USER}"',
  '</Location>',
]
