import { addDays } from 'contract/common/calendar-day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactChanges } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { lastCode, notifiedSubjects, sentTo } from '#testing/account/outgoing.ts'
import { signInAged } from '#testing/sign-in-age.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { db, clock } = server
const path = '/api/app/ContactChanges'
type Member = Awaited<ReturnType<typeof server.aMember>>

const HOUR = 3600
const DAY = 24 * HOUR
let count = 0
const aMember = () => {
  count += 1
  return server.aMember({ email: `former${count}@example.com`, phone: `+1555020${1000 + count}` })
}
const aValue = () => `own${++count}@mail.example`
const get = async (member: Member) => (await server.call(path, { as: member })).body
const begin = (member: Member, value: string, kind = 'email') =>
  server.call(path, { as: member, method: 'POST', body: { kind, value } })
const verify = (member: Member, id: string, code: string) =>
  server.call(`${path}/${id}/Verify`, { as: member, method: 'POST', body: { code } })
const cancel = (member: Member, id: string) => server.call(`${path}/${id}`, { as: member, method: 'DELETE' })
const byLink = (token: string) =>
  server.call('/api/app/AccountContact/CancelContactChange', { method: 'POST', body: { token } })
/** Begins and proves a change; returns its id. */
const change = async (member: Member, value: string, kind = 'email'): Promise<string> => {
  const { id } = (await begin(member, value, kind)).body
  expect((await verify(member, id, await lastCode(db, value))).body).toEqual({
    success: true,
    failureReason: null,
  })
  return id
}
const tokenSentTo = async (to: string) => {
  const bodies = (await sentTo(db, to)).map(({ body }) => body)
  return bodies.map((body) => /cancel-change\/([\w-]+)/.exec(body)?.[1] ?? '').findLast(Boolean) ?? ''
}
const inUseAt = async (member: Member, kind = 'email') => {
  const { contacts } = await get(member)
  const found = contacts.find((contact: { kind: string }) => contact.kind === kind)
  return found.own ?? found.roster
}

test('mail and mobile of the member record are there, with what is used instead and what waits [5/ACCT-08, 5/API-19]', async () => {
  const member = await aMember()
  const [value, phone] = [aValue(), '(555) 030-1234']
  expect(await get(member)).toEqual({
    contacts: [
      { kind: 'email', roster: member.email, own: null, waiting: null, canChange: true },
      { kind: 'sms', roster: member.phone, own: null, waiting: null, canChange: true },
    ],
    changesLeft: 3,
    waitHours: 72,
  })
  const id = await change(member, value)
  const { id: phoneId } = (await begin(member, phone, 'sms')).body
  await verify(member, phoneId, await lastCode(db, '+15550301234'))
  const inUseOn = new Date(clock.now().getTime() + 72 * HOUR * 1000).toISOString()
  const waiting = [
    { id, kind: 'email', value, inUseOn },
    { id: phoneId, kind: 'sms', value: '+15550301234', inUseOn },
  ]
  expect((await get(member)).contacts.map((contact: { waiting: unknown }) => contact.waiting)).toEqual(
    waiting,
  )
  const current = async () => (await server.call('/api/app/Members/AuthMemberDto', { as: member })).body
  expect((await current()).waitingContacts).toEqual([
    { id, kind: 'email', value: 'o***@m***.example', inUseOn },
    { id: phoneId, kind: 'sms', value: '***-***-1234', inUseOn },
  ])
  clock.advance(72 * HOUR)
  expect((await get(member)).contacts).toEqual([
    { kind: 'email', roster: member.email, own: value, waiting: null, canChange: true },
    { kind: 'sms', roster: member.phone, own: '+15550301234', waiting: null, canChange: true },
  ])
  expect((await current()).waitingContacts).toBeUndefined()
})

test('a new address needs a fresh sign-in and the code that is sent to it, and every former contact is notified at once with a link that cancels it [5/ACCT-09, 5/API-19]', async () => {
  const member = await aMember()
  const value = aValue()
  await get(member)
  await signInAged(server, member, HOUR + 1)
  expect((await begin(member, value)).status).toBe(401)
  expect(await sentTo(db, value)).toEqual([])
  await signInAged(server, member, 60)
  const begun = await begin(member, value)
  expect([begun.status, begun.body.canResendInSec]).toEqual([200, 300])
  expect(await sentTo(db, member.email ?? '')).toEqual([])
  const code = await lastCode(db, value)
  const wrong = await verify(member, begun.body.id, code === '000000' ? '000001' : '000000')
  expect(wrong.body).toEqual({ success: false, failureReason: 'The code is not valid.' })
  expect((await get(member)).contacts[0].waiting).toBeNull()
  expect((await verify(member, begun.body.id, code)).body.success).toBe(true)
  const [mail] = await sentTo(db, member.email ?? '')
  const [message] = await sentTo(db, member.phone ?? '')
  expect(mail?.subject).toBe('Your email address is about to change')
  expect(mail?.body).toContain('Your email address changes to o***@m***.example on ')
  expect(mail?.body).toContain("This wasn't me: ")
  expect(mail).toMatchObject({ action: { label: 'Cancel This Change' }, isSecret: true })
  expect(message?.body).toContain('Cancel This Change: ')
  expect(await notifiedSubjects(db, member.id)).toEqual(['Your email address is about to change'])
  const { results } = (await server.call('/api/app/SecurityEvents', { as: member })).body
  expect(results).toMatchObject([{ kind: 'change-contact', factorType: 'email', canReport: true }])
})

test('the link of either former contact cancels a waiting change once, and nothing that is in use [5/D5-91]', async () => {
  const member = await aMember()
  const value = aValue()
  await change(member, value)
  const token = await tokenSentTo(member.phone ?? '')
  expect(await tokenSentTo(member.email ?? '')).toBe(token)
  expect(JSON.stringify(await db.select().from(contactChanges)), 'kept as its hash').not.toContain(token)
  await server.call(`/cancel-change/${token}`)
  expect((await get(member)).contacts[0].waiting?.value).toBe(value)
  const answers = await Promise.all([byLink(token), byLink(token)])
  expect(answers.map(({ body }) => body.isSuccessful).sort()).toEqual([false, true])
  expect((await get(member)).contacts[0].waiting).toBeNull()
  expect(await notifiedSubjects(db, member.id)).toContain('The change was cancelled')
  clock.advance(72 * HOUR)
  expect(await inUseAt(member)).toBe(member.email)
  await change(member, aValue())
  const late = await tokenSentTo(member.phone ?? '')
  clock.advance(72 * HOUR)
  expect((await byLink(late)).body.isSuccessful).toBe(false)
  expect(await inUseAt(member)).toBe(`own${count}@mail.example`)
  const acts = await db
    .select({ action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, member.accountId), eq(auditEntries.action, 'cancel-contact-change')))
  expect(acts).toMatchObject([{ changes: { type: 'email', by: 'link' } }])
})

test('its member cancels a waiting change, nobody else does [5/API-19]', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const id = await change(member, aValue())
  expect((await cancel(other, id)).status).toBe(404)
  await signInAged(server, member, HOUR + 1)
  const cancelled = await cancel(member, id)
  expect([cancelled.status, cancelled.body.contacts[0].waiting]).toEqual([200, null])
  expect((await cancel(member, id)).status).toBe(404)
})

test('a waiting change is cancelled before another one, and 3 changes in 30 days are made [5/ACCT-12]', async () => {
  const member = await aMember()
  const first = await change(member, aValue())
  const again = await begin(member, aValue())
  expect([again.status, again.body.message]).toEqual([409, 'Another change is waiting. Cancel it first.'])
  await cancel(member, first)
  await change(member, '+15550309876', 'sms')
  const [one, other] = [aValue(), aValue()]
  const [begunOne, begunOther] = [(await begin(member, one)).body, (await begin(member, other)).body]
  const codes = [await lastCode(db, one), await lastCode(db, other)]
  const proven = await Promise.all([
    verify(member, begunOne.id, codes[0] ?? ''),
    verify(member, begunOther.id, codes[1] ?? ''),
  ])
  expect(proven.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await get(member)).changesLeft).toBe(0)
  clock.advance(29 * DAY)
  const fourth = await begin(member, aValue())
  expect([fourth.status, fourth.body.message]).toEqual([
    409,
    'You have made 3 changes in 30 days. Please call your MLS if you need another one.',
  ])
  clock.advance(DAY)
  expect((await get(member)).changesLeft).toBe(3)
  expect((await begin(member, aValue())).status).toBe(200)
})

test('values that cannot be used, and codes that are old or tried too often, change nothing', async () => {
  const member = await aMember()
  const refused = async (value: string, kind?: string) => {
    const { status, body } = await begin(member, value, kind)
    return [status, body.errors?.[0]?.message]
  }
  expect(await refused('nowhere')).toEqual([400, 'Invalid email'])
  expect(await refused('12', 'sms')).toEqual([400, 'Invalid Phone Number'])
  expect(await refused('+442071234567', 'sms')).toEqual([400, 'This phone number cannot be used.'])
  expect(await refused((member.email ?? '').toUpperCase())).toEqual([400, 'This is in use already.'])
  const value = aValue()
  const { id } = (await begin(member, value)).body
  expect(
    (await server.call(`${path}/${id}/ResendCode`, { as: member, method: 'POST', body: {} })).status,
  ).toBe(409)
  clock.advance(301)
  const former = await lastCode(db, value)
  expect(
    (await server.call(`${path}/${id}/ResendCode`, { as: member, method: 'POST', body: {} })).status,
  ).toBe(200)
  const code = await lastCode(db, value)
  if (former !== code) expect((await verify(member, id, former)).body.success).toBe(false)
  clock.advance(601)
  expect((await verify(member, id, code)).body.failureReason).toBe(
    'The code has expired. Please request a new code.',
  )
  expect((await get(member)).contacts[0].waiting).toBeNull()
})

test('without any contact to notify, a change is for staff [5/D5-91]', async () => {
  const member = await server.aMember({ email: null, phone: null })
  const { contacts } = await get(member)
  expect(contacts.map(({ canChange }: { canChange: boolean }) => canChange)).toEqual([false, false])
  expect((await begin(member, aValue())).status).toBe(409)
})

test('an account without member record has no contact data to change', async () => {
  const account = await server.anAccount()
  expect((await server.call(path, { as: account })).status).toBe(403)
})

test('codes are kept as hashes, and wrong ones count with all other codes of the account [5/S5-41]', async () => {
  const member = await aMember()
  const enlist = (emailPhoneOrName: string) =>
    server.call('/api/app/MemberSecondFactors/Enlist/New', {
      as: member,
      method: 'POST',
      body: { memberId: member.loginId, type: 'email', emailPhoneOrName, adminSkipValidation: false },
    })
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const [value, factor] = [aValue(), aValue()]
  const { id } = (await begin(member, value)).body
  const code = await lastCode(db, value)
  expect(JSON.stringify(await db.select().from(contactChanges))).not.toContain(code)
  const { enlistmentId } = (await enlist(factor)).body
  const factorCode = await lastCode(db, factor)
  for (let count = 0; count < 3; count += 1)
    expect((await verify(member, id, otherThan(code))).body.success).toBe(false)
  const prove = (SuppliedCode: string) =>
    server.call('/api/app/MemberSecondFactors/Enlist/Verify', {
      as: member,
      method: 'POST',
      body: { EnlistmentId: enlistmentId, SuppliedCode },
    })
  for (let count = 0; count < 2; count += 1) expect((await prove(otherThan(factorCode))).status).not.toBe(429)
  expect((await verify(member, id, code)).status, 'the right code has to wait too').toBe(429)
  expect((await get(member)).contacts[0].waiting).toBeNull()
})

test('a waiting change is cancelled by its member and by the link up to the moment from which it holds, and not then [5/S5-41]', async () => {
  for (const [by, isInTime] of [
    ['member', true],
    ['member', false],
    ['link', true],
    ['link', false],
  ] as const) {
    const member = await aMember()
    const value = aValue()
    const id = await change(member, value)
    const token = await tokenSentTo(member.email ?? '')
    clock.advance(72 * HOUR - (isInTime ? 1 : 0))
    const answer = await (by === 'member' ? cancel(member, id) : byLink(token))
    const isCancelled = by === 'member' ? answer.status === 200 : answer.body.isSuccessful
    expect(isCancelled, `${by}, ${isInTime}`).toBe(isInTime)
    clock.advance(2)
    expect(await inUseAt(member)).toBe(isInTime ? member.email : value)
  }
})

test('notifications of a change go to the addresses that were valid before it, never to the new one alone [5/S5-42]', async () => {
  const [member, receiver] = [await aMember(), await server.aMember()]
  const [own, next] = [aValue(), aValue()]
  /** But the codes, which prove an address. */
  const subjectsTo = async (to: string) =>
    (await sentTo(db, to)).filter(({ body }) => !/^\d{6} /.test(body)).map(({ subject }) => subject)
  await change(member, own)
  const told = 'Your email address is about to change'
  expect(await subjectsTo(member.email ?? '')).toEqual([told])
  // A waiting address gets nothing: no notification of access to act either.
  const day = (days: number) => addDays(clock.now().toISOString().slice(0, 10), days)
  const given = await server.call('/api/app/Grants', {
    as: member,
    method: 'POST',
    body: {
      giver: member.loginId,
      receiver: receiver.loginId,
      scopes: ['viewListings'],
      firstDay: day(0),
      lastDay: day(30),
      reason: 'Vacation',
    },
  })
  expect(given.status, given.text).toBe(200)
  expect(await subjectsTo(own)).toEqual([])
  const former = await subjectsTo(member.email ?? '')
  expect(former).toContain(`${receiver.firstName} ${receiver.lastName} can act for you`)
  // The next change notifies the own address in use and that of the roster.
  clock.advance(72 * HOUR)
  await change(member, next)
  expect(await subjectsTo(own)).toEqual([told])
  expect((await subjectsTo(member.email ?? '')).filter((subject) => subject === told)).toHaveLength(2)
  expect(await subjectsTo(next)).toEqual([])
})
