import net from 'node:net'
import { isContractProcedure } from '@orpc/contract'
import { callsWith } from 'contract/common/call-meta.ts'
import { authContract, coreContract, notificationContract } from 'contract/contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const host = new URL(server.url).host

/** Sends lines as they are and returns the whole text that comes back. */
function sendRaw(lines: string[], port = server.config.port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
const get = (path: string, ...headers: string[]) =>
  sendRaw([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close'])

test('hosts that are not ours are refused before anything else', async () => {
  for (const name of ['evil.example', `${host}.evil.example`, '127.0.0.1:1', 'localhost', ''])
    expect(await get('/oidc/.well-known/openid-configuration', `Host: ${name}`)).toMatch(/^HTTP\/1.1 421 /)
  expect(await get('/oidc/.well-known/openid-configuration', `Host: ${host.toUpperCase()}`)).toMatch(/ 200 /)
})

test('two Host headers are refused', async () => {
  const path = '/oidc/.well-known/openid-configuration'
  expect(await get(path, `Host: ${host}`, 'Host: evil.example')).toMatch(/^HTTP\/1.1 4(00|21) /)
  expect(await get(path, `Host: ${host}`, `Host: ${host}`)).toMatch(/^HTTP\/1.1 4(00|21) /)
})

test('a forged forwarding header changes no address, behind TLS either', async () => {
  const secure = await server.startAnother({
    env: { PUBLIC_URL: 'https://portal.example.com', COOKIE_SECRET: 'a cookie secret for a test portal' },
  })
  for (const [portal, name, issuer] of [
    [server, host, server.config.issuer],
    [secure, 'portal.example.com', 'https://portal.example.com/oidc'],
  ] as const) {
    const answer = await sendRaw(
      [
        'GET /oidc/.well-known/openid-configuration HTTP/1.1',
        `Host: ${name}`,
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: gopher',
        'Connection: close',
      ],
      portal.config.port,
    )
    expect(answer).toContain(`"authorization_endpoint":"${issuer}/auth"`)
    expect(answer).not.toContain('evil.example')
    expect(answer).not.toContain('gopher')
  }
})

test('machines may ask for health by any name', async () => {
  for (const path of ['/health', '/ready', '/metrics'])
    expect(await get(path, 'Host: 10.1.2.3:3000')).toMatch(/^HTTP\/1.1 200 /)
})

test('the addresses of machines have one spelling, so that a proxy can hide it [3/S3-54]', async () => {
  for (const name of ['metrics', 'ready', 'health']) {
    expect(await get(`/${name}?x=1`, `Host: ${host}`)).toMatch(/^HTTP\/1.1 200 /)
    const others = [
      `/${name}/`,
      `/${name.toUpperCase()}`,
      `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ]
    for (const path of others) expect(await get(path, `Host: ${host}`), path).toMatch(/^HTTP\/1.1 404 /)
  }
})

test('the pages of the API are open in a trial only, unless a setting says so [3/S3-54]', async () => {
  const production = {
    NODE_ENV: 'production',
    HOSTS: 'core',
    COOKIE_SECRET: 'c'.repeat(32),
    KEY_SECRET: 'k'.repeat(32),
  }
  const closed = await server.startAnother({ env: production })
  const open = await server.startAnother({ env: { ...production, API_DOCS: 'true' } })
  for (const path of ['/api/docs', '/api/openapi.json']) {
    expect((await server.call(path)).status).toBe(200)
    expect((await closed.call(path)).status).toBe(404)
    expect((await open.call(path)).status).toBe(200)
  }
})

test('pictures come over https from any host as specified, or only from hosts that are set [3/D3-158]', async () => {
  const imagesOf = async (env: NodeJS.ProcessEnv) => {
    const { headers } = await (await server.startAnother({ env })).call('/nowhere')
    return /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await imagesOf({})).toBe("'self' data: blob: https:")
  expect(await imagesOf({ IMAGE_HOSTS: '' })).toBe("'self' data: blob:")
  expect(await imagesOf({ IMAGE_HOSTS: 'images.example.com, *.example.org' })).toBe(
    "'self' data: blob: https://images.example.com https://*.example.org",
  )
})

test('every answer carries the security headers, and only /silent_renew may be framed by the portal [1/S1-34, 3/S3-11]', async () => {
  const answers = await Promise.all(
    [
      '/api/app/DynamicMenus/',
      '/nowhere',
      '/oidc/jwks',
      '/sign-in/x',
      '/silent_renew',
      '/silent_renew?x=1',
    ].map(async (path) => [path, await server.call(path)] as const),
  )
  for (const [path, { headers }] of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toMatch(/script-src 'self';/)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain(`frame-ancestors ${path.startsWith('/silent_renew') ? "'self'" : "'none'"}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const stop = await server.call('/stop-request/some-token')
  expect(stop.headers.get('referrer-policy')).toBe('no-referrer')
  const reset = await server.call('/password-reset/some-token')
  expect(reset.headers.get('referrer-policy')).toBe('no-referrer')
  for (const path of ['cancel-change', 'not-me', 'check-in', 'unsubscribe', 'verify', 'feeds'])
    expect((await fetch(`${server.url}/${path}/secret`)).headers.get('referrer-policy'), path).toBe(
      'no-referrer',
    )
})

test('the frame of script advertisements may run scripts, but never on the origin of the portal', async () => {
  for (const path of ['/ad-frame.html', '/ad-frame.html?x=1']) {
    const { headers } = await server.call(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/; sandbox allow-scripts allow-popups$/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("script-src 'unsafe-inline' https:;")
  }
  for (const path of ['/ad-frame', '/ad-frame.html/x', '/x?/ad-frame.html'])
    expect((await server.call(path)).headers.get('content-security-policy'), path).not.toContain('unsafe')
})

test('the style nonce is new in every answer', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec((await server.call('/health')).headers.get('content-security-policy') ?? '')?.[1]
  expect(await nonceOf()).not.toBe(await nonceOf())
})

test('behind TLS browsers are asked to stay there [3/S3-11]', async () => {
  const secure = await server.startAnother({ env: { PUBLIC_URL: 'https://portal.example.com' } })
  const answer = await sendRaw(
    ['GET /api/app/DynamicMenus/ HTTP/1.1', 'Host: portal.example.com', 'Connection: close'],
    secure.config.port,
  )
  expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=31536000; includesubdomains')
  expect(answer).toContain('upgrade-insecure-requests')
})

test('only the portal itself may call from another origin [1/S1-34]', async () => {
  const preflight = (origin: string) =>
    server.call('/api/app/DynamicMenus/', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })
  const own = await preflight(server.config.publicUrl)
  expect(own.headers.get('access-control-allow-origin')).toBe(server.config.publicUrl)
  for (const origin of ['https://evil.example', 'null', `${server.config.publicUrl}.evil.example`]) {
    const allowed = (await preflight(origin)).headers.get('access-control-allow-origin')
    expect(allowed === null || allowed === server.config.publicUrl).toBe(true)
    expect(allowed).not.toBe(origin)
  }
})

test('personal answers and refusals are never stored [1/S1-34, 3/S3-12]', async () => {
  for (const [path, as] of [
    ['/api/app/Members/AuthMemberDto', member],
    ['/api/app/Members/AuthMemberDto', undefined],
    ['/api/app/Registration/00000000-0000-4000-8000-000000000000', member],
    ['/api/app/Profiles/Claims', member],
  ] as const)
    expect((await server.call(path, { as })).headers.get('cache-control'), path).toBe('no-store')
})

test('no call of the contract but the lookup values may be kept by a cache [3/S3-12]', async () => {
  const calls = Object.values(
    callsWith({ ...coreContract, ...notificationContract, ...authContract }, server.config.features),
  )
    .flatMap((verbs): unknown[] => Object.values(verbs))
    .flatMap((call) => (isContractProcedure(call) ? [call['~orpc'].route] : []))
  expect(calls.length).toBeGreaterThan(80)
  for (const { method = 'POST', path = '/' } of calls) {
    const answer = await fetch(`${server.url}${path.replaceAll(/\{[^}]+\}/g, '1')}`, {
      method,
      headers: {
        authorization: `Bearer ${await server.tokenFor(member)}`,
        'content-type': 'application/json',
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
    })
    await answer.body?.cancel()
    const isLookup = answer.status === 200 && path.startsWith('/cribdata/LookupValues/')
    const expected = isLookup ? 'private, no-cache' : 'no-store'
    expect(answer.headers.get('cache-control'), `${method} ${path} ${answer.status}`).toBe(expected)
  }
})

test('paths match case-insensitively, with and without trailing slash [1/S1-35, 1/D1-131]', async () => {
  for (const path of [
    '/api/app/dynamicmenus',
    '/API/APP/DYNAMICMENUS/',
    '/api/app/members/authmemberdto/',
    '/CRIBDATA/lookupvalues/3/',
    '/TaxApi/propertyreport/92201/?address=1',
  ])
    expect((await server.call(path, { as: member })).status, path).toBe(200)
})

test('an address that does not exist is 404 in the form of every refusal', async () => {
  for (const path of ['/api/app/Nothing', '/api', '/%00', '/api/app/Registration/a/b/c']) {
    const answer = await server.call(path, { as: member })
    expect([400, 404], path).toContain(answer.status)
    expect(answer.body, path).toEqual({ message: expect.any(String), errors: [] })
  }
})
