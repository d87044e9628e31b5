import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { secondFactors } from '#db/tables/accounts.table.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const base = '/api/app/MemberSecondFactors'
type Member = Awaited<ReturnType<typeof server.aMember>>

async function aFactor(
  member: Member,
  value: string,
  { type = 'fido2', of = server }: { type?: 'fido2' | 'totp'; of?: Pick<typeof server, 'db' | 'clock'> } = {},
): Promise<string> {
  const proof = type === 'fido2' ? { credentialId: randomUUID(), publicKey: 'x' } : { encryptedSecret: 'x' }
  const [row] = await of.db
    .insert(secondFactors)
    .values({
      accountId: member.accountId,
      type,
      value,
      isEnabled: true,
      position: 1,
      createdOn: of.clock.now(),
      ...proof,
    })
    .returning({ id: secondFactors.id })
  return row?.id ?? ''
}
const rename = (as: Member, id: string, name: string) =>
  server.call(`${base}/${id}/Name`, { method: 'PUT', as, body: { name } })
const listOf = async (as: Member) => (await server.call(`${base}?memberId=${as.loginId}`, { as })).body
const namesIn = ({ secondFactors: list }: { secondFactors: { emailPhoneOrName: string }[] }) =>
  list.map(({ emailPhoneOrName }) => emailPhoneOrName)

test('a passkey can be renamed by its owner, which the security activity shows', async () => {
  const member = await server.aMember()
  const id = await aFactor(member, 'Laptop')
  const { rowVersion } = await listOf(member)
  const renamed = await rename(member, id, '  Work laptop ')
  expect(renamed.status).toBe(200)
  expect(namesIn(renamed.body)).toEqual(['Work laptop'])
  expect(namesIn(await listOf(member))).toEqual(['Work laptop'])
  // An older copy of the list cannot be saved over it.
  expect(renamed.body.rowVersion).toBe(rowVersion + 1)
  const { results } = (await server.call('/api/app/SecurityEvents', { as: member })).body
  expect(results).toMatchObject([{ kind: 'rename-factor', factorType: 'fido2', canReport: true }])
  expect((await rename(member, id, 'Work laptop')).body.rowVersion).toBe(rowVersion + 1)
})

test('a name is 1 to 50 characters and of one passkey alone', async () => {
  const member = await server.aMember()
  const id = await aFactor(member, 'Laptop')
  await aFactor(member, 'Phone')
  await aFactor(member, 'App', { type: 'totp' })
  for (const [name, problem] of [
    [' ', 'Please enter a value'],
    ['x'.repeat(51), 'Please enter at most 50 characters'],
    ['PHONE', 'You have another passkey with this name.'],
  ] as const) {
    const refused = await rename(member, id, name)
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'name', message: problem }]])
  }
  expect((await rename(member, id, 'LAPTOP')).status).toBe(200)
  expect((await rename(member, id, 'App')).status).toBe(200)
})

test('nobody renames the passkey of another, and no other method has a name to change', async () => {
  const owner = await server.aMember()
  const id = await aFactor(owner, 'Laptop')
  for (const other of [await server.aMember(), await server.aMember({ isCrmlsAdmin: true })]) {
    const refused = await rename(other, id, 'Mine')
    expect([refused.status, refused.body.message]).toEqual([404, 'This passkey is no longer on your list.'])
  }
  const app = await aFactor(owner, 'App', { type: 'totp' })
  expect((await rename(owner, app, 'Other')).status).toBe(404)
  expect(namesIn(await listOf(owner)).toSorted()).toEqual(['App', 'Laptop'])
})

test('without the feature no response mentions a passkey, and none is renamed', async () => {
  const bare = await testServer({ env: { FEATURES: 'clock' } })
  const member = await bare.aMember()
  const id = await aFactor(member, 'Laptop', { of: bare })
  const { body } = await bare.call(`${base}?memberId=${member.loginId}`, { as: member })
  expect(Object.keys(body.secondFactors[0])).not.toContain('passkey')
  const refused = await bare.call(`${base}/${id}/Name`, {
    method: 'PUT',
    as: member,
    body: { name: 'Other' },
  })
  expect(refused.status).toBe(404)
})

test('the browser can ask which passkeys are the own ones, and whose they are [5/ACCT-17]', async () => {
  const member = await server.aMember()
  const accepted = async () => (await server.call(`${base}/Passkeys`, { as: member })).body
  const owner = {
    rpId: new URL(server.config.authUrl).hostname,
    userId: Buffer.from(member.accountId.replaceAll('-', ''), 'hex').toString('base64url'),
    name: member.loginId,
    displayName: 'Ada Young',
  }
  expect(await accepted()).toEqual({ ...owner, credentialIds: [] })
  const ids = [await aFactor(member, 'Laptop'), await aFactor(member, 'Phone')]
  await aFactor(member, 'App', { type: 'totp' })
  const rows = await server.db.select().from(secondFactors)
  const keys = rows.filter(({ id }) => ids.includes(id)).map(({ credentialId }) => credentialId)
  expect((await accepted()).credentialIds.toSorted()).toEqual(keys.toSorted())
})
