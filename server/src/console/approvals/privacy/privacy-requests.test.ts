import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { myDataExports } from '#db/tables/my-data.table.ts'
import { makeMyData } from '#features/my-data/make-my-data.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { auditTrail } from '#testing/audit-trail.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { TEST_NOW } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
const asker = await server.aMember({ isCrmlsAdmin: true, firstName: 'Ann', lastName: 'Asker' })
const decider = await server.aMember({ isCrmlsAdmin: true, firstName: 'Dee', lastName: 'Decider' })
const third = await server.aMember({ isCrmlsAdmin: true, firstName: 'Theo', lastName: 'Third' })
const REQUESTS = '/api/app/Staff/PrivacyRequests'
const REASON = 'Asked for in a letter'

beforeEach(() => clock.set(TEST_NOW))

const post = (as: TestMember, path: string, body: object = {}) =>
  server.call(path, { as, method: 'POST', body })
const ask = (memberId: number, kind: 'export' | 'forget', as = asker, reason = REASON) =>
  post(as, REQUESTS, { memberId, kind, reason })
const decide = (id: number, as = decider, act = 'approve', body: object = {}) =>
  post(as, `${REQUESTS}/${id}/${act}`, body)
const list = async (as: TestMember): Promise<{ id: number; mayApprove: boolean }[]> =>
  (await post(as, `${REQUESTS}/q`, { pageSize: 500 })).body.results
const standing = async (memberId: number, as = asker) =>
  (await server.call(`/api/app/Staff/Members/${memberId}/privacy`, { as })).body
let count = 0
const aMember = (more: Parameters<typeof server.aMember>[0] = {}) => {
  count += 1
  return server.aMember({ email: `privacy${count}@example.com`, ...more })
}
const left = { memberStatus: 'Inactive' }

async function make(privacyRequestId: number) {
  const [row] = await db
    .select()
    .from(myDataExports)
    .where(eq(myDataExports.privacyRequestId, privacyRequestId))
  const services = {
    db,
    outbox: server.outbox,
    now: clock.now(),
    marketZone: server.config.marketZone,
    brandDefaults: server.config,
    keySecrets: server.config.keySecrets,
    log: server.app.log,
  }
  await makeMyData(services, { exportId: row?.id ?? '', isLastTry: false })
}
async function fetchFile(id: number, as: TestMember) {
  const headers = { authorization: `Bearer ${await server.tokenFor(as)}` }
  const answer = await fetch(`${server.url}${REQUESTS}/${id}/file`, { headers })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('a request waits with its reason, and those who may approve it are notified by User ID alone [5/PRIV-01]', async () => {
  const member = await aMember(left)
  const { status, body } = await ask(member.id, 'forget')
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(Number),
      memberId: member.id,
      loginId: member.loginId,
      memberName: 'Ada Young',
      kind: 'forget',
      reason: REASON,
      askedBy: 'Ann Asker',
      askedOn: TEST_NOW.toISOString(),
      endsOn: new Date(TEST_NOW.getTime() + 86_400_000).toISOString(),
      state: 'waiting',
      mayApprove: false,
    },
  ])
  expect((await standing(member.id)).waiting).toEqual(body)
  expect(await notifiedSubjects(db, decider.id)).toContain(
    `A request to forget ${member.loginId} is waiting for approval`,
  )
  expect((await list(decider)).find(({ id }) => id === body.id)?.mayApprove).toBe(true)
  const overview = (await server.call('/api/app/Staff/Overview', { as: decider })).body.items
  expect(overview).toContainEqual(expect.objectContaining({ item: 'Waiting for Approval' }))
  const twice = await ask(member.id, 'export', third)
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'A request for this member is already waiting for approval.',
  ])
  for (const [reason, message] of [
    ['too short', 'Reason must be at least 10 characters.'],
    ['x'.repeat(501), 'Reason must be at most 500 characters'],
  ] as const)
    expect((await ask(member.id, 'forget', asker, reason)).body.message).toBe(message)
  expect(await db.$count(members, eq(members.firstName, 'Former'))).toBe(0)
})

test('neither the requester nor the member approves, and both signatures are fresh [5/PRIV-02, 5/S5-51]', async () => {
  const member = await aMember(left)
  const own = await ask(asker.id, 'export')
  expect([own.status, own.body.message]).toEqual([403, 'You cannot do this for your own account.'])
  await server.tokenFor(asker)
  await signInAged(server, asker, 100_000)
  expect((await ask(member.id, 'forget')).status).toBe(401)
  await signInAged(server, asker, 0)
  const { id } = (await ask(member.id, 'forget')).body
  const byAsker = await decide(id, asker)
  expect([byAsker.status, byAsker.body.message]).toEqual([403, 'Another person has to approve your request.'])
  const aboutDecider = (await ask(decider.id, 'export')).body.id
  expect((await decide(aboutDecider)).body.message).toBe('You cannot do this for your own account.')
  expect((await list(decider)).map((one) => one.id)).not.toContain(aboutDecider)
  const helpDesk = await server.aMember({ memberTypeId: 1 })
  expect((await decide(id, helpDesk)).status).toBe(403)
  await server.tokenFor(decider)
  await signInAged(server, decider, 100_000)
  expect((await decide(id)).status).toBe(401)
  await signInAged(server, decider, 0)
  const [one, other] = await Promise.all([decide(id), decide(id, third)])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
})

test('a request ends when it is declined, withdrawn, or a day old, or its requester lost the role [5/PRIV-02]', async () => {
  const member = await aMember(left)
  const ended = 'This request is no longer waiting for approval.'
  for (const as of [decider, asker]) {
    const { id } = (await ask(member.id, 'forget')).body
    expect((await decide(id, as, 'decline', { reason: 'Not by this member' })).body.state).toBe('declined')
    expect((await decide(id)).body.message).toBe(ended)
  }
  const late = (await ask(member.id, 'forget')).body.id
  clock.advance(86_400)
  for (const as of [asker, decider, third]) await server.tokenFor(as)
  expect((await decide(late)).body.message).toBe(ended)
  expect((await standing(member.id)).waiting).toBeNull()
  const again = (await ask(member.id, 'forget', third)).body.id
  await db.update(members).set({ isCrmlsAdmin: false }).where(eq(members.id, third.id))
  expect((await decide(again)).body.message).toBe(ended)
  await db.update(members).set({ isCrmlsAdmin: true }).where(eq(members.id, third.id))
})

test('an approved export is the file of the member, for its requester alone and for a day, and the member is notified [5/PRIV-03, 5/PRIV-04]', async () => {
  const member = await aMember({ ...left, firstName: 'Iris' })
  const { id } = (await ask(member.id, 'export')).body
  expect((await fetchFile(id, asker)).status).toBe(404)
  expect((await decide(id)).status).toBe(200)
  expect((await standing(member.id)).export).toMatchObject({ requestId: id, state: 'making' })
  expect((await fetchFile(id, asker)).status).toBe(409)
  await make(id)
  expect((await standing(member.id)).export).toMatchObject({
    state: 'ready',
    availableUntil: new Date(TEST_NOW.getTime() + 86_400_000).toISOString(),
  })
  expect((await standing(member.id, decider)).export).toBeNull()
  expect(await notifiedSubjects(db, asker.id)).toContain(`The data of ${member.loginId} is ready`)
  const { status, bytes } = await fetchFile(id, asker)
  expect(status).toBe(200)
  const files = unzipSync(bytes)
  expect(JSON.parse(strFromU8(files['json/profile.json'] ?? new Uint8Array()))).toMatchObject([
    { userId: member.loginId, firstName: 'Iris' },
  ])
  for (const stranger of [decider, member]) expect((await fetchFile(id, stranger)).status).not.toBe(200)
  const subject = 'Our staff exported a copy of your data'
  expect(await notifiedSubjects(db, member.id)).toEqual([subject])
  expect((await sentTo(db, member.email ?? '')).map((mail) => mail.subject)).toEqual([subject])
  const acts = await auditTrail(db, 'privacyRequest', String(id))
  expect(acts.map(({ action }) => action)).toEqual(['request', 'approve', 'download'])
  expect(await db.$count(myDataExports, eq(myDataExports.accountId, member.accountId))).toBe(1)
  clock.advance(86_400)
  await server.tokenFor(asker)
  expect((await fetchFile(id, asker)).status).toBe(404)
})

test("staff's export is not the member's own, and does not count against it", async () => {
  const member = await aMember()
  const { id } = (await ask(member.id, 'export')).body
  await decide(id)
  await make(id)
  const own = await server.call('/api/app/MyData', { as: member })
  expect(own.body).toEqual({ latest: null, nextOn: null })
})

test('only a member who has left, without open listings, is forgotten, and once [5/PRIV-05]', async () => {
  const active = await aMember()
  expect((await standing(active.id)).whyNotForgotten).toBe(
    'This member is active in the roster. Only a member who has left can be forgotten.',
  )
  expect((await ask(active.id, 'forget')).status).toBe(409)
  const member = await aMember(left)
  const { id } = (await ask(member.id, 'forget')).body
  const listing = await server.aListing({ agent: await aMember(), coListAgentMlsId: member.loginId })
  const refused = await decide(id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This member has open listings. Send them, cancel them or give them to another agent before you forget the member.',
  ])
  await db.execute(`update listings set expiration_date = '2026-11-10' where id = '${listing.id}'`)
  expect((await decide(id)).status).toBe(200)
  expect(await standing(member.id)).toMatchObject({
    waiting: null,
    forgottenOn: TEST_NOW.toISOString(),
    whyNotForgotten: 'This member is already forgotten.',
  })
  for (const kind of ['forget', 'export'] as const)
    expect((await ask(member.id, kind)).body.message).toBe('This member is already forgotten.')
})
