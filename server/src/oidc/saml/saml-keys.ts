import { asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { samlKeys } from '#db/tables/sign-on.table.ts'
import { lockForWriting } from '#db/write.ts'
import type { Secrets } from '#http/derived-key.ts'
import { decryptText, encryptText } from '#http/encryption.ts'

export type SamlKey = { privateKey: string; certificate: string }
export type KeyServices = { db: Db; clock: () => Date; config: { keySecrets: Secrets; authUrl: string } }

/** The certificates that service providers may meet: the present one, and during a renewal the next or the past. */
export async function samlCertificates(services: KeyServices): Promise<string[]> {
  const rows = await storedKeys(services)
  return rows.map(({ certificate }) => certificate)
}

/** The key that signs now. */
export async function samlSigningKey(services: KeyServices): Promise<SamlKey> {
  const [row] = await storedKeys(services)
  if (!row) throw new Error('There is no SAML key')
  const privateKey = await decryptText(row.encryptedKey, services.config.keySecrets, 'saml keys')
  return { privateKey, certificate: row.certificate }
}

/** The keys, the present one first; the first of all is made when it is needed. */
async function storedKeys({ db, clock, config }: KeyServices) {
  // In the order of the alphabet `present` would stand last.
  const read = (tx: Db) =>
    tx
      .select()
      .from(samlKeys)
      .orderBy(desc(sql`${samlKeys.state} = 'present'`), asc(samlKeys.id))
  const rows = await read(db)
  if (rows.length > 0) return rows
  const made = await makeSamlKey(clock(), config)
  return db.transaction(async (tx) => {
    await lockForWriting(tx, samlKeys)
    if ((await read(tx)).length === 0) await tx.insert(samlKeys).values({ ...made, state: 'present' })
    return read(tx)
  })
}

/** A new key, sealed, with its certificate. */
export async function makeSamlKey(now: Date, { keySecrets, authUrl }: KeyServices['config']) {
  // Seldom needed, and slow to load.
  const { selfSignedKey } = await import('./self-signed.ts')
  const { privateKey, certificate } = await selfSignedKey(new URL(authUrl).hostname, now)
  const encryptedKey = await encryptText(privateKey, keySecrets, 'saml keys')
  return { encryptedKey, certificate, createdOn: now }
}
