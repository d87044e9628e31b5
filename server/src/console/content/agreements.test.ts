import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { eulaAcknowledgements } from '#db/tables/portal.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { contentCalls, grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
const mls = people.mlsAdmin
const editor = await server.aMember({ memberTypeId: 12 })
await grantTo(server, editor, 'Content Editor')

/** Makes the session of MLS staff begin the given number of seconds ago. */
const signInAged = (seconds: number) =>
  server.db.execute(
    `update oidc_artifacts set payload = payload || '{"loginTs": ${server.clock.now().getTime() / 1000 - seconds}}' where payload ->> 'accountId' = '${mls.accountId}'`,
  )

test('an agreement is published with a fresh sign-in and the number of members typed, and never changes again [4/CEULA-03, 4/CEULA-04, 4/CEULA-05, 4/D4-30]', async () => {
  const { act, begin, get, path, save } = contentCalls(server, 'agreements')
  for (const as of [editor, people.aorAdmin]) expect((await begin(as, { name: 'Terms' })).status).toBe(403)
  const draft = (await begin(mls, { name: 'Terms 2027', content: '<p>Be kind.<script>x</script></p>' })).body
  const total = await server.db.$count(
    members,
    and(eq(members.memberStatus, 'Active'), eq(members.hasMemberPortalAccess, true)),
  )
  for (const typed of [undefined, total - 1]) {
    const refused = await act(mls, draft, 'publish', { members: typed })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'members', message: 'Enter the number of members who will have to sign.' }],
    ])
  }
  await signInAged(901)
  expect((await act(mls, draft, 'publish', { members: total })).status).toBe(401)
  await signInAged(10)
  const live = (await act(mls, draft, 'publish', { members: total })).body
  expect(live).toMatchObject({ state: 'published', acts: [], mayEdit: false })
  const { body: current } = await server.call('/api/app/Eula/Current', { as: people.agent })
  expect(current.results).toMatchObject([{ id: live.id, content: '<p>Be kind.</p>' }])
  expect((await begin(mls, { name: 'Next' })).body.code).toBe('agreement-required')
  await server.db.insert(eulaAcknowledgements).values({
    eulaId: live.id,
    memberId: mls.id,
    signature: 'Mara Lane',
    content: '<p>Be kind.</p>',
    acknowledgedOn: server.clock.now(),
  })
  expect((await save(mls, live, { name: 'Other', content: '<p>x</p>' }, live.rowVersion)).status).toBe(409)
  expect((await act(mls, live, 'retire')).status).toBe(409)
  const restored = await server.call(path(live.id, 'versions/1/restore'), {
    as: mls,
    method: 'POST',
    headers: { 'if-match': `"${live.rowVersion}"` },
  })
  expect(restored.status).toBe(409)
  expect((await get(mls, live.id)).body.rowVersion).toBe(live.rowVersion)
})
