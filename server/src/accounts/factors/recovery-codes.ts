import { randomInt } from 'node:crypto'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { recoveryCodes } from '#db/tables/accounts.table.ts'
import { hashCode, hashesOfCode } from '#http/encryption.ts'

const CODES = 10
const CODE_LENGTH = 10
/** Capital letters and digits that are not taken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Replaces the recovery codes of an account by ten new ones, of which only hashes are kept. */
export async function replaceRecoveryCodes(
  tx: Db,
  services: { config: Config; now: Date },
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      accountId,
      codeHash: hashCode(accountId, code, services.config.keySecrets),
      createdOn: services.now,
    })),
  )
  return codes
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedOn)))
  return row?.left ?? 0
}

/** Uses a recovery code up; each works once. */
export async function spendRecoveryCode(
  tx: Db,
  services: { config: Config; now: Date },
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedOn: services.now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeHash, hashesOfCode(accountId, code, services.config.keySecrets)),
        isNull(recoveryCodes.usedOn),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash })
  return spent.length > 0
}

function makeRecoveryCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
