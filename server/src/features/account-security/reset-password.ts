import type { ResetPasswordForm } from 'contract/account-security/password-form.ts'
import { PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { refuseTooMany, type Visit } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { ACCOUNT_ACTS } from '#accounts/account-notices.ts'
import { accountLimit, networkLimit, passwordChangeLimit } from '#accounts/lockout.ts'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import { hashPassword } from '#accounts/password.ts'
import { findTokenOwner, spendToken } from '#accounts/password-links.ts'
import { endSessions } from '#accounts/sessions.ts'
import { newPasswordRefusal, type PasswordOwner, replacePassword } from '#accounts/set-password.ts'
import { countFailure, forgetFailures, waitOf } from '#accounts/try-counters.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { writeAudit } from '#db/write.ts'

const refused = (message: string) => ({ isSuccessful: false, message, results: [] })

/** Checks whether a link works, without using it up: expired, used and unknown ones are alike. */
export async function validateToken(visit: Visit, { Token }: { Token: string }) {
  const owner = await findOwnerOf(visit, Token)
  return {
    isSuccessful: owner !== null,
    message: null,
    results: owner ? [{ memberLoginId: owner.loginId }] : [],
  }
}

/**
 * Sets a password by a link, and ends every session of the account. It signs nobody in and removes no
 * factor; a password door that was closed by guessing is open again.
 */
export async function resetPassword(visit: Visit, sent: ResetPasswordForm) {
  const { db, now, config } = visit
  const owner = await findOwnerOf(visit, sent.Token)
  if (!owner) return refused(PASSWORD_TEXTS.tokenInvalid)
  const refusal = await newPasswordRefusal(db, config, owner, sent.Password)
  if (refusal) return refused(refusal)
  const newHash = await hashPassword(sent.Password)
  const isDone = await db.transaction(async (tx) => {
    if (!(await spendToken(tx, sent.Token, now))) return false
    if (!(await replacePassword(tx, visit, owner, newHash))) return false
    await endSessions(tx, visit.outbox, owner.id, null)
    await forgetFailures(tx, [accountLimit(owner.loginId), passwordChangeLimit(owner.id)])
    await writeAudit(
      tx,
      { loginId: owner.loginId, now },
      accountEntry({ accountId: owner.id, place: visit.place }, 'reset-password'),
    )
    const told = ACCOUNT_ACTS.passwordChanged(await marketNameOf(tx, config), 'everywhere')
    await notifyAccountOwner(tx, visit, { loginId: owner.loginId, ...told })
    return true
  })
  return isDone ? { isSuccessful: true, message: null, results: [] } : refused(PASSWORD_TEXTS.tokenInvalid)
}

/**
 * Guessing of links slows its network down like guessing of passwords; a working link is let through all the
 * same, for its 256 bits are not guessed.
 */
async function findOwnerOf(visit: Visit, token: string): Promise<PasswordOwner | null> {
  const { db, now, address } = visit
  const owner = await findTokenOwner(db, token, now)
  if (owner) return owner
  const limit = networkLimit(address)
  const waitSeconds = await waitOf(db, now, [limit])
  if (waitSeconds !== null) refuseTooMany(visit, waitSeconds)
  await countFailure(db, now, limit)
  return null
}
