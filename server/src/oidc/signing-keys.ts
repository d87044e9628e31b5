import { DAY_MS } from 'contract/common/day.ts'
import { desc, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Secrets } from '#http/derived-key.ts'
import { decryptText, encryptText } from '#http/encryption.ts'
import type { Db } from '../db/open.ts'
import { signingKeys } from '../db/tables/accounts.table.ts'

const ROTATE_AFTER_DAYS = 90
/** A key that no longer signs stays published until every token of it has ended. */
const PUBLISH_FOR_DAYS = ROTATE_AFTER_DAYS + 2
const rotationLock = 7_262_302

/**
 * The signing keys, newest first; makes one when there is none or the newest is 90 days old. The private
 * parts are encrypted in the database with a key from the environment.
 * @throws Error when the stored keys were encrypted with another KEY_SECRET.
 */
export async function currentSigningKeys(db: Db, now: Date, keySecrets: Secrets): Promise<JWK[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`)
    const rows = await tx.select().from(signingKeys).orderBy(desc(signingKeys.createdOn))
    const isDue = !rows[0] || ageInDays(rows[0].createdOn, now) >= ROTATE_AFTER_DAYS
    const published = rows.filter((row) => ageInDays(row.createdOn, now) < PUBLISH_FOR_DAYS)
    const keys = await Promise.all(published.map((row) => decrypt(row.encryptedJwk, keySecrets)))
    if (!isDue) return keys
    const key = await makeKey()
    await tx.insert(signingKeys).values({
      kid: key.kid ?? '',
      encryptedJwk: await encryptText(JSON.stringify(key), keySecrets, 'signing keys'),
      createdOn: now,
    })
    return [key, ...keys]
  })
}

/** The public part of a key, as it is published. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use }
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' }
}

function ageInDays(from: Date, now: Date): number {
  return (now.getTime() - from.getTime()) / DAY_MS
}

async function decrypt(text: string, secrets: Secrets): Promise<JWK> {
  try {
    return JSON.parse(await decryptText(text, secrets, 'signing keys'))
  } catch {
    throw new Error('KEY_SECRET differs from the one that the stored signing keys were encrypted with')
  }
}
