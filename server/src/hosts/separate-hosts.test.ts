import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freePort } from '#embedded-postgres/free-port.ts'
import { aBrowser, locationOf } from '../testing/browser.ts'
import { readLive } from '../testing/live-reader.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const ports = {
  web: await freePort(),
  core: await freePort(),
  notification: await freePort(),
  auth: await freePort(),
}
const urlOf = (host: keyof typeof ports) => `http://127.0.0.1:${ports[host]}`
const start = (host: keyof typeof ports) =>
  server.startAnother({
    port: ports[host],
    env: {
      HOSTS: host,
      DATA_API: 'on',
      PUBLIC_URL: urlOf('web'),
      CORE_URL: urlOf('core'),
      NOTIFICATION_URL: urlOf('notification'),
      AUTH_URL: urlOf('auth'),
    },
  })
const [web, core, notification, auth] = await Promise.all([
  start('web'),
  start('core'),
  start('notification'),
  start('auth'),
])
const member = await server.aMember({ password: 'Gatehouse1!' })
const own = '/api/app/Members/AuthMemberDto'
const inbox = '/api/app/SystemNotifications'
const policyOf = (headers: Headers, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? []

test('the app names its four addresses, and may call, frame and be sent to them', async () => {
  const { headers } = await web.call('/')
  const config = (await web.call('/config.json')).body
  expect(config).toMatchObject({
    coreUrl: core.url,
    notificationUrl: notification.url,
    authUrl: auth.url,
    issuer: `${auth.url}/oidc`,
  })
  expect(policyOf(headers, 'connect-src')).toEqual(
    expect.arrayContaining(["'self'", core.url, notification.url, auth.url]),
  )
  expect(policyOf(headers, 'frame-src')).toContain(auth.url)
  const page = await aBrowser(web.config).openSignIn()
  const { headers: signIn } = await fetch(new URL(page, auth.url))
  expect(policyOf(signIn, 'form-action')).toContain(web.url)
  expect(policyOf(signIn, 'frame-ancestors')).toEqual(["'none'"])
})

test('each process serves its own host only, and for its health and readiness [3/D3-15]', async () => {
  for (const [portal, path, status] of [
    [web, own, 404],
    [core, own, 401],
    [core, inbox, 404],
    [core, '/', 404],
    [notification, inbox, 401],
    [notification, own, 404],
    [auth, '/oidc/.well-known/openid-configuration', 200],
    [auth, own, 404],
    [auth, '/index.html', 404],
    [web, '/oidc/.well-known/openid-configuration', 404],
  ] as const)
    expect((await portal.call(path)).status, `${portal.url}${path}`).toBe(status)
  for (const portal of [web, core, notification, auth])
    for (const path of ['/health', '/ready']) expect((await portal.call(path)).status).toBe(200)
})

test('each added call is served by one host, and is not there at the others [5/D5-04]', async () => {
  const hosts = { web, core, notification, auth }
  const answered = async (path: string, method: 'GET' | 'PUT' | 'POST' = 'GET') => {
    const unknownPath = path.startsWith('/api/') ? '/api/app/NothingIsHere' : '/nothing-is-here/x'
    const who: string[] = []
    for (const [name, portal] of Object.entries(hosts)) {
      // With the app the web host serves every address of a page.
      if (portal === web && !path.startsWith('/api/')) continue
      const ask = (asked: string) => portal.call(asked, { method, ...(method !== 'GET' && { body: {} }) })
      const [own, unknown] = [await ask(path), await ask(unknownPath)]
      if (own.status !== unknown.status || own.text !== unknown.text) who.push(name)
    }
    return who
  }
  const calls: [keyof typeof hosts, string[]][] = [
    ['auth', ['SecurityEvents', 'ContactChanges']],
    ['notification', ['NotificationPreferences']],
    ['core', ['DataClients', 'DataConsents', 'Drafts/grant', 'Grants', 'Desk/all/summary']],
  ]
  for (const [host, names] of calls)
    for (const name of names) expect(await answered(`/api/app/${name}`), name).toEqual([host])
  expect(await answered('/api/app/UserNotification/snooze', 'POST')).toEqual(['notification'])
  for (const [host, path] of [
    ['auth', '/launch/1'],
    ['auth', '/saml/metadata'],
    ['core', '/reso/odata/'],
    ['core', '/receipt-keys'],
  ] as const)
    expect(await answered(path), path).toEqual([host])
  // A bad link of these is served as an unknown address.
  for (const [host, url] of [
    ['core', '/feeds/:file'],
    ['core', '/unsubscribe/:token'],
    ['web', '/verify/:number'],
  ] as const)
    for (const [name, { app }] of Object.entries(hosts))
      expect(app.hasRoute({ method: 'GET', url }), `${name} ${url}`).toBe(name === host)
  for (const path of ['/api/app/AccountContact/NotMe', '/api/app/AccountContact/CancelContactChange'])
    expect(await answered(path, 'POST'), path).toEqual(['auth'])
})

test('the sign-in page finds its script, style and logo at its own address', async () => {
  const browser = aBrowser(web.config)
  const html = await (await browser.request(await browser.openSignIn())).text()
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const answer = await auth.call(file)
    expect(answer.status, file).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/javascript|css|svg/)
  }
})

test('a member who signs in at one address works at the others, is renewed, and is out everywhere after the sign-out', async () => {
  const browser = aBrowser(web.config)
  const { access_token: token, id_token: idToken } = await browser.signIn(member.loginId, 'Gatehouse1!')
  const headers = { authorization: `Bearer ${token}`, origin: web.url }
  for (const [portal, path] of [
    [core, own],
    [notification, inbox],
    [auth, '/api/app/AccountContact/Sessions'],
  ] as const) {
    const answer = await portal.call(path, { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe(web.url)
    const foreign = await portal.call(path, { headers: { ...headers, origin: 'http://evil.example' } })
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('http://evil.example')
    if (portal !== auth) expect(answer.status).toBe(200)
  }
  const renewed = await browser.authorize({ prompt: 'none', redirect_uri: `${web.url}/silent_renew` })
  expect(new URL(locationOf(renewed)).origin).toBe(web.url)
  expect(new URL(locationOf(renewed)).searchParams.get('code')).toBeTruthy()
  const stream = await readLive(notification, member, undefined, token)
  expect(stream.status).toBe(200)
  await browser.signOut(idToken)
  await expect.poll(async () => (await core.call(own, { headers })).status).toBe(401)
  await expect.poll(async () => (await notification.call(inbox, { headers })).status).toBe(401)
  await expect.poll(stream.isEnded).toBe(true)
})

test('a browser learns beforehand that it may call with a token, from the app only', async () => {
  for (const [portal, path, method] of [
    [core, own, 'GET'],
    [core, '/api/app/Registration/x', 'PUT'],
    [notification, '/api/app/UserNotification/stream', 'GET'],
    [auth, '/oidc/token', 'POST'],
  ] as const) {
    const ask = (origin: string) =>
      portal.call(path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,last-event-id',
        },
      })
    const allowed = await ask(web.url)
    expect(allowed.status).toBeLessThan(300)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(web.url)
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(/authorization.*last-event-id/i)
    expect((await ask('http://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'http://evil.example',
    )
  }
})

test('the cookies of the sign-in stay at its address and out of reach of scripts', async () => {
  const answer = await fetch(
    `${auth.url}/oidc/auth?${new URLSearchParams({
      client_id: web.config.clientId,
      response_type: 'code',
      redirect_uri: `${web.url}/callback`,
      scope: web.config.scope,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    })}`,
    { redirect: 'manual' },
  )
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).toMatch(/; samesite=lax/i)
    expect(cookie).not.toMatch(/domain=/i)
  }
  expect((await web.call('/')).headers.getSetCookie()).toEqual([])
})

test('a message that is written at one process is sent by the other', async () => {
  const stream = await readLive(notification, member)
  await server.db.execute(sql`
    insert into user_notifications (member_id, subject, body, idempotency_key, created_on)
    values (${member.id}, 'Moved', '<p>Body</p>', 'separate', now())`)
  await expect.poll(() => stream.events().map(({ data }) => data.notification.subject)).toEqual(['Moved'])
})

test('without the notification host members still sign in and work [3/S3-49]', async () => {
  await notification.app.close()
  await expect(fetch(`${notification.url}/ready`)).rejects.toThrow('fetch failed')
  const { access_token: token } = await aBrowser(web.config).signIn(member.loginId, 'Gatehouse1!')
  const headers = { authorization: `Bearer ${token}` }
  expect((await core.call(own, { headers })).status).toBe(200)
  for (const portal of [web, core, auth])
    for (const path of ['/health', '/ready']) expect((await portal.call(path)).status).toBe(200)
})

test('under another issuer there are no sign-ons of applications, and no metadata of a provider', async () => {
  const relying = await server.startAnother({
    env: { HOSTS: 'core,auth,web', OIDC_ISSUER: server.config.issuer },
  })
  const staff = await server.aMember({ isCrmlsAdmin: true })
  const list = '/api/app/SignOnClients'
  expect((await server.call(list, { as: staff })).status).toBe(200)
  expect((await relying.call(list, { as: staff })).status).toBe(404)
  const metadata = await relying.call('/saml/metadata')
  expect([metadata.status, metadata.body]).toEqual([404, { message: 'Not Found', errors: [] }])
})

test('HEAD has the status and the headers of GET and no body; an unknown call is no page', async () => {
  const portal = await server.startAnother({ env: { HOSTS: 'core,web' } })
  const paths = [own, '/', '/registered', '/config.json', '/health', '/api/app/Unknown', '/api?unknown']
  for (const path of paths) {
    const got = await portal.call(path, { as: member })
    const headed = await portal.call(path, { as: member, method: 'HEAD' })
    const facts = ({ status, headers }: typeof got) => [path, status, headers.get('content-type')]
    expect(facts(headed)).toEqual(facts(got))
    expect(headed.text).toBe('')
    expect([path, got.status]).toEqual([path, path.includes('nknown') ? 404 : 200])
  }
})
