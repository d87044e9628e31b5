import type { ChangePasswordForm } from 'contract/account-security/password-form.ts'
import { PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { loadAccount } from '#access/load-account.ts'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { ACCOUNT_ACTS } from '#accounts/account-notices.ts'
import { networkLimit, passwordChangeLimit } from '#accounts/lockout.ts'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { hashPassword, isPasswordRight } from '#accounts/password.ts'
import { endSessions } from '#accounts/sessions.ts'
import { newPasswordRefusal, type PasswordOwner, replacePassword } from '#accounts/set-password.ts'
import { countFailure, type Outcome } from '#accounts/try-counters.ts'
import { tryWithin } from '#accounts/try-within.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { forbidden } from '#http/errors.ts'

const refused = (message: string | null) => ({ isSuccessful: false, message, results: [] })

/**
 * Changes the caller's own password. Only a wrong current password counts, five of them in 15 minutes; afterwards all
 * other sessions end and this one stays.
 * @throws HttpError 429 after too many wrong ones
 */
export async function changePassword(call: AccountCall, sent: ChangePasswordForm) {
  const { db, config } = call
  if (sent.loginId.trim().toLowerCase() !== call.loginId.toLowerCase()) throw forbidden()
  const tried = await tryWithin(call, [passwordChangeLimit(call.accountId)], () =>
    checkCurrent(call, sent.password),
  )
  const owner = 'answer' in tried ? tried.answer : refuseTooMany(call, tried.waitSeconds)
  if (!owner) return refused(PASSWORD_TEXTS.currentWrong)
  const refusal = await newPasswordRefusal(db, config, owner, sent.newPassword)
  if (refusal) return refused(refusal)
  const newHash = await hashPassword(sent.newPassword)
  return inTransaction(call, async (tx) => {
    if (!(await replacePassword(tx, call, owner, newHash))) return refused(null)
    await endSessions(tx, call.outbox, call.accountId, call.sessionId)
    await writeAudit(tx, call, accountEntry(call, 'change-password'))
    const told = ACCOUNT_ACTS.passwordChanged(await marketNameOf(tx, call.config), 'everywhere else')
    await notifyAccountOwner(tx, call, { loginId: call.loginId, ...told })
    return { isSuccessful: true, message: null, results: [] }
  })
}

/** A wrong one counts for the network too, but no network keeps signed-in members from trying. */
async function checkCurrent(
  call: AccountCall,
  password: string,
): Promise<{ outcome: Outcome; answer: PasswordOwner | null }> {
  const { db, now, address } = call
  const owner = await loadAccount(db, call.accountId)
  const isRight = await isPasswordRight(owner?.passwordHash ?? null, password)
  if (owner && isRight) return { outcome: 'right', answer: owner }
  await countFailure(db, now, networkLimit(address))
  await writeAudit(db, call, accountEntry(call, 'fail-password-change'))
  return { outcome: 'wrong', answer: null }
}
