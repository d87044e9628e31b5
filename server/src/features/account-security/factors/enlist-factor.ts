import { randomUUID } from 'node:crypto'
import { FACTOR_TEXTS, factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { Enlistment, NewEnlistment } from 'contract/account-security/second-factor.ts'
import { contactValue } from 'contract/contacts/contact-rules.ts'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { addRefusal } from '#accounts/factors/add-factor.ts'
import { CODE_MINUTES, makeCode, sendCode } from '#accounts/factors/codes.ts'
import { loadFactors } from '#accounts/factors/factor-store.ts'
import { makeTotpSecret, totpAddress } from '#accounts/factors/totp.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { factorEnlistments } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { encryptText, hashCode } from '#http/encryption.ts'
import { invalidField } from '#http/errors.ts'
import { refuseOtherMembers, requireChangeRight } from './factors-access.ts'

const HOUR_SECONDS = 3600
const PER_HOUR = { limit: 5, windowSeconds: HOUR_SECONDS }
const LIFE_MINUTES = 30

/** The answer to an enlistment that does not start. */
export const notEnlisted = (failureReason: string): Enlistment => ({
  success: false,
  failureReason,
  enlistmentId: null,
  qrCodeUrl: null,
  canResendCodeInSec: null,
  type: null,
})

/**
 * Begins to add a factor: sends a code, or makes the secret of an authenticator app and shows it once. A
 * passkey is only checked here; it is made on the page of the provider.
 */
export async function enlistFactor(call: AccountCall, sent: NewEnlistment): Promise<Enlistment> {
  refuseOtherMembers(call, sent.memberId)
  await requireChangeRight(call)
  const { type } = sent
  const problem = factorValueProblem(type, sent.emailPhoneOrName)
  if (problem) throw invalidField('emailPhoneOrName', problem)
  const value =
    type === 'sms' || type === 'email'
      ? (contactValue(type, sent.emailPhoneOrName) ?? '')
      : sent.emailPhoneOrName
  const refusal = await refusalOf(call, { ...sent, value })
  if (refusal) return notEnlisted(refusal)
  if (type === 'fido2') return { ...notEnlisted(''), success: true, failureReason: null, type }
  if (!(await isWithinRate(call.db, call.now, `enlist:${call.accountId}`, PER_HOUR)))
    refuseTooMany(call, HOUR_SECONDS)
  return type === 'totp' ? startTotp(call, value) : startCode(call, type, value)
}

async function refusalOf(
  call: AccountCall,
  input: NewEnlistment & { value: string },
): Promise<string | null> {
  const { config } = call
  if (input.adminSkipValidation) return FACTOR_TEXTS.skipRefused
  if (!config.factorTypes[input.type]) return FACTOR_TEXTS.typeOff
  if (input.type === 'sms' && !config.phoneCountryCodes.some((code) => input.value.startsWith(code)))
    return FACTOR_TEXTS.phoneUnusable
  const present = await loadFactors(call.db, call.accountId, call.now)
  return addRefusal(present, input, config.maxFactors)
}

async function startTotp(call: AccountCall, value: string): Promise<Enlistment> {
  const secret = makeTotpSecret()
  const id = randomUUID()
  await store(call, {
    id,
    type: 'totp',
    value,
    encryptedSecret: await encryptText(secret, call.config.keySecrets, 'authenticator secrets'),
    codeExpiresAt: after(call, LIFE_MINUTES),
  })
  const marketName = await marketNameOf(call.db, call.config)
  const qrCodeUrl = totpAddress(secret, { marketName, loginId: call.loginId })
  return { ...notEnlisted(''), success: true, failureReason: null, enlistmentId: id, qrCodeUrl, type: 'totp' }
}

async function startCode(call: AccountCall, type: 'sms' | 'email', value: string): Promise<Enlistment> {
  const id = randomUUID()
  const code = makeCode()
  const codeHash = hashCode(id, code, call.config.keySecrets)
  await store(call, { id, type, value, codeHash, codeExpiresAt: after(call, CODE_MINUTES) }, code)
  return codeSent(call, id, type)
}

/** The answer after a code was sent, with the wait before the next one. */
export function codeSent(call: AccountCall, enlistmentId: string, type: 'sms' | 'email'): Enlistment {
  const canResendCodeInSec = call.config.resendWaitSeconds
  return { ...notEnlisted(''), success: true, failureReason: null, enlistmentId, canResendCodeInSec, type }
}

async function store(
  call: AccountCall,
  row: Pick<typeof factorEnlistments.$inferInsert, 'type' | 'value' | 'codeExpiresAt'> & {
    id: string
    encryptedSecret?: string
    codeHash?: string
  },
  code: string | null = null,
): Promise<void> {
  await inTransaction(call, async (tx) => {
    await tx.insert(factorEnlistments).values({
      ...row,
      accountId: call.accountId,
      canResendAt: new Date(call.now.getTime() + call.config.resendWaitSeconds * 1000),
      expiresAt: after(call, LIFE_MINUTES),
      createdOn: call.now,
    })
    await writeAudit(tx, call, accountEntry(call, 'start-factor', { type: row.type }))
    if (code !== null && row.type !== 'totp')
      await sendCode(tx, call, {
        type: row.type,
        to: row.value,
        code,
        key: `enlistment:${row.id}:0`,
        accountId: call.accountId,
      })
  })
}

function after(call: AccountCall, minutes: number): Date {
  return new Date(call.now.getTime() + minutes * 60_000)
}
