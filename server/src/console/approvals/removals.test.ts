import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recoveryCodesLeft, replaceRecoveryCodes } from '#accounts/factors/recovery-codes.ts'
import { accounts, factorRemovals, secondFactors } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { factorsOf } from '#testing/account/factors.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { removalDesk } from '#testing/desks/removal-desk.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { TEST_NOW } from '#testing/test-clock.ts'

const REQUESTED = 'Request to remove your sign-in methods'
const { server, people, mls, otherMls, desk, second, aTarget, ask, decide, list, enabledOf, stateOf } =
  await removalDesk()
const { db, clock } = server

beforeEach(() => clock.set(TEST_NOW))

test('a request waits with its check and reason, and the member is warned by mail with a link that stops it [4/CFAC-01, 4/CFAC-02, 4/CENT-05, 4/D4-63]', async () => {
  const { member, ids } = await aTarget()
  const answer = await ask(desk, member, { factorIds: [ids[0]], check: 'Video call' })
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      id: expect.any(Number),
      memberId: member.id,
      loginId: member.loginId,
      memberName: 'Ada Young',
      factorIds: [ids[0]],
      types: ['totp'],
      isAll: false,
      check: 'Video call',
      reason: 'The phone fell into the lake',
      askedBy: 'Hella Desk',
      askedOn: TEST_NOW.toISOString(),
      endsOn: new Date(TEST_NOW.getTime() + 86_400_000).toISOString(),
      state: 'waiting',
      decidedBy: null,
      decidedOn: null,
      mayApprove: false,
    },
  ])
  expect(await enabledOf(member)).toHaveLength(2)
  const [mail] = await sentTo(db, member.email ?? '')
  expect(mail?.subject).toBe('Request to remove your sign-in methods')
  expect(mail?.body.replace(/\s+/g, ' ')).toMatch(
    new RegExp(
      `^Hello Ada, our staff received a request to remove Authenticator App from your account ${member.loginId}\\. If you made this request, you do not need to do anything\\. If you did not, stop it now: ${server.config.publicUrl}/stop-request/[\\w-]{43} Questions\\? Contact .+\\.$`,
    ),
  )
  expect(await notifiedSubjects(db, member.id)).toEqual([REQUESTED])
  const twice = await ask(second, member)
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'A request for this member is already waiting for approval.',
  ])
})

test('the entered values of a request are checked [4/CFAC-01, 4/CBAD-01]', async () => {
  const { member } = await aTarget()
  for (const [more, message] of [
    [{ check: 'By letter' }, 'Choose how the identity was checked.'],
    [{ check: undefined }, 'Choose how the identity was checked.'],
    [{ reason: 'too short' }, 'Reason must be at least 10 characters.'],
    [{ reason: 'x'.repeat(501) }, 'Reason must be at most 500 characters'],
    [{ factorIds: ['x'] }, 'This sign-in method is no longer there.'],
    [{ factorIds: [crypto.randomUUID()] }, 'This sign-in method is no longer there.'],
    [{ memberId: 'x' }, expect.any(String)],
  ] as const) {
    const answer = await ask(desk, member, more)
    expect([answer.status, answer.body.message], JSON.stringify(more)).toEqual([400, message])
  }
  const bare = await server.aMember({ email: 'bare@example.com', aor: people.aor })
  expect((await ask(desk, bare)).body.message).toBe('This member has no sign-in methods that can be removed.')
  const silent = await aTarget({ email: null })
  expect((await ask(desk, silent.member)).body.message).toBe(
    'This member has no email address and cannot be warned.',
  )
})

test('another person approves: all factors and recovery codes are gone, sessions end, the password stays [4/CFAC-03, 4/CFAC-04, 4/CFAC-06, 4/CROLE-19]', async () => {
  const { member } = await aTarget()
  await replaceRecoveryCodes(db, { config: server.config, now: clock.now() }, member.accountId)
  const headers = { authorization: `Bearer ${await server.tokenFor(member)}` }
  const [before] = await db.select().from(accounts).where(eq(accounts.id, member.accountId))
  const { id } = (await ask(desk, member)).body
  expect((await list(desk)).find((one) => one.id === id)).toMatchObject({ mayApprove: false, isAll: true })
  expect((await list(second)).find((one) => one.id === id)).toMatchObject({
    mayApprove: true,
    askedBy: 'Hella Desk',
    reason: 'The phone fell into the lake',
  })
  const overview = async (as: typeof desk) =>
    (await server.call('/api/app/Staff/Overview', { as })).body.items.map(
      ({ item, count }: { item: string; count: number }) => [item, count > 0],
    )
  expect(await overview(second)).toContainEqual(['Waiting for Approval', true])
  expect(await overview(people.aorAdmin)).toEqual([])
  const own = await decide(desk, id)
  expect([own.status, own.body.message]).toEqual([403, 'Another person has to approve your request.'])
  const done = await decide(second, id)
  expect([done.status, done.body]).toEqual([
    200,
    expect.objectContaining({ state: 'done', decidedBy: 'Sam Desk', mayApprove: false }),
  ])
  expect(await enabledOf(member)).toEqual([])
  expect(await recoveryCodesLeft(db, member.accountId)).toBe(0)
  expect((await server.call('/api/app/Profiles/Claims', { headers })).status).toBe(401)
  const [after] = await db.select().from(accounts).where(eq(accounts.id, member.accountId))
  expect(after?.passwordHash).toBe(before?.passwordHash)
  const subject = 'Two-step verification was removed from your MLS Member Portal account'
  expect(await notifiedSubjects(db, member.id)).toEqual([REQUESTED, subject])
  expect((await sentTo(db, member.email ?? '')).at(-1)?.subject).toBe(subject)
  const told = 'Sam Desk approved the removal of Authenticator App and Email Address of Ada Young'
  for (const person of [mls, otherMls, desk])
    expect((await notifiedSubjects(db, person.id)).at(-1)).toBe(told)
  expect((await list(second)).map((one) => one.id)).not.toContain(id)
})

test('one factor is removed alone, and one of the member record is turned off [4/CFAC-06, 4/D4-44]', async () => {
  const { member, ids } = await aTarget()
  await replaceRecoveryCodes(db, { config: server.config, now: clock.now() }, member.accountId)
  const one = (await ask(desk, member, { factorIds: [ids[0]] })).body
  expect((await decide(second, one.id)).status).toBe(200)
  expect(await enabledOf(member)).toHaveLength(1)
  expect(await recoveryCodesLeft(db, member.accountId)).toBe(10)
  const mail = (await sentTo(db, member.email ?? '')).at(-1)
  expect(mail?.subject).toBe('A sign-in method was removed from your MLS Member Portal account')
  expect(mail?.body).toContain('We verified your identity and removed Authenticator App.')

  await db
    .update(secondFactors)
    .set({ isEnabled: true })
    .where(and(eq(secondFactors.accountId, member.accountId), eq(secondFactors.isFromMemberData, true)))
  const all = (await ask(desk, member)).body
  expect((await decide(second, all.id)).status).toBe(200)
  expect(await factorsOf(server, member.accountId)).toEqual([
    expect.objectContaining({ isFromMemberData: true, isEnabled: false }),
  ])
})

test('both steps want a fresh sign-in, and leave actor, role, check and reason in the trail without secrets [4/CFAC-11, 4/D4-05, 4/S4-19]', async () => {
  const { member } = await aTarget()
  await signInAged(server, desk, 901)
  const stale = await ask(desk, member)
  expect([stale.status, stale.body.message]).toEqual([401, 'insufficient_user_authentication'])
  expect(stale.headers.get('www-authenticate')).toContain('max_age=900')
  await signInAged(server, desk, 60)
  const { id } = (await ask(desk, member)).body
  await signInAged(server, second, 901)
  expect((await decide(second, id)).status).toBe(401)
  await signInAged(server, second, 60)
  expect((await decide(second, id)).status).toBe(200)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'factorRemoval'), eq(auditEntries.entityId, String(id))))
    .orderBy(auditEntries.id)
  const about = { memberId: member.id, role: 'Help Desk', scope: 'all', outcome: 'done', check: 'In person' }
  expect(rows).toMatchObject([
    { action: 'request', actor: desk.loginId, isStaffAct: true, changes: about },
    { action: 'approve', actor: second.loginId, isStaffAct: true, changes: { ...about, askedBy: desk.id } },
  ])
  const text = JSON.stringify(rows)
  for (const factor of ['Lost phone', member.email ?? 'x']) expect(text).not.toContain(factor)
})

test('a request is declined with a reason, also by its requester; nothing is removed [4/CFAC-07]', async () => {
  for (const by of [second, desk]) {
    const { member } = await aTarget()
    const { id } = (await ask(desk, member)).body
    expect((await decide(by, id, 'decline', {})).status).toBe(400)
    const answer = await decide(by, id, 'decline', { reason: 'The caller was somebody else' })
    expect(answer.body).toMatchObject({ state: 'declined' })
    expect(await enabledOf(member)).toHaveLength(2)
    expect(await notifiedSubjects(db, member.id)).toEqual([
      REQUESTED,
      'Your sign-in methods were not removed',
    ])
    expect((await sentTo(db, member.email ?? '')).at(-1)?.body).toContain(
      'Your sign-in methods were not removed.',
    )
    expect((await decide(second, id)).status).toBe(409)
  }
})

test('a member with a staff role is recovered by two of MLS staff alone [4/CFAC-10, 4/D4-45]', async () => {
  const { member } = await aTarget({}, 'Operator')
  expect((await ask(desk, member)).body.message).toBe('Only MLS Staff can do this for a staff account.')
  const { id } = (await ask(mls, member)).body
  expect((await list(desk)).map((one) => one.id)).not.toContain(id)
  expect((await decide(desk, id)).status).toBe(403)
  expect((await decide(mls, id)).status).toBe(403)
  expect((await decide(otherMls, id)).status).toBe(200)
  expect(await stateOf(id)).toBe('done')
})

test('switched off there are no such calls, and nothing to request [4/D4-44, 4/CONST-04]', async () => {
  const { member } = await aTarget()
  const { id } = (await ask(desk, member)).body
  const off = await server.startAnother({ env: { STAFF_FACTOR_REMOVAL: 'off' } })
  const removals = '/api/app/Staff/FactorRemovals'
  const sent = { memberId: member.id, factorIds: [], check: 'In person', reason: 'The phone was lost' }
  for (const [path, body] of [
    ['', sent],
    ['/q', {}],
    [`/${id}/approve`, {}],
    [`/${id}/decline`, { reason: 'No longer needed' }],
  ] as const)
    expect((await off.call(removals + path, { as: second, method: 'POST', body })).status, path).toBe(404)
  const acts = await off.call(`/api/app/Staff/Accounts/${member.id}/acts`, { as: second })
  expect(acts.body.may).not.toContain('requestRemoval')
  const [row] = await db.select().from(factorRemovals).where(eq(factorRemovals.id, id))
  expect(row?.state).toBe('waiting')
})
