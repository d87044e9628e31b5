import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replaceRecoveryCodes } from '#accounts/factors/recovery-codes.ts'
import { recoveryCodes } from '#db/tables/accounts.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { factorsOf, giveFactors } from '#testing/account/factors.ts'
import { lastToken, notifiedSubjects, sentTo, workPasswordMails } from '#testing/account/outgoing.ts'
import { testServer } from '#testing/test-server.ts'
import { inviteByOperator, removeFactorsByOperator } from './operate.ts'

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
    action: 'factors.removed-by-operator',
    changes: { reason: 'passport seen in the office', types: ['totp'] },
  })
  expect(await notifiedSubjects(db, member.id)).toEqual([
    'Two-step verification was removed from your MLS Member Portal account',
  ])
  expect(await sentTo(db, 'lost1@example.com')).toHaveLength(1)
  expect(await removeFactorsByOperator(services, act('nobody'))).toBe('No account has the User ID nobody.')
})

test('an operator invites a member who has a record but no account yet', async () => {
  const member = await server.aMember({ loginId: 'new1', email: 'new1@example.com' })
  await db.execute(`delete from accounts where id = '${member.accountId}'`)
  expect(await inviteByOperator(services, act('new1'))).toBe('The invitation of new1 is on its way.')
  await workPasswordMails(server)
  expect(await lastToken(db, 'new1@example.com')).toMatch(/^[\w-]{43}$/)
  expect(await inviteByOperator(services, act('nobody'))).toBe('No member has the User ID nobody.')
})
