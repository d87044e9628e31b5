import { FACTOR_TEXTS } from 'contract/account-security/factor-rules.ts'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { loadFactors, requiredFactors } from '#accounts/factors/factor-store.ts'
import { replaceRecoveryCodes } from '#accounts/factors/recovery-codes.ts'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { badRequest } from '#http/errors.ts'
import { requireChangeRight } from './factors-access.ts'

const HOUR_SECONDS = 3600
const PER_HOUR = { limit: 10, windowSeconds: HOUR_SECONDS }

/** Ends the caller's recovery codes and returns ten new ones, which are shown this once. */
export async function renewRecoveryCodes(call: AccountCall): Promise<{ codes: string[] }> {
  await requireChangeRight(call)
  const factors = await loadFactors(call.db, call.accountId, call.now)
  if (requiredFactors(factors, call.config.factorTypes).length === 0)
    throw badRequest(FACTOR_TEXTS.noCodesAlone)
  if (!(await isWithinRate(call.db, call.now, `recovery-codes:${call.accountId}`, PER_HOUR)))
    refuseTooMany(call, HOUR_SECONDS)
  return inTransaction(call, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, call, call.accountId)
    await writeAudit(tx, call, accountEntry(call, 'replace-recovery-codes'))
    await notifyAccountOwner(tx, call, {
      loginId: call.loginId,
      subject: `The recovery codes of your ${await marketNameOf(tx, call.config)} account were replaced`,
      text: 'New recovery codes were created for your account. Your old codes no longer work.',
    })
    return { codes }
  })
}
