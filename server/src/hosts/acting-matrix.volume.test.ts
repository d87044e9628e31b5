import { GRANT_SCOPES } from 'contract/common/call-access.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { expect, test } from 'vitest'
import type { TestMember } from '../testing/builders/member-builders.ts'
import { proofRows } from '../testing/role-matrix/proof-rows.ts'
import { CALLERS, type CallerName, type Row, SECRET } from '../testing/role-matrix/row.ts'
import { aRoleWorld, roleCalls, roleRows } from '../testing/role-world.ts'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const { people, owner, callers, callingMembers, world } = await aRoleWorld(server)

/** The files of a listing, which the contract has apart from its calls. */
const downloads = Object.fromEntries(
  ['content', 'receipt'].map((part): [string, Row] => [
    `proofDownloads.${part}`,
    {
      send: async () => {
        const sent = await proofRows['proofs.withdraw']?.send(world)
        return { path: sent?.path.replace(/withdraw$/, part) ?? '' }
      },
    },
  ]),
)
const rows = { ...roleRows, ...downloads }

async function ask(name: string, caller: CallerName | TestMember, grantId?: string) {
  const row = rows[name]
  if (!row) throw new Error(`${name} has no row`)
  const { path, body, headers } = await row.send(world)
  return server.call(path, {
    as: typeof caller === 'string' ? callers[caller] : caller,
    method: roleCalls.get(name)?.method ?? 'GET',
    body,
    headers: { ...headers, ...(grantId && { 'acting-for': grantId }) },
  })
}

/** A grant of everything to each caller; those who can have none name that of somebody else. */
async function grantsOf(giver: TestMember): Promise<Map<CallerName, string>> {
  const grants = new Map<CallerName, string>()
  for (const caller of CALLERS) {
    const receiver =
      caller === 'anonymous' || caller === 'noMember' ? people.personalAssistant : callingMembers[caller]
    if (receiver.id === giver.id) continue
    const { id } = await server.aGrant(giver, receiver, { scopes: [...GRANT_SCOPES] })
    grants.set(caller, id)
  }
  return grants
}

/** One who reaches nothing of the owner, and the owner. */
const givers = { stranger: people.rivalBroker, owner }
const grants = { stranger: await grantsOf(givers.stranger), owner: await grantsOf(givers.owner) }
const names = Object.keys(rows)
/** Downloads stand outside of the calls of the matrix; both of these can be made for others. */
const canBeMadeFor = (name: string) => name in downloads || roleCalls.get(name)?.acting
const open = names.filter((name) => canBeMadeFor(name))

const REFUSED: Partial<Record<CallerName, number>> = { anonymous: 401, noMember: 403, noAccess: 403 }
/** Drafts of the giver are not returned to those who act for them. */
const LESS: Record<string, number> = { 'drafts.get': 404 }

test.for(open)(
  '%s returns the same to the receiver who acts as to the giver, and nothing that their own role opens [5/S5-45]',
  async (name) => {
    for (const giver of ['stranger', 'owner'] as const) {
      const own = await ask(name, givers[giver])
      const isRead = own.text.includes(SECRET)
      if (giver === 'stranger') expect(isRead, name).toBe(false)
      for (const [caller, id] of grants[giver]) {
        const answer = await ask(name, caller, id)
        const who = `${name} as ${caller} for the ${giver}: ${answer.text.slice(0, 200)}`
        const mine = own.status === 200 ? (LESS[name] ?? 200) : own.status
        expect(answer.status, who).toBe(REFUSED[caller] ?? mine)
        if (!isRead || answer.status >= 400) expect(answer.text, who).not.toContain(SECRET)
      }
    }
  },
)

test('the calls of the walk read the records of the owner for the owner [5/S5-45]', async () => {
  const reading = []
  for (const name of open) if ((await ask(name, owner)).text.includes(SECRET)) reading.push(name)
  expect(reading).toEqual(
    expect.arrayContaining([
      'listings.list',
      'listings.search',
      'listings.summary',
      'listings.get',
      'deadlines.search',
      'proofs.list',
      'find.find',
    ]),
  )
})

test('every call but those of the list is closed to every role that acts, with any rights of its own [5/S5-45]', async () => {
  const closed = names.filter((name) => !canBeMadeFor(name))
  expect(closed.length).toBeGreaterThan(200)
  const sent = new Map<string, Awaited<ReturnType<Row['send']>>>()
  // The content does not matter to a call that is refused before it is read.
  for (const name of closed) sent.set(name, (await rows[name]?.send(world)) ?? { path: '' })
  // The subject of the calls about grants has ended all others.
  for (const [caller, id] of await grantsOf(givers.stranger))
    for (const [name, { path, body, headers }] of sent) {
      const answer = await server.call(path, {
        as: callers[caller],
        method: roleCalls.get(name)?.method ?? 'GET',
        body,
        headers: { ...headers, 'acting-for': id },
      })
      expect([answer.status, answer.body.message], `${name} as ${caller}`).toEqual([403, ACTING_TEXTS.closed])
    }
})
