import { and, count, countDistinct, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { errors } from 'jose'
import type { Secrets } from '#http/derived-key.ts'
import { hashBeginning, type Purpose, resealText } from '#http/encryption.ts'
import type { Db } from './open.ts'
import { factorEnlistments, recoveryCodes, secondFactors, signingKeys } from './tables/accounts.table.ts'
import { receiptKeys } from './tables/compliance/proof.table.ts'
import { myDataPieces } from './tables/my-data.table.ts'
import { importSchedules } from './tables/operations/imports.table.ts'
import { samlKeys, signOnSecrets } from './tables/sign-on.table.ts'
import { type Act, writeAudit } from './write.ts'

const BATCH = 100

type Sealed = { what: string; column: PgColumn; key: PgColumn[]; purpose: Purpose }

/** All that is sealed with `KEY_SECRET`; such a column is named `encrypted_…` or `sealed`. */
export const SEALED: Sealed[] = [
  {
    what: 'signing keys',
    column: signingKeys.encryptedJwk,
    key: [signingKeys.kid],
    purpose: 'signing keys',
  },
  {
    what: 'authenticator apps',
    column: secondFactors.encryptedSecret,
    key: [secondFactors.id],
    purpose: 'authenticator secrets',
  },
  {
    what: 'authenticator apps being added',
    column: factorEnlistments.encryptedSecret,
    key: [factorEnlistments.id],
    purpose: 'authenticator secrets',
  },
  {
    what: 'secrets of applications',
    column: signOnSecrets.encryptedSecret,
    key: [signOnSecrets.id],
    purpose: 'client secrets',
  },
  { what: 'SAML keys', column: samlKeys.encryptedKey, key: [samlKeys.id], purpose: 'saml keys' },
  {
    what: 'receipt keys',
    column: receiptKeys.encryptedJwk,
    key: [receiptKeys.kid],
    purpose: 'receipt keys',
  },
  {
    what: 'token of the scheduled import',
    column: importSchedules.encryptedToken,
    key: [importSchedules.id],
    purpose: 'import tokens',
  },
  {
    what: "pieces of members' own data",
    column: myDataPieces.sealed,
    key: [myDataPieces.exportId, myDataPieces.number],
    purpose: 'own data',
  },
]

/** Rows of one kind so far: all, those resealed, and those that no secret opens. */
type Counts = { rows: number; resealed: number; lost: number }

/** The actor for the audit trail, and where progress is said. */
type Order = { act: Act; say: (line: string) => void }

/**
 * Seals all that an older secret sealed with the first one, in batches of a transaction each: it can be stopped and
 * repeated, also while the portal runs.
 */
export async function reseal(db: Db, secrets: Secrets, { act, say }: Order): Promise<Counts> {
  const total: Counts = { rows: 0, resealed: 0, lost: 0 }
  for (const sealed of SEALED) {
    const counts: Counts = { rows: 0, resealed: 0, lost: 0 }
    for (let last: unknown[] | null = []; last !== null; ) {
      const before = counts.resealed
      last = await db.transaction(async (tx) => {
        const next = await resealBatch(tx, secrets, sealed, last ?? [], counts)
        const resealed = counts.resealed - before
        if (resealed > 0)
          await writeAudit(tx, act, {
            action: 'reseal',
            entity: 'sealedSecret',
            entityId: sealed.what,
            changes: { resealed },
          })
        return next
      })
      say(`${sealed.what}: ${counts.rows} seen, ${counts.resealed} resealed, ${counts.lost} not opened`)
    }
    total.rows += counts.rows
    total.resealed += counts.resealed
    total.lost += counts.lost
  }
  return total
}

/** Does the rows after a key, adds them to `counts` and returns the last key; null at the end. */
async function resealBatch(
  tx: Db,
  secrets: Secrets,
  { column, key, purpose }: Sealed,
  after: unknown[],
  counts: Counts,
): Promise<unknown[] | null> {
  const list = (parts: unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`
  const { rows } = await tx.execute<Record<string, unknown> & { resealed_text: string }>(sql`
    select ${sql.join(key, sql`, `)}, ${column} as resealed_text from ${column.table}
    where ${and(isNotNull(column), after.length > 0 ? sql`${list(key)} > ${list(after)}` : undefined)}
    order by ${sql.join(key, sql`, `)} limit ${BATCH} for update`)
  let last: unknown[] = []
  for (const { resealed_text: text, ...row } of rows) {
    last = key.map(({ name }) => row[name])
    counts.rows += 1
    const resealed = await resealedOrNull(text, secrets, purpose)
    if (resealed === null) counts.lost += 1
    if (resealed === null || resealed === text) continue
    await tx.execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${resealed} where ${list(key)} = ${list(last)}`)
    counts.resealed += 1
  }
  return rows.length < BATCH ? null : last
}

async function resealedOrNull(text: string, secrets: Secrets, purpose: Purpose): Promise<string | null> {
  try {
    return await resealText(text, secrets, purpose)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The unused recovery codes that only an older secret verifies, and the accounts they belong to. */
async function codesOfOlderSecrets(db: Db, [first]: Secrets): Promise<{ codes: number; accounts: number }> {
  const [row] = await db
    .select({ codes: count(), accounts: countDistinct(recoveryCodes.accountId) })
    .from(recoveryCodes)
    .where(
      and(
        isNull(recoveryCodes.usedOn),
        sql`not starts_with(${recoveryCodes.codeHash}, ${hashBeginning(first)})`,
      ),
    )
  return row ?? { codes: 0, accounts: 0 }
}

/**
 * The lines that the operator reads after `reseal`: whether older secrets may go, from `mayGoOn` on, when the last
 * address that one of them signed has ended, and what ends with them.
 */
export async function afterReseal(
  db: Db,
  secrets: Secrets,
  { resealed, lost }: Counts,
  mayGoOn: Date,
): Promise<string[]> {
  const { codes, accounts } = await codesOfOlderSecrets(db, secrets)
  const hasOlder = secrets.length > 1
  return [
    ...(lost > 0
      ? [`${lost} cannot be opened with any secret of KEY_SECRET: add the one that sealed them.`]
      : []),
    ...(codes > 0
      ? [
          `Recovery codes that were made with an older secret work while it stays: ${codes}, accounts: ${accounts}.`,
        ]
      : []),
    ...(hasOlder
      ? ['Links to unsubscribe in mails sent before the change work while the older secret stays.']
      : []),
    ...(lost === 0
      ? [hasOlder ? mayGo(mayGoOn) : 'All that is sealed opens with the one secret there is.']
      : []),
    ...(resealed > 0 ? ['Repeat this before you take them out: it then reseals nothing.'] : []),
  ]
}

function mayGo(mayGoOn: Date): string {
  return `All that is sealed needs the first secret alone. The others may go after ${mayGoOn.toISOString()}; backups made before now need them.`
}
