import type { AcceptedPasskeys } from 'contract/account-security/second-factor.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { AccountCall } from '#accounts/account-call.ts'
import { rpIdOf, userHandleOf } from '#accounts/factors/passkey-owner.ts'
import { secondFactors } from '#db/tables/accounts.table.ts'

/** The passkeys of the caller, also disabled ones, for the browser to remove all others that it keeps. */
export async function acceptedPasskeys(call: AccountCall): Promise<AcceptedPasskeys> {
  const { db, config, accountId, loginId, member } = call
  const rows = await db
    .select({ credentialId: secondFactors.credentialId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.credentialId)))
    .orderBy(asc(secondFactors.position))
  return {
    rpId: rpIdOf(config),
    userId: userHandleOf(accountId).toString('base64url'),
    credentialIds: rows.flatMap((row) => row.credentialId ?? []),
    name: loginId,
    displayName: member ? `${member.firstName} ${member.lastName}` : loginId,
  }
}
