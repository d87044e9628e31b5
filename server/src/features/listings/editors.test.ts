import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingEditors, listings } from '#db/tables/listings.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'
import { removeOldEditors } from './note-editor.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Member = Awaited<ReturnType<typeof server.aMember>>

const anAgent = (firstName: string) =>
  server.aMember({ firstName, lastName: 'Agent', office: people.branch, aor: people.aor })
const send = (method: 'POST' | 'DELETE', as: Member, id: string, headers: Record<string, string> = {}) =>
  server.call(`/api/app/Registration/${id}/editors`, {
    as,
    method,
    headers,
    ...(method === 'POST' && { body: {} }),
  })
const others = async (as: Member, id: string) => (await send('POST', as, id)).body.others
const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`

test('a member with a listing open sees the others, until they leave or are silent for 45 s [5/D5-86]', async () => {
  const agent = await anAgent('Ann')
  const listing = await server.aListing({ agent })
  const broker = people.branchBroker
  expect(await others(agent, listing.id)).toEqual([])
  expect(await others(broker, listing.id)).toEqual([nameOf(agent)])
  server.clock.advance(15)
  expect(await others(agent, listing.id)).toEqual([nameOf(broker)])
  expect((await send('DELETE', broker, listing.id)).status).toBe(200)
  expect(await others(agent, listing.id)).toEqual([])
  await send('POST', broker, listing.id)
  server.clock.advance(44)
  expect(await others(agent, listing.id)).toEqual([nameOf(broker)])
  server.clock.advance(1)
  expect(await others(agent, listing.id)).toEqual([])
  const stranger = await anAgent('Sid')
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await send(method, stranger, listing.id)).status, method).toBe(404)
    expect((await send(method, agent, 'x')).status, method).toBe(404)
  }
  const open = and(eq(listingEditors.listingId, listing.id), eq(listingEditors.memberId, stranger.id))
  expect(await server.db.$count(listingEditors, open)).toBe(0)
})

test('nothing is locked: both save, and the later one meets the newer version as before', async () => {
  const agent = await anAgent('Ann')
  const listing = await server.aListing({ agent })
  await others(agent, listing.id)
  await others(people.branchBroker, listing.id)
  const [before] = await server.db.select().from(listings).where(eq(listings.id, listing.id))
  const put = await server.call(`/api/app/Registration/cancel/${listing.id}`, {
    as: people.branchBroker,
    method: 'POST',
    body: { cancellationDate: '2026-11-18' },
  })
  expect(put.body.isSuccessful).toBe(true)
  expect(put.body.results[0].rowVersion).toBe((before?.rowVersion ?? 0) + 1)
})

test('a member acting for the agent is shown by their own name', async () => {
  const [agent, assistant] = [await anAgent('Ann'), await anAgent('Ada')]
  const listing = await server.aListing({ agent })
  const grant = await server.aGrant(agent, assistant, { scopes: ['viewListings', 'editListings'] })
  const acting = { 'acting-for': grant.id }
  expect((await send('POST', assistant, listing.id, acting)).body).toEqual({ others: [] })
  expect(await others(agent, listing.id)).toEqual([nameOf(assistant)])
  expect((await send('DELETE', assistant, listing.id, acting)).status).toBe(200)
  expect(await others(agent, listing.id)).toEqual([])
})

test('an editor absent for a day is forgotten', async () => {
  const agent = await anAgent('Ann')
  const listing = await server.aListing({ agent })
  await others(agent, listing.id)
  const kept = () => server.db.$count(listingEditors, eq(listingEditors.listingId, listing.id))
  server.clock.advance(86_400)
  await removeOldEditors({ db: server.db, now: server.clock.now() })
  expect(await kept()).toBe(1)
  server.clock.advance(1)
  await removeOldEditors({ db: server.db, now: server.clock.now() })
  expect(await kept()).toBe(0)
})
