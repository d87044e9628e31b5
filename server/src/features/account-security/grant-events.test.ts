import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actingGrants } from '#db/tables/grants.table.ts'
import { sentTo } from '#testing/account/outgoing.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Member = Awaited<ReturnType<typeof server.aMember>>
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const headers = { 'user-agent': CHROME }

let count = 0
const anAgent = () => {
  count += 1
  return server.aMember({ office: people.branch, aor: people.aor, email: `agent${count}@example.com` })
}
const post = (as: Member, path: string, body: object = {}) =>
  server.call(`/api/app/${path}`, { as, method: 'POST', body, headers })
const give = (as: Member, giver: Member, receiver: Member, more: object = {}) =>
  post(as, 'Grants', {
    giver: giver.loginId,
    receiver: receiver.loginId,
    scopes: ['viewListings'],
    firstDay: '2026-11-18',
    lastDay: '2026-12-31',
    reason: 'Vacation',
    ...more,
  })
const eventsOf = async (as: Member) => (await server.call('/api/app/SecurityEvents', { as })).body.results
const kindsOf = async (as: Member) => (await eventsOf(as)).map(({ kind }: { kind: string }) => kind)
const stateOf = async (id: string) =>
  (await server.db.select().from(actingGrants).where(eq(actingGrants.id, id)))[0]?.state
const notMeOf = (body: string | undefined) => /\/not-me\/([\w-]+)/.exec(body ?? '')?.[1]

test('an acting grant of a member is in the security activity with its place, and can be reported there and by its mail [5/ACCT-02, 5/ACCT-04]', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  const { id } = (await give(giver, giver, receiver)).body
  server.clock.advance(1)
  expect((await give(giver, giver, receiver, { scopes: ['viewListings', 'classes'] })).status).toBe(200)
  server.clock.advance(1)
  expect((await post(giver, `Grants/${id}/end`)).status).toBe(200)
  const shown = { browser: 'Chrome on Windows', network: '127.0.*.*', receiver: receiver.loginId }
  expect(await eventsOf(giver)).toMatchObject(
    ['end-grant', 'widen-grant', 'give-grant'].map((kind) => ({
      ...shown,
      kind,
      outcome: 'done',
      canReport: true,
    })),
  )
  expect(await eventsOf(receiver)).toEqual([])
  const mails = await sentTo(server.db, giver.email ?? '')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${receiver.firstName} ${receiver.lastName} can act for you`,
    `${receiver.firstName} ${receiver.lastName} can act for you`,
    `Acting for ${giver.firstName} ${giver.lastName} has ended`,
  ])
  const tokens = mails.map(({ body }) => notMeOf(body))
  expect(new Set(tokens).size).toBe(3)
  expect(tokens).not.toContain(undefined)
  for (const { body } of await sentTo(server.db, receiver.email ?? '')) expect(notMeOf(body)).toBeUndefined()
})

test('acts of others with the access to act for a member are named as theirs, without their place and without a report', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  const { id } = (await give(people.branchBroker, giver, receiver)).body
  server.clock.advance(1)
  expect((await post(receiver, `Grants/${id}/end`)).status).toBe(200)
  const hidden = { browser: null, network: null, canReport: false }
  const events = await eventsOf(giver)
  expect(events).toMatchObject([
    { ...hidden, kind: 'expire-grant' },
    { ...hidden, kind: 'give-grant-by-broker' },
  ])
  expect((await post(giver, `SecurityEvents/${events[0].id}/not-me`)).status).toBe(409)
})

test('a request is no event before it is approved', async () => {
  const [giver, receiver] = [await anAgent(), await anAgent()]
  const asked = (await give(receiver, giver, receiver)).body
  expect(await kindsOf(giver)).toEqual([])
  expect((await post(giver, `Grants/${asked.id}/decline`)).status).toBe(200)
  server.clock.advance(1)
  const again = (await give(receiver, giver, receiver)).body
  expect((await post(receiver, `Grants/${again.id}/end`)).status).toBe(200)
  expect(await kindsOf(giver)).toEqual([])
  server.clock.advance(1)
  const last = (await give(receiver, giver, receiver)).body
  expect((await post(giver, `Grants/${last.id}/approve`)).status).toBe(200)
  expect(await kindsOf(giver)).toEqual(['give-grant'])
})

test('a report of a grant ends it and what was given after it, from the list and by the link of its mail [5/ACCT-05]', async () => {
  for (const way of ['list', 'link'] as const) {
    const [giver, before, one, other] = [await anAgent(), await anAgent(), await anAgent(), await anAgent()]
    const kept = (await give(giver, giver, before)).body
    server.clock.advance(60)
    const reported = (await give(giver, giver, one)).body
    server.clock.advance(60)
    const later = (await give(giver, giver, other)).body
    const event = (await eventsOf(giver)).find(
      (found: { receiver: string }) => found.receiver === one.loginId,
    )
    const stranger = await post(one, `SecurityEvents/${event.id}/not-me`)
    expect(stranger.status).toBe(404)
    const mail = (await sentTo(server.db, giver.email ?? '')).at(1)
    const answer =
      way === 'list'
        ? await post(giver, `SecurityEvents/${event.id}/not-me`)
        : await server.call('/api/app/AccountContact/NotMe', {
            method: 'POST',
            body: { token: notMeOf(mail?.body) },
          })
    expect(answer.body).toMatchObject({ isSuccessful: true })
    expect(await Promise.all([kept, reported, later].map(({ id }) => stateOf(id))), way).toEqual([
      'active',
      'ended',
      'ended',
    ])
    server.clock.advance(60)
  }
})
