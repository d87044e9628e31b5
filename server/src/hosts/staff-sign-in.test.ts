import { isContractProcedure } from '@orpc/contract'
import { authContract, consoleContract, coreContract, notificationContract } from 'contract/contract.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const admin = people.mlsAdmin
const strict = await server.startAnother({ env: { STAFF_REQUIRES_SECOND_FACTOR: 'true' } })
/** A portal that leaves the sign-in to another provider. */
const relying = await server.startAnother({
  env: { STAFF_REQUIRES_SECOND_FACTOR: 'true', OIDC_ISSUER: server.config.issuer },
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The writing calls by which staff act in the portal of members, by method and path. */
const OF_STAFF: unknown[] = ['mls', 'trainer', 'consent', 'invitations']
const byAccess = Object.values({ ...coreContract, ...notificationContract, ...authContract })
  .flatMap((verbs) => Object.values(verbs))
  .flatMap((call) => (isContractProcedure(call) ? call['~orpc'] : []))
  .filter(({ route, meta }) => route.method !== 'GET' && 'access' in meta && OF_STAFF.includes(meta.access))
  .map(({ route: { method, path } }) => `${method} ${path}`)
const earlier = byAccess.map((name) => {
  const [method, path = ''] = name.split(' ')
  return { method: method as Method, path: path.replace('{id}', '999999') }
})

/** The response of a portal to each of the calls, with nothing in the body that it could take. */
async function answersOf(portal: typeof strict, token: string) {
  const answers: { name: string; status: number; message: string | null }[] = []
  for (const { method, path } of earlier) {
    const body = method === 'DELETE' ? undefined : {}
    const headers = { authorization: `Bearer ${token}` }
    const answer = await portal.call(path, { method, body, headers })
    answers.push({ name: `${method} ${path}`, status: answer.status, message: answer.body?.message ?? null })
  }
  return answers
}

const isHeld = ({ status, message }: { status: number; message: string | null }) =>
  status === 403 && message === CONSOLE_TEXTS.secondFactor

/** Changes what the session of a token says of its sign-in. */
const rewriteSession = (token: string, facts: object) => {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return server.db.execute(
    `update oidc_artifacts set payload = payload || '${JSON.stringify(facts)}' where uid = '${sid}'`,
  )
}
const secondStep = { amr: ['pwd', 'otp', 'mfa'] }

/** The calls of the console, by method and an address that is somebody's or nobody's. */
const ofConsole = Object.values(consoleContract)
  .flatMap((verbs) => Object.values(verbs))
  .flatMap((call) => (isContractProcedure(call) ? call['~orpc'].route : []))
  .map(({ method = 'POST', path = '' }) => ({
    method: method as Method,
    path: path.replace('{kind}', 'articles').replaceAll(/\{\w+\}/g, '1'),
  }))

test('without a second step every call of the console is refused, but for the one that says so [4/CROLE-15]', async () => {
  const headers = { authorization: `Bearer ${await strict.tokenFor(admin)}` }
  const open: string[] = []
  for (const { method, path } of ofConsole) {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const answer = await strict.call(path, { method, body, headers })
    if (!isHeld({ status: answer.status, message: answer.body?.message ?? null }))
      open.push(`${method} ${path}`)
  }
  expect(ofConsole.length).toBeGreaterThan(20)
  expect(open).toEqual(['GET /api/app/Staff/Me'])
  expect((await strict.call('/api/app/Staff/Me', { headers })).body.needsSecondFactor).toBe(true)
})

test('a write of staff by earlier calls needs a second step too, by session or by the token of another issuer [4/D4-06, 4/S4-31]', async () => {
  const plain = await strict.tokenFor(admin)
  for (const answer of await answersOf(strict, plain)) expect(isHeld(answer), answer.name).toBe(true)
  await rewriteSession(plain, secondStep)
  for (const answer of await answersOf(strict, plain)) expect(isHeld(answer), answer.name).toBe(false)
  const ofAssociation = await answersOf(strict, await strict.tokenFor(people.aorAdmin))
  for (const answer of ofAssociation) expect(isHeld(answer), answer.name).toBe(true)

  const auth_time = server.clock.now().getTime() / 1000
  const claims = (more: object) => ({ claims: { iss: server.config.issuer, auth_time, ...more } })
  const foreign = await server.tokenFor(admin, claims({ amr: ['pwd'] }))
  for (const answer of await answersOf(relying, foreign)) {
    // The provider with its invitations is elsewhere then.
    if (answer.status !== 404) expect(isHeld(answer), answer.name).toBe(true)
  }
  const strong = await server.tokenFor(admin, claims(secondStep))
  for (const answer of await answersOf(relying, strong)) expect(isHeld(answer), answer.name).toBe(false)
  const eula = { name: 'Terms', content: 'Be fair.', publishedOn: '2027-01-01T00:00:00Z' }
  const stale = await server.tokenFor(admin, claims({ ...secondStep, auth_time: auth_time - 901 }))
  const publish = (token: string) =>
    relying.call('/api/app/Eula', {
      method: 'POST',
      body: eula,
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await publish(stale)).status).toBe(401)
  expect((await publish(strong)).status).toBe(200)
})

test('every writing call that names staff as its callers has their access, and no other', () => {
  const writing = Object.values({ ...coreContract, ...notificationContract, ...authContract })
    .flatMap((verbs) => Object.values(verbs))
    .flatMap((call) => (isContractProcedure(call) ? call['~orpc'].route : []))
    .filter(
      ({ method, path = '' }) => method !== 'GET' && !/\/q\/?$|\/Staff\/|\/SystemNotification\//.test(path),
    )
  const ofStaff = writing.filter(({ summary = '' }) => /staff\)|\bstaff\b/i.test(summary))
  expect(ofStaff.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(byAccess.toSorted())
  expect(byAccess.length).toBeGreaterThan(30)
})

test('members, and messages of an association, are asked for nothing', async () => {
  for (const answer of await answersOf(strict, await strict.tokenFor(people.agent)))
    expect([answer.name, isHeld(answer), answer.status >= 400]).toEqual([answer.name, false, true])
  const path = '/api/app/SystemNotification/'
  const tomorrow = '2026-11-19T20:00:00.000Z'
  const text = { title: 'Closed', message: 'Office closed on Friday', expirationDate: tomorrow }
  const send = (as: typeof admin, method: Method, id: number | '', body?: object) =>
    strict.call(`${path}${id}`, { as, method, body })
  const own = await send(people.aorAdmin, 'POST', '', text)
  expect(own.status, own.text).toBe(201)
  const { id } = own.body.results[0]
  expect((await send(people.aorAdmin, 'PUT', id, { message: 'Office open on Friday' })).status).toBe(200)
  expect((await send(admin, 'PUT', id, { message: 'Office closed again' })).status).toBe(200)

  const ofMls = { ...text, position: 'dash' }
  const refused = await send(admin, 'POST', '', ofMls)
  expect([refused.status, refused.body.message]).toEqual([403, CONSOLE_TEXTS.secondFactor])
  const stored = (await server.call(path, { as: admin, method: 'POST', body: ofMls })).body.results[0]
  for (const [method, body] of [['PUT', { message: 'Office open' }], ['DELETE']] as const)
    expect((await send(admin, method, stored.id, body)).status, method).toBe(403)
  expect((await send(admin, 'DELETE', id)).status).toBe(200)
  const list = await strict.call('/api/app/Articles/q', { as: admin, method: 'POST', body: {} })
  expect(list.status).toBe(200)
})

test('agreements and script advertisements are published by earlier calls with a fresh sign-in only', async () => {
  const token = await server.tokenFor(admin)
  const send = (method: Method, path: string, body: object) =>
    server.call(`/api/app/${path}`, { method, body, headers: { authorization: `Bearer ${token}` } })
  const ad = (isEnabled: boolean, isScript: boolean) => ({
    providerName: crypto.randomUUID(),
    isEnabled,
    impressions: [{ isEnabled: true, isScript, tagName: 'article-ad', template: '<p>Homes</p>' }],
  })
  const draft = { name: 'Terms', content: 'Be fair.', publishedOn: null }
  const published = { ...draft, publishedOn: '2027-01-01T00:00:00Z' }
  const eula = (await send('POST', 'Eula', draft)).body
  const provider = (await send('POST', 'GenericAds', ad(false, true))).body
  await rewriteSession(token, { loginTs: server.clock.now().getTime() / 1000 - 901 })
  for (const [method, path, body] of [
    ['POST', 'Eula', published],
    ['PUT', 'Eula', { ...published, id: eula.id }],
    ['POST', 'GenericAds', ad(true, true)],
    ['PUT', 'GenericAds', { ...ad(true, true), id: provider.id }],
  ] as const) {
    const answer = await send(method, path, body)
    expect([answer.status, answer.body.message], `${method} ${path}`).toEqual([
      401,
      'insufficient_user_authentication',
    ])
    expect(answer.headers.get('www-authenticate')).toContain('max_age=900')
  }
  for (const [method, path, body] of [
    ['POST', 'Eula', draft],
    ['PUT', 'Eula', { ...draft, name: 'Other terms', id: eula.id }],
    ['POST', 'GenericAds', ad(true, false)],
    ['PUT', 'GenericAds', { ...ad(true, false), providerName: 'Without', id: provider.id }],
  ] as const)
    expect((await send(method, path, body)).status, `${method} ${path}`).toBe(200)
})
