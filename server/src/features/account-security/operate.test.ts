import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadMembers } from '#access/load-account.ts'
import { replaceRecoveryCodes } from '#accounts/factors/recovery-codes.ts'
import { findTokenOwner } from '#accounts/password-links.ts'
import { recoveryCodes } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { mailboxMessages } from '#db/tables/messages.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { localMail } from '#providers/mail/mail.local.ts'
import { factorsOf, giveFactors } from '#testing/account/factors.ts'
import { lastToken, notifiedSubjects, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
import { testServer } from '#testing/test-server.ts'
import { addStaffByOperator, inviteByOperator, OperatorRefusal, removeFactorsByOperator } from './operate.ts'

const server = await testServer()
const { db, outbox, config } = server
const services = { db, outbox, config, now: server.clock.now() }
const act = (loginId: string) => ({ loginId, by: 'pat', reason: 'passport seen in the office' })

test('an operator removes all factors of a member, who is notified; the act is in the audit trail [3/D3-118]', async () => {
  const member = await server.aMember({
    loginId: 'lost1',
    email: 'lost1@example.com',
    password: 'Correct-Horse-9',
  })
  const token = await server.tokenFor(member)
  await giveFactors(server, member.accountId, [{ type: 'totp', value: 'Lost phone' }])
  await replaceRecoveryCodes(db, services, member.accountId)
  expect(await removeFactorsByOperator(services, act('LOST1'))).toContain(
    'Removed 1 sign-in method from lost1',
  )
  expect(await factorsOf(server, member.accountId)).toEqual([])
  expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, member.accountId))).toEqual(
    [],
  )
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.call('/api/app/Profiles/Claims', { headers })).status).toBe(401)
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, member.accountId))
  expect(entry).toMatchObject({
    actor: 'operator:pat',
    action: 'remove-all-factors',
    changes: { reason: 'passport seen in the office', types: ['totp'] },
  })
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'Two-step verification was removed from your MLS Member Portal account',
  ])
  expect(await sentTo(db, 'lost1@example.com')).toHaveLength(1)
  await expect(removeFactorsByOperator(services, act('nobody'))).rejects.toThrow(
    new OperatorRefusal('No account has the User ID nobody.'),
  )
})

test('an operator invites a member who has a record but no account yet', async () => {
  const member = await server.aMember({ loginId: 'new1', email: 'new1@example.com' })
  await db.execute(`delete from accounts where id = '${member.accountId}'`)
  expect(await inviteByOperator(services, act('new1'))).toBe('The invitation of new1 is on its way.')
  await workPasswordMails(server)
  expect(await lastToken(db, 'new1@example.com')).toMatch(/^[\w-]{43}$/)
  await expect(inviteByOperator(services, act('nobody'))).rejects.toThrow(
    new OperatorRefusal('No member has the User ID nobody.'),
  )
})

test('an invitation that would reach nobody is refused with its reason, by the operator and in the console', async () => {
  const email = 'somebody@example.com'
  const refusals: [Parameters<typeof server.aMember>[0], string][] = [
    [{ email: null }, 'This member has no email address.'],
    [{ email, memberStatus: 'Inactive' }, 'This member is not active in the roster.'],
    [{ email, hasMemberPortalAccess: false }, 'This member has no access to the portal.'],
  ]
  const staff = await server.aMember({ isCrmlsAdmin: true })
  for (const [record, reason] of refusals) {
    const { loginId } = await server.aMember(record)
    await expect(inviteByOperator(services, act(loginId))).rejects.toThrow(
      new OperatorRefusal(`${loginId} was not invited. ${reason}`),
    )
    const body = { LoginId: loginId }
    const call = { as: staff, method: 'POST', body } as const
    const answer = await server.call('/api/app/AccountContact/Invite', call)
    expect(answer.body).toMatchObject({ isSuccessful: false, message: reason })
  }
  const { loginId } = await server.aMember({ email, password: 'Correct-Horse-9' })
  await expect(inviteByOperator(services, act(loginId))).rejects.toThrow(/has a password/)
  await workPasswordMails(server)
  expect(await sentTo(db, email)).toEqual([])
})

test('where no mail leaves an operator gets the link at the console, and the portal keeps no link', async () => {
  const production = { ...services, config: { ...config, isProduction: true, smtp: null } }
  const { loginId, accountId } = await server.aMember({ email: null })
  await expect(inviteByOperator(production, act(loginId))).rejects.toThrow(
    new OperatorRefusal(
      `${loginId} was not invited. No mail leaves the portal, as SMTP_URL is not set. Set it, or print the link with --print-link.`,
    ),
  )
  const printed = await inviteByOperator(production, { ...act(loginId), isLinkPrinted: true })
  expect(printed).toMatch(/once and within 72 hours\. It is not shown again\.\nhttp\S+\?isNew=true$/)
  const token = /password-reset\/([\w-]{43})/.exec(printed)?.[1] ?? ''
  expect((await findTokenOwner(db, token, services.now))?.id).toBe(accountId)
  expect(await workPasswordMails(server)).toBe(0)

  const look = { brand: async () => ({ accent: null, logo: null }) as never }
  const sent = { subject: 'Create', body: 'Link\n\nhttps://portal.example/password-reset/x' }
  const mail = { ...sent, to: 'kept@example.com', id: randomUUID(), isSecret: true as const }
  await localMail(db, server.clock.now, look, false).send(mail)
  const [kept] = await db
    .select()
    .from(mailboxMessages)
    .where(eq(mailboxMessages.recipient, 'kept@example.com'))
  expect(kept?.body).toBe(
    'This message was not sent, as no mail server is set, and what it said was not kept.',
  )
  expect(kept?.html).not.toContain('password-reset')
})

test('an operator adds staff without a roster, who are then invited like any member', async () => {
  const added = {
    loginId: 'boss1',
    name: 'Mary Ann Boss',
    email: 'boss1@mls.test',
    role: 'mls staff',
    by: 'pat',
  }
  expect(await addStaffByOperator(services, added)).toBe(
    'boss1 is MLS Staff. Next: npm run operator -- invite boss1',
  )
  const [boss] = await loadMembers(db, eq(members.loginId, 'boss1'))
  expect(boss).toMatchObject({ firstName: 'Mary Ann', lastName: 'Boss', memberKey: null, isCrmlsAdmin: true })
  expect(await inviteByOperator(services, { ...act('boss1'), isLinkPrinted: true })).toContain(
    '/password-reset/',
  )
  for (const [wrong, words] of [
    [{ loginId: 'BOSS1' }, 'The User ID BOSS1 is in use.'],
    [{ loginId: 'x y' }, 'x y is no User ID: it has no blanks.'],
    [{ loginId: 'b2', name: 'Boss' }, '--name has to be a first and a last name.'],
    [{ loginId: 'b2', email: 'boss' }, '--email has to be an email address.'],
    [{ loginId: 'b2', role: 'Owner' }, '--role has to be one of MLS Staff, Staff.'],
  ] as const)
    await expect(addStaffByOperator(services, { ...added, ...wrong })).rejects.toThrow(
      new OperatorRefusal(words),
    )
})
