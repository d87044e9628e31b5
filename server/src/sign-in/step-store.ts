import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isNotBlocked } from '#accounts/blocks.ts'
import { CODE_MINUTES, makeCode, sendCode } from '#accounts/factors/codes.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { signInSteps } from '#db/tables/accounts.table.ts'
import { hashCode } from '#http/encryption.ts'

export type StepServices = { db: Db; now: Date; outbox: Outbox; config: Config }
export type Step = typeof signInSteps.$inferSelect

const STEP_MINUTES = 15
const CODES_PER_HOUR = { limit: 10, windowSeconds: 3600 }

/** The second step of a sign-in whose password was right, while it lasts. */
export async function findStep({ db, now }: StepServices, uid: string): Promise<Step | null> {
  const [step] = await db
    .select()
    .from(signInSteps)
    .where(
      and(
        eq(signInSteps.interactionUid, uid),
        gt(signInSteps.expiresAt, now),
        isNotBlocked(signInSteps.accountId),
      ),
    )
  return step ?? null
}

type NewStep = Pick<Step, 'interactionUid' | 'accountId' | 'method' | 'factorId'> &
  Partial<Pick<Step, 'askedBecause' | 'browserId'>>

/** Puts a way of proving into the step; a code that was sent for another way ends. */
export async function putStep({ db, now }: StepServices, input: NewStep): Promise<Step> {
  const row = {
    ...input,
    codeHash: null,
    codeExpiresAt: null,
    canResendAt: null,
    expiresAt: new Date(now.getTime() + STEP_MINUTES * 60_000),
  }
  const [step] = await db
    .insert(signInSteps)
    .values(row)
    .onConflictDoUpdate({ target: signInSteps.interactionUid, set: row })
    .returning()
  if (!step) throw new Error('A step was not stored')
  return step
}

export async function endStep(db: Db, uid: string): Promise<void> {
  await db.delete(signInSteps).where(eq(signInSteps.interactionUid, uid))
}

/** The scope of the hash of a code: this sign-in and this factor. */
export const codeScope = (step: Pick<Step, 'interactionUid' | 'factorId'>) =>
  `${step.interactionUid}:${step.factorId ?? 'mail'}`

/**
 * Sends a code for the step, unless the last one is too young or the account has had too many in this hour;
 * the one before ends. Returns whether one was sent.
 */
export async function sendStepCode(
  services: StepServices,
  step: Step,
  target: { type: 'sms' | 'email'; to: string },
): Promise<boolean> {
  const { db, now, config } = services
  if (step.canResendAt !== null && step.canResendAt > now) return false
  if (!(await isWithinRate(db, now, `codes-sent:${step.accountId}`, CODES_PER_HOUR))) return false
  const code = makeCode()
  return db.transaction(async (tx) => {
    const renewed = await tx
      .update(signInSteps)
      .set({
        codeHash: hashCode(codeScope(step), code, config.keySecrets),
        codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
        canResendAt: new Date(now.getTime() + config.resendWaitSeconds * 1000),
        expiresAt: new Date(now.getTime() + STEP_MINUTES * 60_000),
      })
      .where(
        and(
          eq(signInSteps.interactionUid, step.interactionUid),
          isNotBlocked(signInSteps.accountId),
          sql`(${signInSteps.canResendAt} is null or ${signInSteps.canResendAt} <= ${now.toISOString()}::timestamptz)`,
        ),
      )
      .returning({ uid: signInSteps.interactionUid })
    if (renewed.length === 0) return false
    const { accountId } = step
    await sendCode(tx, services, { ...target, code, key: `sign-in:${randomUUID()}`, accountId })
    return true
  })
}
