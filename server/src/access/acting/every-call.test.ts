import { isContractProcedure } from '@orpc/contract'
import { GRANT_SCOPES } from 'contract/common/call-access.ts'
import type { CallMeta } from 'contract/common/call-meta.ts'
import {
  authContract,
  coreContract,
  downloadContract,
  formContract,
  liveContract,
  notificationContract,
} from 'contract/contract.ts'
import { hasAnyScope } from 'contract/grants/grant-scopes.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { expect, test } from 'vitest'
import { contentOf } from '#testing/backup/database-content.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const receiver = people.mlsAdmin
const grant = await server.aGrant(people.agent, receiver, { scopes: [...GRANT_SCOPES] })

const calls = Object.entries({
  ...coreContract,
  ...notificationContract,
  ...authContract,
  ...downloadContract,
  ...formContract,
  ...liveContract,
}).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${noun}.${verb} is no call`)
    const { route, meta } = procedure['~orpc']
    const { method = 'POST', path = '/' } = route
    const scopes = (meta as CallMeta).acting
    return { name: `${noun}.${verb}`, method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', path, scopes }
  }),
)

const ask = (
  { method, path }: (typeof calls)[number],
  id: string,
  as: typeof receiver | undefined = receiver,
) =>
  server.call(path.replace(/\{[^}]+\}/g, String(people.agent.id)), {
    ...(as && { as }),
    method,
    headers: { 'Acting-For': id },
    ...(method === 'GET' ? {} : { body: {} }),
  })

async function stored() {
  const { 'public.rate_windows': _, ...content } = await contentOf(server.db)
  return content
}

test('of every call of all contracts those of the fixed list alone take the header, and nothing is stored by any other [5/ACT-18, 5/S5-16, 5/S5-18, 5/D5-41]', async () => {
  const before = await stored()
  const closed = calls.filter(({ scopes }) => scopes === undefined)
  expect(closed.length).toBeGreaterThan(150)
  for (const call of closed)
    for (const as of [receiver, undefined])
      expect(await ask(call, grant.id, as), call.name).toMatchObject({
        status: 403,
        body: { message: ACTING_TEXTS.closed },
      })
  expect(await stored()).toEqual(before)
})

test('each call of the list is refused with a grant that does not hold, and by nobody', async () => {
  const open = calls.filter(({ scopes }) => scopes)
  expect(open.length).toBeGreaterThan(50)
  for (const call of open) {
    expect(await ask(call, crypto.randomUUID()), call.name).toMatchObject({
      status: 403,
      body: { message: ACTING_TEXTS.over },
    })
    const answer = await server.call(call.path.replace(/\{[^}]+\}/g, '1'), {
      method: call.method,
      headers: { 'Acting-For': grant.id },
      ...(call.method === 'GET' ? {} : { body: {} }),
    })
    expect(answer.status, call.name).toBe(401)
  }
})

test('each call of the list needs one of its scopes, and with one it succeeds', async () => {
  for (const scope of GRANT_SCOPES) {
    const narrow = await server.aGrant(people.agent, receiver, { scopes: [scope] })
    for (const call of calls) {
      const needed = call.scopes
      if (!needed) continue
      const { status, body, text } = await ask(call, narrow.id)
      expect(status, `${call.name}: ${text}`).toBeLessThan(500)
      const isClosed = body?.message === ACTING_TEXTS.closed
      expect(isClosed, `${call.name} with ${scope}`).toBe(!hasAnyScope([scope], needed))
    }
  }
})

test('other spellings of addresses and of the header, and everything that is no call of a contract, are refused too', async () => {
  const refused = async (path: string, headers: Record<string, string> = { 'ACTING-FOR': grant.id }) =>
    (await server.call(path, { as: receiver, headers })).status
  for (const path of [
    '/API/APP/members/authmemberdto/',
    '/api/app/Grants?x=/api/app/Registration/q',
    '/config.json',
    '/oidc/me',
    '/health',
    '/receipt-keys',
    '/',
    '/nowhere',
    `/api/app/Staff/ViewAs/${grant.id}/api/app/Registration/1`,
  ])
    expect(await refused(path), path).toBe(403)
  expect(await refused('/api/app/Members/AuthMemberDto', { 'acting-for': '' })).toBe(403)
})
