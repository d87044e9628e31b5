import { randomUUID } from 'node:crypto'
import { FACTOR_TEXTS } from 'contract/account-security/factor-rules.ts'
import type { Enlistment } from 'contract/account-security/second-factor.ts'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { CODE_MINUTES, makeCode, sendCode } from '#accounts/factors/codes.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { factorEnlistments } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { hashCode } from '#http/encryption.ts'
import { notFound } from '#http/errors.ts'
import { codeSent, notEnlisted } from './enlist-factor.ts'
import { requireChangeRight } from './factors-access.ts'

const HOUR_SECONDS = 3600
const CODES_PER_HOUR = { limit: 10, windowSeconds: HOUR_SECONDS }

/** Sends another code and ends the one before; too early ones are refused here, not only by the button. */
export async function resendCode(
  call: AccountCall,
  { EnlistmentId }: { EnlistmentId: string },
): Promise<Enlistment> {
  await requireChangeRight(call)
  const { db, now, config } = call
  const isOwn = and(eq(factorEnlistments.id, EnlistmentId), eq(factorEnlistments.accountId, call.accountId))
  const [known] = await db.select().from(factorEnlistments).where(isOwn)
  if (!known || known.type === 'totp') throw notFound()
  const { type, value } = known
  if (known.usedOn !== null || known.expiresAt <= now) return notEnlisted(FACTOR_TEXTS.codeTries)
  if (!(await isWithinRate(db, now, `codes-sent:${call.accountId}`, CODES_PER_HOUR)))
    refuseTooMany(call, HOUR_SECONDS)
  const code = makeCode()
  return inTransaction(call, async (tx) => {
    const renewed = await tx
      .update(factorEnlistments)
      .set({
        codeHash: hashCode(EnlistmentId, code, config.keySecrets),
        codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
        canResendAt: new Date(now.getTime() + config.resendWaitSeconds * 1000),
        tries: 0,
      })
      .where(
        and(
          isOwn,
          isNull(factorEnlistments.usedOn),
          gt(factorEnlistments.expiresAt, now),
          lte(factorEnlistments.canResendAt, now),
        ),
      )
      .returning({ id: factorEnlistments.id })
    if (renewed.length === 0) return notEnlisted(FACTOR_TEXTS.resendEarly)
    const key = `enlistment:${EnlistmentId}:${randomUUID()}`
    await sendCode(tx, call, { type, to: value, code, key, accountId: call.accountId })
    await writeAudit(tx, call, accountEntry(call, 'send-factor-code', { type }))
    return codeSent(call, EnlistmentId, type)
  })
}
