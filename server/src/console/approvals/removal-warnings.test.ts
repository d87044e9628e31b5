import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactChanges } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import type { TestMember } from '#testing/builders/member-builders.ts'
import { removalDesk } from '#testing/desks/removal-desk.ts'

const { server, desk, second, aTarget, ask, enabledOf, stateOf } = await removalDesk()
const { db, clock } = server
const REQUEST = 'Request to remove your sign-in methods'

const stop = (as: TestMember, id: number) =>
  server.call(`/api/app/MemberSecondFactors/Removals/${id}`, { as, method: 'DELETE' })
const ownAnswer = async (as: TestMember) => (await server.call('/api/app/Members/AuthMemberDto', { as })).body

/** A member's own value in place of that of the roster, in use after the given number of hours. */
const ownValue = (member: TestMember, kind: 'email' | 'sms', value: string, hours: number) =>
  db.insert(contactChanges).values({
    memberId: member.id,
    kind,
    value,
    createdOn: clock.now(),
    provenOn: clock.now(),
    codeExpiresAt: clock.now(),
    canResendAt: clock.now(),
    expiresAt: clock.now(),
    inUseOn: new Date(clock.now().getTime() + hours * 3_600_000),
  })

test('a request is sent to every contact in use, in the roster or waiting, and to the inbox [5/ACCT-14, 5/D5-92]', async () => {
  const { member } = await aTarget({ phone: '+15551230001' })
  await ownValue(member, 'email', 'inuse@mail.example', -1)
  await ownValue(member, 'email', 'waiting@mail.example', 5)
  await ownValue(member, 'sms', '+15551230002', -1)
  expect((await ask(desk, member)).status).toBe(200)
  for (const to of [member.email ?? '', 'inuse@mail.example', 'waiting@mail.example']) {
    const [mail, ...more] = await sentTo(db, to)
    expect([mail?.subject, more]).toEqual([REQUEST, []])
    expect(mail?.body).toMatch(/\/stop-request\/[\w-]{43}/)
  }
  for (const to of ['+15551230001', '+15551230002'])
    expect((await sentTo(db, to)).map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /Our staff received a request to remove Authenticator App and Email Address from your account\. Stop this request: https?:\S+\/stop-request\/[\w-]{43}$/,
      ),
    ])
  expect(await notifiedSubjects(db, member.id)).toEqual([REQUEST])
})

test('open sessions see it and stop it, once, and both staff members are notified [5/ACCT-14, 5/D5-92]', async () => {
  const { member } = await aTarget()
  const { member: other } = await aTarget()
  expect(await ownAnswer(member)).not.toHaveProperty('waitingRemoval')
  const { id } = (await ask(desk, member)).body
  expect((await ownAnswer(member)).waitingRemoval).toEqual({ id, types: ['totp', 'email'] })
  expect(await ownAnswer(other)).not.toHaveProperty('waitingRemoval')
  expect((await stop(other, id)).status).toBe(404)
  expect((await stop(desk, id)).status).toBe(404)
  expect(await stateOf(id)).toBe('waiting')

  const stops = await Promise.all([stop(member, id), stop(member, id)])
  expect(stops.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await stop(member, id)).body.message).toBe('This request has already ended.')
  expect(await stateOf(id)).toBe('stopped')
  expect(await enabledOf(member)).toHaveLength(2)
  expect(await ownAnswer(member)).not.toHaveProperty('waitingRemoval')
  for (const person of [desk, second])
    expect((await notifiedSubjects(db, person.id)).at(-1)).toBe(
      'The request to remove sign-in methods of Ada Young has ended: The member stopped it in the portal',
    )
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
  expect(rows.map(({ action, actor }) => [action, actor])).toContainEqual(['stop', member.loginId])
})

test('an expired one is neither shown nor stopped [5/ACCT-14]', async () => {
  const { member } = await aTarget()
  const { id } = (await ask(desk, member)).body
  clock.advance(86_400)
  expect(await ownAnswer(member)).not.toHaveProperty('waitingRemoval')
  expect((await stop(member, id)).status).toBe(409)
})

test('without the account feature one mail warns the member, and nothing else', async () => {
  const plain = await removalDesk({ env: { FEATURES: '' } })
  const { member } = await plain.aTarget({ phone: '+15551230009' })
  const { id } = (await plain.ask(plain.desk, member)).body
  expect(await sentTo(plain.server.db, member.email ?? '')).toHaveLength(1)
  expect(await sentTo(plain.server.db, '+15551230009')).toEqual([])
  expect(await notifiedSubjects(plain.server.db, member.id)).toEqual([])
  const own = await plain.server.call('/api/app/Members/AuthMemberDto', { as: member })
  expect(own.body).not.toHaveProperty('waitingRemoval')
  const path = `/api/app/MemberSecondFactors/Removals/${id}`
  expect((await plain.server.call(path, { as: member, method: 'DELETE' })).status).toBe(404)
})
