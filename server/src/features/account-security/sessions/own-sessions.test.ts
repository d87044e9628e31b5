import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const path = '/api/app/MemberSessions'

test('a member sees the own sessions only, and ends one of them at once, which that browser can tell from one that has run out [1/D1-140]', async () => {
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
      signedInOn: server.clock.now().toISOString(),
      hasSecondFactor: false,
      isCurrent: true,
    },
    {
      id: expect.any(String),
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
