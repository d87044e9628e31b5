import type { MemberFactors, Passkey, SecondFactor } from 'contract/account-security/second-factor.ts'
import { eq } from 'drizzle-orm'
import type { AccountCall } from '#accounts/account-call.ts'
import { type Factor, loadFactors } from '#accounts/factors/factor-store.ts'
import { recoveryCodesLeft } from '#accounts/factors/recovery-codes.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { accessOf, refuseOtherMembers } from './factors-access.ts'

/** The caller's factors in their order, without any secret. */
export async function getFactors(
  call: AccountCall,
  { memberId }: { memberId: string },
): Promise<MemberFactors> {
  refuseOtherMembers(call, memberId)
  return factorsRecord(call, call.db)
}

export async function factorsRecord(call: AccountCall, db: Db): Promise<MemberFactors> {
  // One after the other: within a transaction they share a connection.
  const factors = await loadFactors(db, call.accountId, call.now)
  const left = await recoveryCodesLeft(db, call.accountId)
  const [account] = await db
    .select({ version: accounts.factorsVersion })
    .from(accounts)
    .where(eq(accounts.id, call.accountId))
  return {
    access: accessOf(call),
    enabledFactors: call.config.factorTypes,
    memberId: call.loginId,
    secondFactors: factors.map((factor) => shownFactor(call, factor)),
    recoveryCodesLeft: left,
    maxSecondFactors: call.config.maxFactors,
    rowVersion: account?.version ?? 1,
  }
}

function shownFactor({ config }: AccountCall, factor: Factor): SecondFactor {
  const { id, type, value, isEnabled, isFromMemberData } = factor
  const hasDetails = type === 'fido2' && config.features.includes('account')
  return {
    secondFactorId: id,
    type,
    emailPhoneOrName: value,
    isEnabled,
    isFromMemberData,
    ...(hasDetails && { passkey: passkeyOf(factor) }),
  }
}

function passkeyOf({ createdOn, lastUsedOn, isSynced }: Factor): Passkey {
  return { createdOn: createdOn.toISOString(), lastUsedOn: lastUsedOn?.toISOString() ?? null, isSynced }
}
