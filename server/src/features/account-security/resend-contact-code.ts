import { randomUUID } from 'node:crypto'
import { FACTOR_TEXTS } from 'contract/account-security/factor-rules.ts'
import type { ContactProof } from 'contract/contacts/contact-change.ts'
import { and, gt, isNull, lte } from 'drizzle-orm'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { makeCode, sendCode } from '#accounts/factors/codes.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { contactChanges } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, notFound } from '#http/errors.ts'
import { newCode } from './begin-contact-change.ts'
import { isOwnChange, requireChangeRight } from './contact-access.ts'

const HOUR_SECONDS = 3600
const CODES_PER_HOUR = { limit: 10, windowSeconds: HOUR_SECONDS }

/**
 * Sends another code and ends the one before.
 * @throws HttpError 404 for a change that cannot be proven, 409 too early, 429
 */
export async function resendContactCode(call: AccountCall, { id }: { id: string }): Promise<ContactProof> {
  const member = await requireChangeRight(call)
  const { db, now, accountId } = call
  const isOpen = and(
    isOwnChange(member, id),
    isNull(contactChanges.provenOn),
    gt(contactChanges.expiresAt, now),
  )
  if ((await db.$count(contactChanges, isOpen)) === 0) throw notFound()
  // Shared with the codes of new factors: together they are the messages that an account can cause.
  if (!(await isWithinRate(db, now, `codes-sent:${accountId}`, CODES_PER_HOUR)))
    refuseTooMany(call, HOUR_SECONDS)
  const code = makeCode()
  return inTransaction(call, async (tx) => {
    const [renewed] = await tx
      .update(contactChanges)
      .set(newCode(call, id, code))
      .where(and(isOpen, lte(contactChanges.canResendAt, now)))
      .returning()
    if (!renewed) throw conflict(FACTOR_TEXTS.resendEarly)
    const { kind: type, value: to } = renewed
    await sendCode(tx, call, { type, to, code, key: `contact-code:${id}:${randomUUID()}`, accountId })
    await writeAudit(tx, call, accountEntry(call, 'send-contact-code', { type }))
    return { id, canResendInSec: call.config.resendWaitSeconds }
  })
}
