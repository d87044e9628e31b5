import { GRANT_SCOPES } from 'contract/common/call-access.ts'
import { SERVER_GROUPS } from 'contract/find/find-entries.ts'
import type { FoundGroup } from 'contract/find/found-entry.ts'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Person = typeof people.agent

const anAgent = () => server.aMember({ office: people.branch, aor: people.aor })
const call = (as: Person, path: string, grantId: string | null, more: CallOptions = {}) =>
  server.call(`/api/app/${path}`, { as, ...more, ...(grantId && { headers: { 'acting-for': grantId } }) })

/** The found entries, by group; waits for each. */
async function found(as: Person, text: string, grantId: string | null = null) {
  const groups: Record<string, string[]> = {}
  for (const group of SERVER_GROUPS) {
    const { status, body } = await call(as, `Find?text=${text}&group=${group}`, grantId)
    expect(status).toBe(200)
    for (const { name, results, total } of body.groups as FoundGroup[]) {
      groups[name] = results.map(({ title }) => title)
      expect(total).toBe(results.length)
    }
  }
  return groups
}
const open = (as: Person, key: string, grantId: string | null = null) =>
  call(as, 'RecentEntries', grantId, {
    method: 'POST',
    body: { group: 'Listings', key, title: 'Opened', path: `/registered/${key}` },
  })
const recent = async (as: Person) =>
  (await call(as, 'RecentEntries', null)).body.results.map(({ key }: { key: string }) => key)

test('an acting member finds the records of the grant, and nothing of their own role [5/S5-28]', async () => {
  const giver = await anAgent()
  await server.aListing({ agent: giver, unparsedAddress: '1 Curlew Way' })
  await server.aListing({ agent: people.secondAgent, unparsedAddress: '2 Curlew Way' })
  await server.aListing({ agent: people.otherAorBroker, unparsedAddress: '3 Curlew Way' })
  await server.aMember({ lastName: 'Curlew', office: people.branch, aor: people.aor })
  await server.aClass({ className: 'Curlew watching' })
  const all = ['1 Curlew Way', '2 Curlew Way', '3 Curlew Way']
  for (const receiver of [people.mlsAdmin, people.mainBroker, people.aorAdmin, people.personalAssistant]) {
    const own = await found(receiver, 'curlew')
    if (receiver === people.mlsAdmin) expect(own).toMatchObject({ Listings: all, Members: ['Ada Curlew'] })
    if (receiver === people.personalAssistant) expect(own['Listings']).toBeUndefined()
    const { id } = await server.aGrant(giver, receiver, { scopes: [...GRANT_SCOPES] })
    expect(await found(receiver, 'curlew', id), receiver.loginId).toEqual({
      Listings: ['1 Curlew Way'],
      Classes: ['Curlew watching'],
    })
    const { id: forClasses } = await server.aGrant(giver, receiver, { scopes: ['classes'] })
    expect(await found(receiver, 'curlew', forClasses)).toEqual({ Classes: ['Curlew watching'] })
    expect((await call(receiver, 'Find?text=curlew', id)).body.groups.length).toBeLessThanOrEqual(2)
  }
})

test('nobody who acts sees what a giver has opened, and what one opens while acting is remembered for nobody [5/S5-28]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  for (const unparsedAddress of ['1 Dunlin Way', '2 Dunlin Way'])
    await server.aListing({ agent: giver, unparsedAddress })
  const last = await server.aListing({ agent: giver, unparsedAddress: '3 Dunlin Way' })
  await open(giver, last.id)
  expect((await found(giver, 'dunlin'))['Listings']?.[0]).toBe('3 Dunlin Way')
  const { id } = await server.aGrant(giver, receiver)
  expect((await found(receiver, 'dunlin', id))['Listings']).toEqual([
    '1 Dunlin Way',
    '2 Dunlin Way',
    '3 Dunlin Way',
  ])
  const closed = { status: 403, body: { message: ACTING_TEXTS.closed } }
  expect(await open(receiver, last.id, id)).toMatchObject(closed)
  for (const method of ['GET', 'DELETE'] as const)
    expect(await call(receiver, 'RecentEntries', id, { method })).toMatchObject(closed)
  expect(await recent(giver)).toEqual([last.id])
  // A reported opening has to be within one's own reach too.
  await open(receiver, last.id)
  expect(await recent(receiver)).toEqual([])
})
