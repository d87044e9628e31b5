import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { selfSignedKey } from '../../server/src/oidc/saml/self-signed.ts'
import { must, signIn } from '../portal/calls.ts'
import { needPackages, startProgram } from '../portal/programs.ts'
import { type PortalBrowser, withPortal } from '../portal/with-portal.ts'
import { type Fault, type Scene, untilSo } from './runner.ts'

const MEMBER = 'agent1'
const PROGRAM = '/usr/sbin/apache2'
const MODULES = '/usr/lib/apache2/modules'
const PACKAGES = ['apache2-bin', 'libapache2-mod-auth-openidc', 'libapache2-mod-auth-mellon']
const LOADED = 'mpm_event authn_core authz_core authz_user auth_openidc auth_mellon headers dir'.split(' ')
const MAX_START_MS = 10_000

const fileOf = (module: string) => path.join(MODULES, `mod_${module}.so`)

export const apache: Fault = {
  what: 'a member opens two pages of Apache (mod_auth_openidc, mod_auth_mellon), from the page and from the portal',
  holds: 'Apache knows the member each time',
  run: async (scene) => {
    await needPackages([PROGRAM, ...LOADED.map(fileOf)], ...PACKAGES)
    await withPortal(async (portal) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const ids = await register(portal.url, origin, scene.folder)
      const stop = await runApache(scene, port, [...ids.oidcLines, ...ids.samlLines])
      await ids.registerProvider()
      for (const kind of ['oidc', 'saml'] as const)
        for (const way of ['from the page', 'from the portal'] as const) {
          const address = way === 'from the page' ? `${origin}/${kind}/` : `${portal.url}/launch/${ids[kind]}`
          const known = await memberAt(portal, address, `${origin}/${kind}/`)
          scene.expect(known === MEMBER, `${kind} ${way}: Apache knows ${known}`)
        }
      await stop()
    })
  },
}

/** Apache on a port of its own with these lines of configuration, until it answers. Returns how to end it. */
async function runApache({ folder, expect }: Scene, port: number, lines: string[]) {
  for (const page of ['oidc', 'saml']) {
    mkdirSync(path.join(folder, 'www', page), { recursive: true })
    writeFileSync(path.join(folder, 'www', page, 'index.html'), `<h1>${page}</h1>`)
  }
  const isRoot = process.getuid?.() === 0
  const configuration = [
    `ServerRoot ${folder}`,
    'ServerName 127.0.0.1',
    `PidFile ${folder}/apache.pid`,
    `DefaultRuntimeDir ${folder}`,
    `Listen 127.0.0.1:${port}`,
    `ErrorLog ${folder}/error.log`,
    `DocumentRoot ${folder}/www`,
    'DirectoryIndex index.html',
    ...(isRoot ? ['User www-data', 'Group www-data'] : []),
    ...LOADED.map((name) => `LoadModule ${name}_module ${fileOf(name)}`),
    ...lines,
  ]
  const file = path.join(folder, 'apache.conf')
  writeFileSync(file, `${configuration.join('\n')}\n`)
  if (isRoot) execFileSync('chown', ['-R', 'www-data', folder])
  const program = startProgram(PROGRAM, ['-f', file, '-D', 'FOREGROUND'], null)
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  expect((await untilSo(isAnswering, MAX_START_MS)) < MAX_START_MS, 'Apache starts')
  return () => program.end('SIGTERM')
}

/** The member that Apache knows once a signed-in one has come to its page. */
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
