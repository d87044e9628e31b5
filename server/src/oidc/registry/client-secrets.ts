import { randomBytes } from 'node:crypto'
import { DAY_MS } from 'contract/common/day.ts'
import { SECRET_OVERLAP_DAYS } from 'contract/sign-on/secret-overlap.ts'
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { signOnSecrets } from '#db/tables/sign-on.table.ts'
import type { Secrets } from '#http/derived-key.ts'
import { decryptIfKnown, encryptText } from '#http/encryption.ts'

/**
 * Gives a client a new secret and returns it; the one before it stays valid for a while, and no older one.
 */
export async function renewSecret(
  tx: Db,
  { id, now, keySecrets }: { id: number; now: Date; keySecrets: Secrets },
): Promise<string> {
  const [newest, ...older] = await secretsInForce(tx, [id], now)
  if (older.length > 0)
    await tx.delete(signOnSecrets).where(
      inArray(
        signOnSecrets.id,
        older.map((secret) => secret.id),
      ),
    )
  if (newest)
    await tx
      .update(signOnSecrets)
      .set({ endsOn: new Date(now.getTime() + SECRET_OVERLAP_DAYS * DAY_MS) })
      .where(eq(signOnSecrets.id, newest.id))
  const secret = randomBytes(32).toString('base64url')
  const encryptedSecret = await encryptText(secret, keySecrets, 'client secrets')
  await tx.insert(signOnSecrets).values({ signOnClientId: id, encryptedSecret, createdOn: now })
  return secret
}

/** The secrets of clients that have not ended, newest first. */
export function secretsInForce(db: Db, clientIds: number[], now: Date) {
  return db
    .select()
    .from(signOnSecrets)
    .where(
      and(
        inArray(signOnSecrets.signOnClientId, clientIds),
        or(isNull(signOnSecrets.endsOn), gt(signOnSecrets.endsOn, now)),
      ),
    )
    .orderBy(desc(signOnSecrets.id))
}

/** The valid secrets of a client as it knows them, newest first; one that no `KEY_SECRET` opens is none. */
export async function readSecrets(db: Db, id: number, now: Date, keySecrets: Secrets): Promise<string[]> {
  const rows = await secretsInForce(db, [id], now)
  const secrets = await Promise.all(
    rows.map(({ encryptedSecret }) => decryptIfKnown(encryptedSecret, keySecrets, 'client secrets')),
  )
  return secrets.filter((secret) => secret !== null)
}
