import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { recoveryCodes, secondFactors } from '#db/tables/accounts.table.ts'
import { codeLimits } from '../lockout.ts'
import { endSessions } from '../sessions.ts'
import { forgetFailures } from '../try-counters.ts'
import { raiseFactorsVersion } from './add-factor.ts'
import type { Factor } from './factor-store.ts'

/** Whether a factor can be removed: the entries of the member record stay, and are turned off. */
export function isRemovable({ isEnabled, isFromMemberData }: Factor): boolean {
  return isEnabled || !isFromMemberData
}

/**
 * Takes second factors from an account, whose row is locked, and ends its sessions: those that are named, or
 * all of them with the recovery codes. Returns the removed ones; the password stays.
 */
export async function removeFactors(
  tx: Db,
  outbox: Outbox,
  accountId: string,
  named: string[] | 'all',
): Promise<FactorType[]> {
  const chosen = and(
    eq(secondFactors.accountId, accountId),
    named === 'all' ? undefined : inArray(secondFactors.id, named),
  )
  const disabled = await tx
    .update(secondFactors)
    .set({ isEnabled: false })
    .where(and(chosen, eq(secondFactors.isFromMemberData, true), eq(secondFactors.isEnabled, true)))
    .returning({ type: secondFactors.type })
  const removed = await tx
    .delete(secondFactors)
    .where(and(chosen, eq(secondFactors.isFromMemberData, false)))
    .returning({ type: secondFactors.type })
  if (named === 'all') {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await forgetFailures(tx, codeLimits(accountId))
  }
  await raiseFactorsVersion(tx, accountId)
  await endSessions(tx, outbox, accountId, null)
  return [...removed, ...disabled].map(({ type }) => type)
}
