import { expect, test } from 'vitest'
import { contactChanges } from '#db/tables/accounts.table.ts'
import { grantTo } from '#testing/staff-content.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const { clock } = server
const mls = await server.aMember({ isCrmlsAdmin: true })
const helpDesk = await server.aMember({ memberTypeId: 13 })
await grantTo(server, helpDesk, 'Help Desk')
const path = '/api/app/Staff/Members'
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

const use = (memberId: number, kind: 'email' | 'sms', value: string, inUseOn: Date) =>
  server.db.insert(contactChanges).values({
    memberId,
    kind,
    value,
    inUseOn,
    createdOn: clock.now(),
    provenOn: clock.now(),
    codeExpiresAt: clock.now(),
    canResendAt: clock.now(),
    expiresAt: clock.now(),
  })
const found = async () => {
  const body = { filter: { flags: ['contactDiffers'] } }
  const answer = await server.call(`${path}/q`, { as: mls, method: 'POST', body })
  return answer.body.results.map(({ id }: { id: number }) => id).sort()
}

test('staff see the contacts that a member uses in place of the roster, masked as the roster is, and find such members [5/D5-91]', async () => {
  const differs = await server.aMember({ email: 'a@example.com', phone: '(555) 010-1234' })
  const same = await server.aMember({ email: 'b@example.com', phone: '(555) 010-4321' })
  await use(differs.id, 'email', 'own@mail.example', inHours(-1))
  await use(differs.id, 'sms', '+15550109999', inHours(5))
  await use(same.id, 'email', 'B@example.com', inHours(-1))
  await use(same.id, 'sms', '+15550104321', inHours(-1))
  expect(await found()).toEqual([differs.id])
  const open = async (as: typeof mls) => (await server.call(`${path}/${differs.id}`, { as })).body
  const inUseOn = inHours(5).toISOString()
  expect(await open(mls)).toMatchObject({
    email: 'a@example.com',
    ownEmail: 'own@mail.example',
    ownPhone: null,
    waitingContacts: [{ kind: 'sms', value: '+15550109999', inUseOn }],
  })
  expect(await open(helpDesk)).toMatchObject({
    ownEmail: 'o***@m***.example',
    waitingContacts: [{ kind: 'sms', value: '***-***-9999', inUseOn }],
  })
})
