import { eq, sql } from 'drizzle-orm'
import { raiseFactorsVersion } from '#accounts/factors/add-factor.ts'
import { codeLimits } from '#accounts/lockout.ts'
import { endSessions } from '#accounts/sessions.ts'
import { forgetFailures } from '#accounts/try-counters.ts'
import { type BrandDefaults, marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts, recoveryCodes, secondFactors } from '#db/tables/accounts.table.ts'
import { writeAudit } from '#db/write.ts'
import { notifyAccountOwner } from '#notify/notify-account-owner.ts'
import { sendInvitation } from '../passwords/invite-member.ts'

export type OperatorServices = { db: Db; outbox: Outbox; config: BrandDefaults; now: Date }
/** Who acts at the machine, and why; both stand in the audit trail. */
export type OperatorAct = { loginId: string; by: string; reason: string }

const actorOf = (services: OperatorServices, { by }: OperatorAct) => ({
  loginId: `operator:${by}`,
  now: services.now,
  outbox: services.outbox,
})

/** Has the link to create a password mailed to a member. Answers what to tell the operator. */
export async function inviteByOperator(services: OperatorServices, act: OperatorAct): Promise<string> {
  const isInvited = await services.db.transaction((tx) =>
    sendInvitation(tx, actorOf(services, act), act.loginId),
  )
  return isInvited
    ? `The invitation of ${act.loginId} is on its way.`
    : `No member has the User ID ${act.loginId}.`
}

/**
 * Removes every second factor and recovery code of a member after an identity check outside the portal, ends the
 * sessions, and tells the member. The password stays.
 */
export async function removeFactorsByOperator(services: OperatorServices, act: OperatorAct): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, loginId: accounts.loginId })
      .from(accounts)
      .where(eq(sql`lower(${accounts.loginId})`, act.loginId.toLowerCase()))
      .for('update')
    if (!account) return `No account has the User ID ${act.loginId}.`
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, account.id))
      .returning({ type: secondFactors.type })
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id))
    await forgetFailures(tx, codeLimits(account.id))
    await raiseFactorsVersion(tx, account.id)
    await endSessions(tx, account.id, null)
    await writeAudit(tx, actorOf(services, act), {
      action: 'factors.removed-by-operator',
      entity: 'account',
      entityId: account.id,
      changes: { reason: act.reason, types: removed.map(({ type }) => type) },
    })
    await notifyAccountOwner(tx, services, {
      loginId: account.loginId,
      subject: `Two-step verification was removed from your ${await marketNameOf(tx, services.config)} account`,
      text: 'We verified your identity and removed all sign-in methods and recovery codes from your account. You can set up new ones the next time you log in.',
    })
    const methods = removed.length === 1 ? '1 sign-in method' : `${removed.length} sign-in methods`
    return `Removed ${methods} from ${account.loginId}. The member has been notified.`
  })
}
