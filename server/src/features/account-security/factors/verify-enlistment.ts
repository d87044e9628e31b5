import { codeDigits, FACTOR_TEXTS, isCode } from 'contract/account-security/factor-rules.ts'
import type { Verification } from 'contract/account-security/second-factor.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { addFactor } from '#accounts/factors/add-factor.ts'
import { isCodeRight } from '#accounts/factors/codes.ts'
import { totpStep } from '#accounts/factors/totp.ts'
import { codeLimits } from '#accounts/lockout.ts'
import type { Outcome } from '#accounts/try-counters.ts'
import { tryWithin } from '#accounts/try-within.ts'
import { factorEnlistments } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { decryptIfKnown } from '#http/encryption.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { requireChangeRight } from './factors-access.ts'

type Row = typeof factorEnlistments.$inferSelect

const TRIES = 5
const failed = (failureReason: string): Verification => ({
  success: false,
  failureReason,
  recoveryCodes: null,
})

/**
 * Proves a new factor by its code. The try is counted before it is checked, for the enlistment and for the account
 * as a whole; of any number of right ones one adds the factor.
 */
export async function verifyEnlistment(
  call: AccountCall,
  sent: { EnlistmentId: string; SuppliedCode: string },
): Promise<Verification> {
  await requireChangeRight(call)
  const code = codeDigits(sent.SuppliedCode)
  if (!isCode(code)) throw invalidField('SuppliedCode', FACTOR_TEXTS.codeFormat)
  const row = await findEnlistment(call, sent.EnlistmentId)
  if (row.usedOn !== null || row.codeExpiresAt <= call.now) return failed(FACTOR_TEXTS.codeExpired)
  if (row.tries >= TRIES) return failed(FACTOR_TEXTS.codeTries)
  const tried = await tryWithin(call, codeLimits(call.accountId), () => proveEnlistment(call, row, code))
  return 'answer' in tried ? tried.answer : refuseTooMany(call, tried.waitSeconds)
}

async function proveEnlistment(
  call: AccountCall,
  row: Row,
  code: string,
): Promise<{ outcome: Outcome; answer: Verification }> {
  const counted = await recordAttempt(call, row)
  if (!counted) return { outcome: 'unchecked', answer: failed(FACTOR_TEXTS.codeTries) }
  const proof = await proofOf(call, counted, code)
  if (!proof) {
    await writeAudit(call.db, call, accountEntry(call, 'fail-factor-code'))
    const reason = counted.tries >= TRIES ? FACTOR_TEXTS.codeTries : FACTOR_TEXTS.codeWrong
    return { outcome: 'wrong', answer: failed(reason) }
  }
  const answer = await addProven(call, counted, proof.lastStep)
  return { outcome: answer.success ? 'right' : 'unchecked', answer }
}

async function findEnlistment(call: AccountCall, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(factorEnlistments)
    .where(and(eq(factorEnlistments.id, id), eq(factorEnlistments.accountId, call.accountId)))
  if (!row) throw notFound()
  return row
}

/** The code that was counted is the code that is compared: a newer one has tries of its own. */
async function recordAttempt(call: AccountCall, { id }: Row): Promise<Row | null> {
  const [counted] = await call.db
    .update(factorEnlistments)
    .set({ tries: sql`${factorEnlistments.tries} + 1` })
    .where(
      and(
        eq(factorEnlistments.id, id),
        isNull(factorEnlistments.usedOn),
        lt(factorEnlistments.tries, TRIES),
        gt(factorEnlistments.codeExpiresAt, call.now),
      ),
    )
    .returning()
  return counted ?? null
}

async function proofOf(
  call: AccountCall,
  row: Row,
  code: string,
): Promise<{ lastStep: number | null } | null> {
  const { config, now } = call
  if (row.encryptedSecret === null)
    return isCodeRight(row.id, code, row.codeHash, config) ? { lastStep: null } : null
  const secret = await decryptIfKnown(row.encryptedSecret, config.keySecrets, 'authenticator secrets')
  const lastStep = secret === null ? null : totpStep(secret, code, now)
  return lastStep === null ? null : { lastStep }
}

async function addProven(call: AccountCall, row: Row, lastStep: number | null): Promise<Verification> {
  return inTransaction(call, async (tx) => {
    const spent = await tx
      .update(factorEnlistments)
      .set({ usedOn: call.now, encryptedSecret: null })
      .where(and(eq(factorEnlistments.id, row.id), isNull(factorEnlistments.usedOn)))
      .returning({ id: factorEnlistments.id })
    if (spent.length === 0) return failed(FACTOR_TEXTS.codeExpired)
    const { type, value, encryptedSecret } = row
    const added = await addFactor(tx, call, call, { type, value, encryptedSecret, lastStep })
    if (added.refusal !== null) return failed(added.refusal)
    return { success: true, failureReason: null, recoveryCodes: added.recoveryCodes }
  })
}
