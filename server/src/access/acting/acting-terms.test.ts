import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword } from '#accounts/password.ts'
import { accounts, signInBlocks } from '#db/tables/accounts.table.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { members } from '#db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { lastToken, workPasswordMails } from '#testing/account/outgoing.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { type CallOptions, testServer } from '#testing/test-server.ts'
import { findExpiredGrants } from './valid-grants.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Person = typeof people.agent
const anAgent = () => server.aMember({ office: people.branch, aor: people.aor })
const anAssistant = () => server.aMember({ office: people.branch, aor: people.aor, memberTypeId: 5 })
const under = (as: Person, grant: { id: string }, path: string, more: CallOptions = {}) =>
  server.call(`/api/app/${path}`, { as, headers: { 'Acting-For': grant.id }, ...more })
const list = { method: 'POST', body: {} } as const
const over = { status: 403, body: { message: ACTING_TEXTS.over } }

test('for writing the agreement of both has to be signed; reading works [5/D5-41]', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const listing = await server.aListing({ agent: giver })
  const grant = await server.aGrant(giver, receiver, { scopes: ['editListings'] })
  const publishedOn = server.clock.now()
  const [agreement] = await server.db
    .insert(eulas)
    .values({ name: 'E', content: 'x', publishedOn })
    .returning()
  if (!agreement) throw new Error('No agreement')
  const sign = (member: Person) =>
    server.db.insert(eulaAcknowledgements).values({
      eulaId: agreement.id,
      memberId: member.id,
      signature: 'Ada',
      content: 'x',
      acknowledgedOn: publishedOn,
    })
  const write = () =>
    under(receiver, grant, `Registration/${listing.id}`, { method: 'PUT', body: { listPrice: 7 } })
  expect((await under(receiver, grant, `Registration/${listing.id}`)).status).toBe(200)
  expect((await write()).body).toMatchObject({ code: 'agreement-required' })
  await sign(receiver)
  const waiting = await write()
  expect(waiting).toMatchObject({ status: 403, body: { message: 'EULA acknowledgement required' } })
  expect(waiting.body.code).toBeUndefined()
  await sign(giver)
  expect((await write()).status).toBe(200)
})

test('a blocked sign-in of the giver ends a grant, and one of the receiver at the job; a reset password does not [5/D5-39]', async () => {
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const grant = await server.aGrant(giver, receiver)
  const read = () => under(receiver, grant, 'Registration/q', list)
  const reset = { email: `giver@example.com` }
  await server.db.update(members).set(reset).where(eq(members.id, giver.id))
  const post = (verb: string, body: object) =>
    server.call(`/api/app/AccountContact/${verb}`, { method: 'POST', body })
  await server.db
    .update(accounts)
    .set({ passwordHash: await hashPassword('Correct-Horse-9') })
    .where(eq(accounts.memberId, giver.id))
  await post('ForgotPassword', { LoginId: giver.loginId })
  await workPasswordMails(server)
  const Token = await lastToken(server.db, reset.email)
  const Password = 'Another-Horse-7'
  expect(
    (await post('ResetPassword', { Token, Password, ConfirmPassword: Password })).body.isSuccessful,
  ).toBe(true)
  expect((await read()).status).toBe(200)
  const block = (blocked: Person) =>
    server.db.insert(signInBlocks).values({
      accountId: blocked.accountId,
      reason: 'Stolen',
      blockedBy: people.mlsAdmin.id,
      blockedOn: server.clock.now(),
    })
  await block(giver)
  expect(await read()).toMatchObject(over)
  const [other, blocked] = [await anAgent(), await anAssistant()]
  const { id } = await server.aGrant(other, blocked)
  const moment = { now: server.clock.now(), marketZone: server.config.marketZone }
  expect(await findExpiredGrants(server.db, moment)).not.toContain(id)
  await block(blocked)
  expect(await findExpiredGrants(server.db, moment)).toEqual(expect.arrayContaining([grant.id, id]))
})

test('without the addition nobody acts, and the calls are not there', async () => {
  const without = await server.startAnother({ env: { FEATURES: 'clock,proof' } })
  const [giver, receiver] = [await anAgent(), await anAssistant()]
  const grant = await server.aGrant(giver, receiver)
  const headers = { 'Acting-For': grant.id }
  expect(await without.call('/api/app/Registration/q', { as: receiver, headers, ...list })).toMatchObject(
    over,
  )
  expect((await without.call('/api/app/Grants', { as: receiver })).status).toBe(404)
  const rows = await server.db.select().from(actingGrants).where(eq(actingGrants.id, grant.id))
  expect(rows[0]?.firstUsedOn).toBeNull()
})
