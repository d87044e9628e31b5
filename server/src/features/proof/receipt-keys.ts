import { DAY_MS } from 'contract/common/day.ts'
import { asc, desc, sql } from 'drizzle-orm'
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db } from '#db/open.ts'
import { receiptKeys } from '#db/tables/compliance/proof.table.ts'
import type { Secrets } from '#http/derived-key.ts'
import { decryptIfKnown, encryptText } from '#http/encryption.ts'

const RENEW_AFTER_DAYS = 365
const renewLock = 7_262_344

/** Which document a signature stands for: no token is ever taken for it, nor it for a token. */
export const RECEIPT_TYPE = 'gatehouse-receipt+jwt'

/** The claims of a receipt; the time in UTC, the size in bytes. */
type ReceiptClaims = {
  number: string
  listingId: string
  registrationId: string
  fileName: string
  size: number
  sha256: string
  kind: string
  time: string
  sender: string
}

export type ReceiptSigner = (claims: ReceiptClaims) => Promise<string>

/** Signs receipts with a key of its own that is sealed with a secret of the environment and renewed each year. */
export function receiptSigner(services: { db: Db; clock: () => Date; keySecrets: Secrets }): ReceiptSigner {
  return async (claims) => {
    const key = await currentKey(services)
    return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'ES256', typ: RECEIPT_TYPE, ...(key.kid && { kid: key.kid }) })
      .sign(await importJWK(key, 'ES256'))
  }
}

/** The public keys of all receipts, past ones too, newest first. */
export async function publicReceiptKeys(db: Db): Promise<{ keys: JWK[] }> {
  const rows = await db
    .select({ key: receiptKeys.publicJwk })
    .from(receiptKeys)
    .orderBy(desc(receiptKeys.createdOn), asc(receiptKeys.kid))
  return { keys: rows.map(({ key }) => key) }
}

async function currentKey({ db, clock, keySecrets }: Parameters<typeof receiptSigner>[0]): Promise<JWK> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${renewLock})`)
    const now = clock()
    const [newest] = await tx.select().from(receiptKeys).orderBy(desc(receiptKeys.createdOn)).limit(1)
    if (newest && now.getTime() - newest.createdOn.getTime() < RENEW_AFTER_DAYS * DAY_MS) {
      const stored = await decryptIfKnown(newest.encryptedJwk, keySecrets, 'receipt keys')
      if (stored !== null) return JSON.parse(stored)
    }
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    const key = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' }
    const { d: _private, ...publicJwk } = key
    const encryptedJwk = await encryptText(JSON.stringify(key), keySecrets, 'receipt keys')
    await tx.insert(receiptKeys).values({ kid: key.kid, encryptedJwk, publicJwk, createdOn: now })
    return key
  })
}
