import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { codeDigits, FACTOR_TEXTS, isCode, maskedTarget } from 'contract/account-security/factor-rules.ts'
import { and, eq } from 'drizzle-orm'
import { isShutOut, loadAccount } from '#access/load-account.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { isCodeRight } from '#accounts/factors/codes.ts'
import { type Factor, factorAccessOf, loadFactors, requiredFactors } from '#accounts/factors/factor-store.ts'
import { recoveryCodesLeft, spendRecoveryCode } from '#accounts/factors/recovery-codes.ts'
import { spendTotpCode } from '#accounts/factors/totp.ts'
import { codeLimits } from '#accounts/lockout.ts'
import { notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import {
  type BrowserKey,
  type BrowserLogin,
  passRemembered,
  rememberedDaysOf,
} from '#accounts/remembered-browsers.ts'
import { endByOwnSignIn } from '#accounts/removals/end-removal.ts'
import { type Outcome, waitOf } from '#accounts/try-counters.ts'
import { tryWithin } from '#accounts/try-within.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import { signInSteps } from '#db/tables/accounts.table.ts'
import { writeAudit } from '#db/write.ts'
import type { Place } from '#http/place.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import type { StepView } from './step-page.ts'
import {
  codeScope,
  endStep,
  findStep,
  putStep,
  type Step,
  type StepServices,
  sendStepCode,
} from './step-store.ts'

/** A code as somebody typed it, and where. */
type TypedCode = { code: string; place: Place }

/** The step after a right password. */
type NextStep = { kind: 'done' | 'ask' | 'wait' | 'impossible' } | { kind: 'known'; key: BrowserKey }

const loadRequired = async ({ db, now, config }: StepServices, accountId: string) =>
  requiredFactors(await loadFactors(db, accountId, now), config.factorTypes)

/**
 * Opens the second step with the first enabled factor in the member's order; without one the sign-in is done, unless
 * the member's type needs one: then a code goes to the address in use. A remembered browser passes without it.
 */
export async function openSecondStep(
  services: StepServices,
  uid: string,
  accountId: string,
  login: BrowserLogin,
): Promise<NextStep> {
  const { db, now, config } = services
  const [first] = await loadRequired(services, accountId)
  const account = await loadAccount(db, accountId)
  const isRequired =
    factorAccessOf(config, account?.member?.typeId ?? null, { now, marketZone: config.marketZone }) ===
    'required'
  if (!account || (!first && !isRequired)) return { kind: 'done' }
  const passage = await passRemembered(services, account, login)
  if (passage.kind === 'known') return passage
  if ((await waitOf(db, now, codeLimits(accountId))) !== null) return { kind: 'wait' }
  if (!first && !(await addressOf(services, accountId))) return { kind: 'impossible' }
  const method = first ? 'factor' : 'mail'
  const step = await putStep(services, {
    interactionUid: uid,
    accountId,
    method,
    factorId: first?.id ?? null,
    askedBecause: passage.because,
    browserId: passage.browserId,
  })
  await sendFor(services, step, first ?? null)
  return { kind: 'ask' }
}

/** Takes another enabled factor, or the recovery codes; a factor of another member changes nothing. */
export async function chooseMethod(services: StepServices, step: Step, way: string): Promise<void> {
  const { accountId, interactionUid } = step
  if (way === 'recovery') {
    if (step.method === 'mail') return
    await putStep(services, { interactionUid, accountId, method: 'recovery', factorId: null })
    return
  }
  const factor = (await loadRequired(services, accountId)).find(({ id }) => id === way)
  if (!factor || (step.method === 'factor' && factor.id === step.factorId)) return
  const next = await putStep(services, { interactionUid, accountId, method: 'factor', factorId: factor.id })
  await sendFor(services, next, factor)
}

/** Sends another code; returns whether the wait had ended. */
export async function resendStepCode(services: StepServices, step: Step): Promise<boolean> {
  const factors = await loadRequired(services, step.accountId)
  return sendFor(services, step, factors.find(({ id }) => id === step.factorId) ?? null)
}

async function sendFor(services: StepServices, step: Step, factor: Factor | null): Promise<boolean> {
  const target = await targetOf(services, step, factor)
  return target ? sendStepCode(services, step, target) : false
}

/** Where mails to the owner of an account go; null for nowhere. */
async function addressOf({ db, now }: StepServices, accountId: string): Promise<string | null> {
  const member = (await loadAccount(db, accountId))?.member
  return member ? (await contactsOf(db, member.id, now)).email.inUse : null
}

async function targetOf(services: StepServices, step: Step, factor: Factor | null) {
  if (step.method === 'recovery') return null
  if (step.method === 'mail') {
    const to = await addressOf(services, step.accountId)
    return to ? { type: 'email' as const, to } : null
  }
  return factor?.type === 'sms' || factor?.type === 'email' ? { type: factor.type, to: factor.value } : null
}

/** The proof of a right code: methods (RFC 8176), and the factor, which they do not name. */
type Proof = { amr: string[]; factorType: FactorType | null }

export type CodeOutcome =
  | { kind: 'right'; proof: Proof }
  | { kind: 'wrong'; message: string }
  /** Too many wrong ones: the step has ended, and the account waits. */
  | { kind: 'wait' }
  /** The step ended meanwhile, as when the same code was sent twice. */
  | { kind: 'over' }

/**
 * Checks a code for the step. The try holds its place at the limit of the account before that; after five
 * wrong ones the step ends and the account waits 15 minutes. A right code works once.
 */
export async function checkStepCode(
  services: StepServices,
  step: Step,
  { code: typed, place }: TypedCode,
): Promise<CodeOutcome> {
  const { db, now } = services
  const isRecovery = step.method === 'recovery'
  const code = isRecovery ? typed : codeDigits(typed)
  if (!isRecovery && !isCode(code)) return { kind: 'wrong', message: FACTOR_TEXTS.codeFormat }
  const tried = await tryWithin<CodeOutcome>(services, codeLimits(step.accountId), async () => {
    // Read again, for it may have waited for a place; the check below counts in any case.
    if (!(await findStep(services, step.interactionUid)))
      return { outcome: 'unchecked', answer: { kind: 'over' } }
    return proveStep(services, step, { code, place })
  })
  const hasEnded =
    !('answer' in tried) ||
    (tried.answer.kind === 'wrong' && (await waitOf(db, now, codeLimits(step.accountId))) !== null)
  if (!hasEnded) return tried.answer
  await endStep(db, step.interactionUid)
  return { kind: 'wait' }
}

async function proveStep(
  services: StepServices,
  step: Step,
  { code, place }: TypedCode,
): Promise<{ outcome: Outcome; answer: CodeOutcome }> {
  const { db, now, config } = services
  const account = await loadAccount(db, step.accountId)
  const proven = account && !isShutOut(account) ? await proof(services, step, code) : null
  const owner = { accountId: step.accountId, place }
  const actor = { loginId: account?.loginId ?? 'unknown', now }
  if (!proven) {
    await writeAudit(db, actor, accountEntry(owner, 'fail-code'))
    const isLate = step.codeHash !== null && step.codeExpiresAt !== null && step.codeExpiresAt <= now
    const message = isLate ? FACTOR_TEXTS.codeExpired : FACTOR_TEXTS.codeWrong
    return { outcome: 'wrong', answer: { kind: 'wrong', message } }
  }
  await db.transaction(async (tx) => {
    await endStep(tx, step.interactionUid)
    await writeAudit(tx, actor, accountEntry(owner, 'enter-code'))
    await endByOwnSignIn(tx, services, step.accountId)
  })
  if (step.method === 'recovery')
    await db.transaction(async (tx) =>
      notifyAccountOwner(tx, services, {
        loginId: actor.loginId,
        subject: `A recovery code of your ${await marketNameOf(tx, config)} account was used`,
        text: 'Someone logged in to your account with a recovery code.',
      }),
    )
  return { outcome: 'right', answer: { kind: 'right', proof: proven } }
}

/** How a right code was proven, or null for a wrong one. */
async function proof(services: StepServices, step: Step, code: string): Promise<Proof | null> {
  const { db } = services
  const amr = ['pwd', 'otp', 'mfa']
  if (step.method === 'recovery')
    return (await spendRecoveryCode(db, services, step.accountId, code)) ? { amr, factorType: null } : null
  if (step.method === 'mail')
    return (await spendSentCode(services, step, code)) ? { amr, factorType: 'email' } : null
  const factor = (await loadRequired(services, step.accountId)).find(({ id }) => id === step.factorId)
  switch (factor?.type) {
    case 'totp':
      return (await spendTotpCode(db, services, factor, code)) ? { amr, factorType: 'totp' } : null
    case 'email':
      return (await spendSentCode(services, step, code)) ? { amr, factorType: 'email' } : null
    case 'sms':
      return (await spendSentCode(services, step, code))
        ? { amr: ['pwd', 'otp', 'sms', 'mfa'], factorType: 'sms' }
        : null
    case 'fido2':
    case undefined:
      return null
  }
}

async function spendSentCode({ db, now, config }: StepServices, step: Step, code: string): Promise<boolean> {
  const { codeHash, codeExpiresAt } = step
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now) return false
  if (!isCodeRight(codeScope(step), code, codeHash, config)) return false
  const spent = await db
    .update(signInSteps)
    .set({ codeHash: null })
    .where(and(eq(signInSteps.interactionUid, step.interactionUid), eq(signInSteps.codeHash, codeHash)))
    .returning({ uid: signInSteps.interactionUid })
  return spent.length > 0
}

/** The content of the page for a step; null when its factor was removed. */
export async function viewOfStep(
  services: StepServices,
  step: Step,
  shown: Pick<StepView, 'loginAor' | 'message' | 'isRemembering'>,
): Promise<StepView | null> {
  const factors = await loadRequired(services, step.accountId)
  const factor = factors.find(({ id }) => id === step.factorId) ?? null
  const asked = await askedOf(services, step, factor)
  const account = await loadAccount(services.db, step.accountId)
  if (!asked || !account) return null
  return {
    uid: step.interactionUid,
    ...shown,
    asked,
    askedBecause: step.askedBecause,
    rememberedDays: step.browserId ? 0 : await rememberedDaysOf(services, account),
    others: factors
      .filter(({ id }) => step.method !== 'factor' || id !== step.factorId)
      .map(({ id, type, value }) => ({ id, type, hint: hintOf(type, value) })),
    hasRecoveryCodes: step.method !== 'mail' && (await recoveryCodesLeft(services.db, step.accountId)) > 0,
  }
}

async function askedOf(
  services: StepServices,
  step: Step,
  factor: Factor | null,
): Promise<StepView['asked'] | null> {
  if (step.method === 'recovery') return { kind: 'recovery' }
  if (factor?.type === 'totp') return { kind: 'totp', name: factor.value }
  if (factor?.type === 'fido2') return { kind: 'passkey' }
  const target = await targetOf(services, step, factor)
  if (!target) return null
  const waitMs = (step.canResendAt?.getTime() ?? 0) - services.now.getTime()
  return {
    kind: 'code',
    type: target.type,
    target: maskedTarget(target.type, target.to),
    resendInSeconds: Math.max(0, Math.ceil(waitMs / 1000)),
  }
}

function hintOf(type: FactorType, value: string): string {
  return type === 'sms' || type === 'email' ? maskedTarget(type, value) : value
}
