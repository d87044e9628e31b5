import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const PASSWORD = 'Correct-Horse-9'
const path = '/api/app/MemberSessions'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('a member sees the own sessions only, and ends one of them at once, which that browser can distinguish from an expired one [1/D1-140]', async () => {
  const member = await server.aMember()
  const other = await server.aMember()
  const [here, elsewhere, theirs] = await Promise.all(
    [member, member, other].map((owner) => server.tokenFor(owner)),
  )
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
  const list = async (token: string | undefined) =>
    (await server.call(path, { headers: as(token) })).body.results
  const sessions = await list(here)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      browser: null,
      signedInOn: server.clock.now().toISOString(),
      hasSecondFactor: false,
      isCurrent: true,
    },
    {
      id: expect.any(String),
      browser: null,
      signedInOn: server.clock.now().toISOString(),
      hasSecondFactor: false,
      isCurrent: false,
    },
  ])
  const [foreign] = await list(theirs)
  const end = (id: string) => server.call(`${path}/${id}`, { method: 'DELETE', headers: as(here) })
  expect((await end(foreign.id)).status).toBe(404)
  expect((await list(theirs)).length).toBe(1)
  expect((await end(sessions[1].id)).body).toEqual({ isSuccessful: true, message: null, results: [] })
  const ended = await server.call(path, { headers: as(elsewhere) })
  expect([ended.status, ended.body]).toEqual([
    401,
    { message: 'Unauthorized', errors: [], code: 'session-ended' },
  ])
  expect(await list(here)).toHaveLength(1)
  expect((await end(sessions[1].id)).status).toBe(404)
  expect((await server.call(path)).status).toBe(401)
})

test('a member who logs out ends the present session by its name, which is no security activity [1/D1-09]', async () => {
  const member = await server.aMember()
  const [here, elsewhere] = await Promise.all([server.tokenFor(member), server.tokenFor(member)])
  const send = (token: string, end = '', method: 'GET' | 'DELETE' = 'GET') =>
    server.call(`${path}${end}`, { method, headers: { authorization: `Bearer ${token}` } })
  expect((await send(here, '/current', 'DELETE')).status).toBe(200)
  // The server that has just checked this token forgets it once the database announces the end.
  await expect.poll(async () => (await send(here)).body.code).toBe('session-ended')
  expect((await send(elsewhere)).body.results).toHaveLength(1)
  const events = await server.call('/api/app/SecurityEvents', {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(events.body.results).toEqual([])
})

test('each session says in which browser it began', async () => {
  const member = await server.aMember({ password: PASSWORD })
  const elsewhere = aBrowser(server.config)
  const page = await elsewhere.openSignIn()
  const answered = await elsewhere.submit(page, member.loginId, PASSWORD, { 'user-agent': CHROME })
  await elsewhere.request(answered.headers.get('location') ?? '')
  const { results } = (await server.call(path, { as: member })).body
  expect(results).toContainEqual(expect.objectContaining({ browser: 'Chrome on Windows', isCurrent: false }))
})
