import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { signingKeys } from '../db/tables/accounts.table.ts'
import { TEST_NOW } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'
import { currentSigningKeys } from './signing-keys.ts'

const server = await testServer()
const member = await server.aMember()
const daysLater = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const kidsAt = async (now: Date) =>
  (await currentSigningKeys(server.db, now, server.config.keySecrets)).map(({ kid }) => kid)

test('keys stay over restarts and are encrypted in the database', async () => {
  const kids = await kidsAt(TEST_NOW)
  expect(kids).toHaveLength(1)
  expect(await kidsAt(daysLater(89))).toEqual(kids)
  const restarted = await server.startAnother()
  expect((await restarted.call('/oidc/jwks')).body.keys[0].kid).toBe(kids[0])
  const [row] = await server.db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.kid, kids[0] ?? ''))
  expect(row?.encryptedJwk).not.toMatch(/"d"|"kty"/)
  await expect(currentSigningKeys(server.db, TEST_NOW, ['another secret of 32 characters.'])).rejects.toThrow(
    'KEY_SECRET differs from the one that the stored signing keys were encrypted with',
  )
})

test('keys rotate after 90 days without a stop, and tokens of the old key stay valid [3/S3-42, 1/S1-43]', async () => {
  const [oldKid] = await kidsAt(TEST_NOW)
  server.clock.set(new Date(daysLater(90).getTime() - 60_000))
  const oldToken = await server.tokenFor(member)
  const statusOf = async (portal: Pick<typeof server, 'call'>, token: string) =>
    (await portal.call('/api/app/Profiles/Claims', { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOf(server, oldToken)).toBe(200)
  server.clock.set(daysLater(90))
  const made = await Promise.all([kidsAt(daysLater(90)), kidsAt(daysLater(90)), kidsAt(daysLater(90))])
  expect(new Set(made.map((kids) => kids.join())).size).toBe(1)
  const [newKid, ...rest] = made[0] ?? []
  expect(newKid).not.toBe(oldKid)
  expect(rest).toEqual([oldKid])
  expect(await statusOf(server, oldToken)).toBe(200)
  const newToken = await server.tokenFor(member)
  expect(decodeProtectedHeader(newToken).kid).toBe(newKid)
  expect(await statusOf(server, newToken)).toBe(200)
  expect(await statusOf(server, oldToken)).toBe(200)
  const later = await server.startAnother()
  const published = (await later.call('/oidc/jwks')).body.keys
  expect(published.map(({ kid }: { kid: string }) => kid)).toEqual([newKid, oldKid])
  expect(await kidsAt(daysLater(93))).toEqual([newKid])
})
