import { eq, sql } from 'drizzle-orm'
import { removeFactors } from '#accounts/factors/remove-factors.ts'
import type { AdviceConfig } from '#accounts/notify-account-owner.ts'
import { notifyAllRemoved } from '#accounts/removals/notify-of-removal.ts'
import type { BrandDefaults } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { writeAudit } from '#db/write.ts'
import { sendInvitation } from '../passwords/invite-member.ts'

export type OperatorServices = { db: Db; outbox: Outbox; config: BrandDefaults & AdviceConfig; now: Date }
/** Who acts at the machine, and why; both stand in the audit trail. */
export type OperatorAct = { loginId: string; by: string; reason: string }

const actorOf = (services: OperatorServices, { by }: OperatorAct) => ({
  loginId: `operator:${by}`,
  now: services.now,
  outbox: services.outbox,
})

/** Has the link to create a password mailed to a member. Answers what the operator reads. */
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
 * sessions, and notifies the member. The password stays.
 */
export async function removeFactorsByOperator(services: OperatorServices, act: OperatorAct): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, loginId: accounts.loginId })
      .from(accounts)
      .where(eq(sql`lower(${accounts.loginId})`, act.loginId.toLowerCase()))
      .for('update')
    if (!account) return `No account has the User ID ${act.loginId}.`
    const types = await removeFactors(tx, services.outbox, account.id, 'all')
    await writeAudit(tx, actorOf(services, act), {
      action: 'factors.removed-by-operator',
      entity: 'account',
      entityId: account.id,
      changes: { reason: act.reason, types },
    })
    await notifyAllRemoved(tx, services, account.loginId)
    const methods = types.length === 1 ? '1 sign-in method' : `${types.length} sign-in methods`
    return `Removed ${methods} from ${account.loginId}. The member has been notified.`
  })
}
