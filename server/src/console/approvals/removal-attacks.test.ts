import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { factorRemovals, signInBlocks } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { staffGrants } from '#db/tables/staff.table.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { staffWith } from '#testing/desks/help-desk.ts'
import { removalDesk } from '#testing/desks/removal-desk.ts'

const { server, people, farAor, mls, otherMls, desk, second, aTarget, ask, decide, enabledOf, stateOf } =
  await removalDesk()
const { db } = server
const newDesk = (more: { aorId?: number } = {}) =>
  staffWith(server, 'Help Desk', { grantedBy: mls.id, ...more })
const revoke = (tx: Db, { id }: { id: number }) =>
  tx
    .update(staffGrants)
    .set({ revokedOn: server.clock.now(), revokedBy: mls.id })
    .where(eq(staffGrants.memberId, id))
const hasAllFactors = async (member: { accountId: string }) => (await enabledOf(member)).length === 2

/** A request about a new member. */
async function aRequest(by: TestMember = desk) {
  const { member } = await aTarget()
  return { member, id: (await ask(by, member)).body.id as number }
}

/** Waits until a call stands at a lock of the database. */
async function untilItWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).rows.length, { interval: 20 }).toBeGreaterThan(0)
}

test('one person cannot do both steps, and the member neither of them [4/CFAC-04, 4/CFAC-05, 4/S4-29]', async () => {
  const { member, id } = await aRequest()
  for (let time = 0; time < 2; time += 1) expect((await decide(desk, id)).status).toBe(403)
  expect(await stateOf(id)).toBe('waiting')
  const { member: colleague } = await aTarget({}, 'Help Desk')
  const own = await ask(colleague, colleague)
  expect([own.status, own.body.message]).toEqual([403, 'You cannot request a removal for your own account.'])
  const about = (await ask(mls, colleague)).body.id
  for (const act of ['approve', 'decline'] as const) {
    const answer = await decide(colleague, about, act, { reason: 'It is my own account' })
    expect([answer.status, answer.body.message]).toEqual([403, 'You cannot decide about your own account.'])
  }
  expect(await hasAllFactors(member)).toBe(true)
  expect(await hasAllFactors(colleague)).toBe(true)
})

test('other roles, other scopes and every order but the right one are refused [4/S4-29, 4/S4-02, 4/CROLE-05]', async () => {
  const { member, id } = await aRequest()
  const far = await newDesk({ aorId: farAor })
  const others = [
    people.agent,
    people.aorAdmin,
    member,
    await staffWith(server, 'Operator', { grantedBy: mls.id }),
  ]
  for (const as of others) {
    expect((await ask(as, member)).status).toBe(403)
    for (const act of ['approve', 'decline'] as const)
      expect((await decide(as, id, act, { reason: 'Not my business' })).status).toBe(403)
  }
  expect((await ask(far, member)).status).toBe(404)
  expect((await decide(far, id)).status).toBe(404)
  expect((await decide(second, 2_000_000_000)).status).toBe(404)
  expect((await decide(second, id)).status).toBe(200)
  for (const as of [desk, second, mls]) {
    expect((await decide(as, id)).status).toBe(409)
    expect((await decide(as, id, 'decline', { reason: 'Too late for it' })).status).toBe(409)
  }
})

test('of parallel approvals one succeeds, and the factors are removed once [4/CBAD-07]', async () => {
  const { member, id } = await aRequest()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => decide([second, mls, otherMls][index % 3] ?? second, id)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
  expect(await notifiedSubjects(db, member.id)).toHaveLength(2)
  const done = and(eq(auditEntries.entityId, String(id)), eq(auditEntries.action, 'approve'))
  expect(await db.select().from(auditEntries).where(done)).toHaveLength(1)
})

test('of parallel requests for a member one waits [4/D4-44]', async () => {
  const { member } = await aTarget()
  const answers = await Promise.all([desk, second, mls, otherMls].map((as) => ask(as, member)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('approval, decline and the link of the mail at once end it one way [4/S4-29, 4/CFAC-12]', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { member, id } = await aRequest()
    const token = /stop-request\/([\w-]+)/.exec(
      (await sentTo(db, member.email ?? '')).at(-1)?.body ?? '',
    )?.[1]
    const [approved, declined, stopped] = await Promise.all([
      decide(second, id),
      decide(mls, id, 'decline', { reason: 'The caller was unknown' }),
      server.call('/api/app/AccountContact/StopRemoval', { method: 'POST', body: { token } }),
    ])
    const won = [approved.status === 200, declined.status === 200, stopped.body.isSuccessful]
    expect(won.filter(Boolean), JSON.stringify(won)).toHaveLength(1)
    expect(await stateOf(id)).toBe(won[0] ? 'done' : won[1] ? 'declined' : 'stopped')
    expect(await hasAllFactors(member)).toBe(!won[0])
  }
})

test('it ends when the requester loses role or scope, is blocked, or the member becomes staff [4/CFAC-13, 4/D4-44]', async () => {
  const losses: [string, (asker: TestMember, member: TestMember) => Promise<unknown>][] = [
    ['revoked', (asker) => revoke(db, asker)],
    [
      'past its end',
      (asker) =>
        db.update(staffGrants).set({ endsOn: '2026-11-17' }).where(eq(staffGrants.memberId, asker.id)),
    ],
    [
      'inactive',
      (asker) => db.update(members).set({ memberStatus: 'Inactive' }).where(eq(members.id, asker.id)),
    ],
    ['another type', (asker) => db.update(members).set({ memberTypeId: 1 }).where(eq(members.id, asker.id))],
    [
      'blocked',
      ({ accountId }) =>
        db
          .insert(signInBlocks)
          .values({ accountId, reason: 'x', blockedBy: mls.id, blockedOn: server.clock.now() }),
    ],
    [
      'out of scope',
      (_, member) => db.update(members).set({ aorId: farAor }).where(eq(members.id, member.id)),
    ],
    [
      'now staff',
      (_, member) => db.update(members).set({ isCrmlsAdmin: true }).where(eq(members.id, member.id)),
    ],
  ]
  for (const [what, lose] of losses) {
    const asker = await newDesk({ aorId: people.aor.id })
    const { member, id } = await aRequest(asker)
    await lose(asker, member)
    const answer = await decide(mls, id)
    expect([answer.status, answer.body.message], what).toEqual([
      409,
      'This request is no longer waiting for approval.',
    ])
    expect(await stateOf(id), what).toBe('ended')
    expect(await hasAllFactors(member), what).toBe(true)
    expect(await notifiedSubjects(db, member.id), what).toContain('Your sign-in methods were not removed')
  }
})

test('a role that is revoked while the approval runs counts, of either person [4/S4-29, 4/CFAC-13]', async () => {
  for (const [role, status] of [
    ['asker', 409],
    ['approver', 403],
  ] as const) {
    const [asker, approver] = [await newDesk(), await newDesk()]
    const { member, id } = await aRequest(asker)
    const approved = await db.transaction(async (tx) => {
      await revoke(tx, role === 'asker' ? asker : approver)
      const running = decide(approver, id)
      await untilItWaits()
      return { running }
    })
    expect((await approved.running).status, role).toBe(status)
    expect(await hasAllFactors(member), role).toBe(true)
  }
})

test('a member who is given a role while the approval runs is staff [4/S4-29, 4/CFAC-13]', async () => {
  const member = (await aTarget({ memberTypeId: 12 })).member
  const { id } = (await ask(desk, member)).body
  const approved = await db.transaction(async (tx) => {
    // As a grant is made: the member is held first.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update')
    await tx.insert(staffGrants).values({
      memberId: member.id,
      role: 'Operator',
      reason: 'Looks after the imports',
      grantedBy: mls.id,
      grantedOn: server.clock.now(),
      endsOn: '2026-12-31',
    })
    const running = decide(second, id)
    await untilItWaits()
    return { running }
  })
  expect((await approved.running).status).toBe(409)
  expect(await hasAllFactors(member)).toBe(true)
})

test('approvals that race with revocations leave either of two whole outcomes [4/S4-29]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const asker = await newDesk()
    const { member, id } = await aRequest(asker)
    const [grant] = await db.select().from(staffGrants).where(eq(staffGrants.memberId, asker.id))
    const [answer, revoked] = await Promise.all([
      decide(second, id),
      server.call(`/api/app/Staff/Grants/${grant?.id}/revoke`, { as: mls, method: 'POST' }),
    ])
    expect(revoked.status).toBe(200)
    expect([200, 409]).toContain(answer.status)
    expect(await hasAllFactors(member)).toBe(answer.status === 409)
    expect(await stateOf(id)).toBe(answer.status === 200 ? 'done' : 'ended')
  }
  const waiting = await db.select().from(factorRemovals).where(eq(factorRemovals.state, 'waiting'))
  expect(waiting.every(({ stopTokenHash }) => stopTokenHash !== null)).toBe(true)
})
