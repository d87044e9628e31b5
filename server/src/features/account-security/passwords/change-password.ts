import type { ChangePasswordForm } from 'contract/account-security/password-form.ts'
import { PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { type AccountCall, refuseTooMany } from '../../../accounts/account-call.ts'
import {
  ACCOUNT_POLICY,
  accountCounter,
  countTry,
  forgetFailures,
  takeBackTry,
} from '../../../accounts/lockout.ts'
import { hashPassword, isPasswordRight } from '../../../accounts/password.ts'
import {
  findPasswordOwner,
  newPasswordRefusal,
  replacePassword,
} from '../../../accounts/passwords/set-password.ts'
import { endSessions } from '../../../accounts/sessions.ts'
import { isWithinRate } from '../../../db/rate-limit.ts'
import { inTransaction, writeAudit } from '../../../db/write.ts'
import { forbidden } from '../../../http/errors.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Tries with a wrong current password (D3-96). */
const TRIES = { limit: 5, windowSeconds: 900 }

const refused = (message: string | null) => ({ isSuccessful: false, message, results: [] })

/**
 * Changes the caller's own password. The try is counted before the current password is looked at, together with those
 * of sign-in; afterwards all other sessions are over and this one stays (D3-96, D3-98, S3-22, S3-24).
 * @throws Refusal 429 after too many tries (S3-27)
 */
export async function changePassword(call: AccountCall, sent: ChangePasswordForm) {
  const { db, now, config } = call
  if (sent.loginId.trim().toLowerCase() !== call.loginId.toLowerCase()) throw forbidden()
  const counter = accountCounter(call.loginId)
  const isAllowed =
    (await isWithinRate(db, now, `change-password:${call.accountId}`, TRIES)) &&
    (await countTry(db, now, counter, ACCOUNT_POLICY))
  if (!isAllowed) refuseTooMany(call, TRIES.windowSeconds)
  const owner = await findPasswordOwner(db, call.accountId)
  const isRight = await isPasswordRight(owner?.passwordHash ?? null, sent.password).catch(
    async (error: unknown) => {
      await takeBackTry(db, counter)
      throw error
    },
  )
  if (!owner || !isRight) {
    await writeAudit(db, call, { ...entry(call), action: 'password-change.failed' })
    return refused(PASSWORD_TEXTS.currentWrong)
  }
  await forgetFailures(db, counter)
  const refusal = await newPasswordRefusal(db, config, owner, sent.newPassword)
  if (refusal) return refused(refusal)
  const newHash = await hashPassword(sent.newPassword)
  return inTransaction(call, async (tx) => {
    if (!(await replacePassword(tx, call, owner, newHash))) return refused(null)
    await endSessions(tx, call.accountId, call.sessionId)
    await writeAudit(tx, call, entry(call))
    await tellPasswordChanged(tx, call, call.loginId)
    return { isSuccessful: true, message: null, results: [] }
  })
}

const entry = (call: AccountCall) => ({
  action: 'password-changed',
  entity: 'account',
  entityId: call.accountId,
  changes: {},
})
