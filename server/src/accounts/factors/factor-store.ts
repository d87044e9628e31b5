import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { factorValueProblem, toE164 } from 'contract/account-security/factor-rules.ts'
import type { FactorAccess } from 'contract/account-security/second-factor.ts'
import { and, asc, eq } from 'drizzle-orm'
import { loadAccount } from '#access/load-account.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'

export type Factor = typeof secondFactors.$inferSelect

/** Behind all that the member has put into an order. */
const LAST_POSITION = 1000

/** Whether a position was given by adding or ordering. */
export const isOrdered = (position: number) => position < LAST_POSITION

/** The factors of an account in their order, those from the member record as it is now. */
export async function loadFactors(db: Db, accountId: string, now: Date): Promise<Factor[]> {
  // One after the other: within a transaction there is one connection.
  const owner = (await loadAccount(db, accountId))?.member
  const factors = await readFactors(db, accountId)
  const wanted = {
    sms: owner?.phone && !factorValueProblem('sms', owner.phone) ? toE164(owner.phone) : null,
    email: owner?.email && !factorValueProblem('email', owner.email) ? owner.email : null,
  }
  let isChanged = false
  for (const type of ['sms', 'email'] as const) {
    const stored = factors.find((factor) => factor.isFromMemberData && factor.type === type)
    if ((stored?.value ?? null) === wanted[type]) continue
    isChanged = true
    await syncFromMemberRecord(db, { accountId, type, now }, wanted[type])
  }
  return isChanged ? readFactors(db, accountId) : factors
}

/** In the order that was chosen; behind them those of the member record, the phone first. */
async function readFactors(db: Db, accountId: string): Promise<Factor[]> {
  return db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .orderBy(asc(secondFactors.position), asc(secondFactors.createdOn), asc(secondFactors.id))
}

/** A changed value disables the factor; a value that is gone takes it away. */
async function syncFromMemberRecord(
  db: Db,
  { accountId, type, now }: { accountId: string; type: 'sms' | 'email'; now: Date },
  value: string | null,
): Promise<void> {
  const own = and(
    eq(secondFactors.accountId, accountId),
    eq(secondFactors.type, type),
    eq(secondFactors.isFromMemberData, true),
  )
  if (value === null) {
    await db.delete(secondFactors).where(own)
    return
  }
  const changed = await db
    .update(secondFactors)
    .set({ value, isEnabled: false })
    .where(own)
    .returning({ id: secondFactors.id })
  if (changed.length > 0) return
  await db
    .insert(secondFactors)
    .values({
      accountId,
      type,
      value,
      isEnabled: false,
      isFromMemberData: true,
      position: LAST_POSITION + (type === 'sms' ? 0 : 1),
      createdOn: now,
    })
    .onConflictDoNothing()
}

/** Factors that sign-in asks for: enabled, and of a type that is switched on. */
export function requiredFactors(factors: Factor[], factorTypes: Record<FactorType, boolean>): Factor[] {
  return factors.filter((factor) => factor.isEnabled && factorTypes[factor.type])
}

/** What members of a type may do with their factors. */
export function factorAccessOf(config: Config, memberTypeId: number | null): FactorAccess {
  return config.factorAccess.get(String(memberTypeId)) ?? 'optional'
}
