import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oidcArtifacts, rememberedBrowsers } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { aRememberedBrowser } from '#testing/account/factors.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { readLive } from '#testing/live-reader.ts'
import { rosterRunner } from '#testing/run-roster.ts'
import { testServer } from '#testing/test-server.ts'

/** From the commit on. */
const WITHIN = { interval: 10 }

const server = await testServer()
const other = await server.startAnother({ env: { AUTH_URL: server.config.authUrl } })
const { db } = server
const { branch, aor } = await aBrokerage(server)
const run = rosterRunner(server)

type Member = Awaited<ReturnType<typeof server.aMember>>

const others = Array.from({ length: 20 }, (_, index) => `other${index}`)
for (const memberKey of others) await server.aMember({ memberKey })

/** A member of the roster with everything that is open in their name, and somebody for and under whom they act. */
async function aBusyMember(memberKey: string) {
  const at = { office: branch, aor, memberTypeId: 1 }
  const member = await server.aMember({ ...at, memberKey })
  const [receiver, giver] = [await server.aMember(at), await server.aMember(at)]
  const [given, received] = [await server.aGrant(member, receiver), await server.aGrant(giver, member)]
  await server.tokenFor(member)
  const ask = (path: string, more: object = {}) => server.call(path, { as: member, ...more })
  const feed = new URL((await ask('/api/app/CalendarFeed', { method: 'POST' })).body.url).pathname
  await aRememberedBrowser(server, member.accountId)
  const streams = [await readLive(server, member), await readLive(other, member)]
  return { member, receiver, giver, given, received, feed, streams }
}

/** The access that still works in the name of a member, on either process. */
async function openOf({
  member,
  receiver,
  given,
  received,
  feed,
  streams,
}: Awaited<ReturnType<typeof aBusyMember>>) {
  const list = { method: 'POST', body: {} } as const
  const under = (portal: Pick<typeof server, 'call'>, as: Member, grant: { id: string }) =>
    portal.call('/api/app/Registration/q', { as, headers: { 'Acting-For': grant.id }, ...list })
  const statuses = async (portal: Pick<typeof server, 'call'>) => ({
    session: (await portal.call('/api/app/Profiles/Claims', { as: member })).status,
    actingForMember: (await under(portal, receiver, given)).status,
    actingAsMember: (await under(portal, member, received)).status,
    feed: (await portal.call(feed)).status,
  })
  return {
    portals: [await statuses(server), await statuses(other)],
    streamsEnded: streams.map((stream) => stream.isEnded()),
    sessions: await db.$count(
      oidcArtifacts,
      sql`model = 'Session' and payload ->> 'accountId' = ${member.accountId}`,
    ),
    remembered: await db.$count(rememberedBrowsers, eq(rememberedBrowsers.accountId, member.accountId)),
  }
}

const OPEN = { session: 200, actingForMember: 200, actingAsMember: 200, feed: 200 }
const ENDED = { session: 401, actingForMember: 403, actingAsMember: 401, feed: 404 }

test('sessions, remembered browsers, acting and feeds end within a second of the commit, on every process [5/DATA-22, 5/D5-82, 5/KNOWN-06]', async () => {
  const record = (memberKey: string, more: object = {}) => ({ MemberKey: memberKey, ...more })
  for (const [memberKey, roster, options] of [
    ['k1', [record('k1', { MemberStatus: 'Inactive' })], {}],
    // Twenty others stay: one of them is no large removal.
    ['k2', others.map((key) => record(key)), { isComplete: true }],
  ] as const) {
    const busy = await aBusyMember(memberKey)
    const open = await openOf(busy)
    expect(open).toMatchObject({ portals: [OPEN, OPEN], streamsEnded: [false, false], remembered: 1 })
    expect(open.sessions).toBeGreaterThan(1)
    const imported = run({ members: [...roster] }, options)
    const isActive = () => db.$count(members, sql`id = ${busy.member.id} and member_status = 'Active'`)
    await expect.poll(isActive, { interval: 5 }).toBe(0)
    await expect
      .poll(() => openOf(busy), WITHIN)
      .toEqual({ portals: [ENDED, ENDED], streamsEnded: [true, true], sessions: 0, remembered: 0 })
    expect((await imported).counts['members']).toMatchObject({ deactivated: 1, refused: 0 })
  }
})

test('members that a dry run would deactivate stay active, and so does everybody else', async () => {
  const [busy, neighbor] = [await aBusyMember('k3'), await aBusyMember('k4')]
  const gone = { members: [{ MemberKey: 'k3', MemberStatus: 'Inactive' }] }
  await run(gone, { isDryRun: true })
  expect(await openOf(busy)).toMatchObject({ portals: [OPEN, OPEN] })
  await run(gone)
  expect(await openOf(neighbor)).toMatchObject({
    portals: [OPEN, OPEN],
    streamsEnded: [false, false],
  })
})
