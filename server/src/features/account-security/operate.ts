import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '#access/caller.ts'
import { loadAccountByLoginId, loadMembers } from '#access/load-account.ts'
import { ACCOUNT_ACTS } from '#accounts/account-notices.ts'
import { removeFactors } from '#accounts/factors/remove-factors.ts'
import { type AdviceConfig, notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import type { BrandDefaults } from '#branding/load-branding.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { writeAudit } from '#db/write.ts'
import { isMailKeptBack } from '#providers/mail/mail-warning.ts'
import { invitationToken, sendInvitation, whyNotInvited } from './invite-member.ts'
import { createLink } from './send-password-mail.ts'

/** Roles that an operator gives; all others are granted in the Staff Console, by those who have the first. */
const FACTS_OF_ROLE = {
  'MLS Staff': { memberTypeId: MEMBER_TYPE.mlsStaff, isCrmlsAdmin: true },
  Staff: { memberTypeId: MEMBER_TYPE.systemStaff, isCrmlsAdmin: false },
}
const OPERATOR_ROLES = ['MLS Staff', 'Staff'] as const

export type OperatorServices = {
  db: Db
  outbox: Outbox
  config: BrandDefaults & AdviceConfig & Pick<Config, 'isProduction' | 'smtp'>
  now: Date
}
/** The actor at the machine, and the reason; both stand in the audit trail. */
export type OperatorAct = {
  loginId: string
  by: string
  reason: string
  /** The link of an invitation is returned instead of mailed. */
  isLinkPrinted?: boolean
}

const actorOf = (services: OperatorServices, { by }: OperatorAct) => ({
  loginId: `operator:${by}`,
  now: services.now,
  outbox: services.outbox,
})

/** The act was not done, for a reason that the operator can act on. */
export class OperatorRefusal extends Error {}

/**
 * Has the link to create a password mailed to a member, or prints it. Returns the output for the operator.
 * @throws OperatorRefusal for an unknown User ID, and for whom no invitation would reach
 */
export async function inviteByOperator(services: OperatorServices, act: OperatorAct): Promise<string> {
  const { loginId } = act
  const [member] = await loadMembers(services.db, eq(sql`lower(${members.loginId})`, loginId.toLowerCase()))
  if (!member) throw new OperatorRefusal(`No member has the User ID ${loginId}.`)
  const { isLinkPrinted = false } = act
  if (!isLinkPrinted && isMailKeptBack(services.config))
    throw new OperatorRefusal(
      `${loginId} was not invited. ${MEMBER_ACT_TEXTS.noMail} Set it, or print the link with --print-link.`,
    )
  const reason = await whyNotInvited(services, member)
  const isInTheWay = reason !== null && !(isLinkPrinted && reason === MEMBER_ACT_TEXTS.noAddress)
  if (isInTheWay) throw new OperatorRefusal(`${loginId} was not invited. ${reason}`)
  const account = await loadAccountByLoginId(services.db, loginId)
  if (account?.passwordHash)
    throw new OperatorRefusal(
      `${loginId} was not invited. This member has a password, and resets it with Forgot Password.`,
    )
  if (isLinkPrinted) return printLink(services, act, member)
  await services.db.transaction((tx) => sendInvitation(tx, actorOf(services, act), member))
  return `The invitation of ${loginId} is on its way.`
}

export type AddedStaff = { loginId: string; name: string; email: string; role: string; by: string }

/**
 * Makes a member of no roster with an account and a staff role, so that somebody can set the portal up. Returns the
 * output for the operator.
 * @throws OperatorRefusal for a User ID in use, and for what is no name, address or role
 */
export async function addStaffByOperator(services: OperatorServices, added: AddedStaff): Promise<string> {
  const { loginId, email, by } = added
  const { now } = services
  const [, firstName, lastName] = /^(\S.*?)\s+(\S+)$/.exec(added.name.trim()) ?? []
  if (!firstName || !lastName) throw new OperatorRefusal('--name has to be a first and a last name.')
  if (!z.email().safeParse(email).success) throw new OperatorRefusal('--email has to be an email address.')
  if (!/^\S{1,50}$/.test(loginId)) throw new OperatorRefusal(`${loginId} is no User ID: it has no blanks.`)
  const role = OPERATOR_ROLES.find((name) => name.toLowerCase() === added.role.toLowerCase())
  if (!role) throw new OperatorRefusal(`--role has to be one of ${OPERATOR_ROLES.join(', ')}.`)
  const isTaken = [
    await services.db.$count(members, eq(sql`lower(${members.loginId})`, loginId.toLowerCase())),
    await services.db.$count(accounts, eq(sql`lower(${accounts.loginId})`, loginId.toLowerCase())),
  ].some((count) => count > 0)
  if (isTaken) throw new OperatorRefusal(`The User ID ${loginId} is in use.`)
  await services.db.transaction(async (tx) => {
    const values = {
      loginId,
      firstName,
      lastName,
      email,
      memberStatus: 'Active',
      hasMemberPortalAccess: true,
      ...FACTS_OF_ROLE[role],
      isCrmlsAorAdmin: false,
      isCrmlsOfficeAdmin: false,
      createdOn: now,
      modifiedOn: now,
    }
    const [member] = await tx.insert(members).values(values).returning({ id: members.id })
    if (!member) return
    await tx.insert(accounts).values({ loginId, memberId: member.id, createdOn: now })
    await writeAudit(tx, actorOf(services, { loginId, by, reason: '' }), {
      action: 'create',
      entity: 'member',
      entityId: String(member.id),
      changes: { role },
    })
  })
  return `${loginId} is ${role}. Next: npm run operator -- invite ${loginId}`
}

/** Shown this once: the portal keeps a hash of it alone. */
async function printLink(services: OperatorServices, act: OperatorAct, member: Caller): Promise<string> {
  const token = await services.db.transaction((tx) => invitationToken(tx, actorOf(services, act), member))
  if (token === null) throw new OperatorRefusal(`${act.loginId} has no account.`)
  return `${act.loginId} creates a password with this link, once and within 72 hours. It is not shown again.\n${createLink(services.config.publicUrl, token)}`
}

/**
 * Removes every second factor and recovery code of a member after an identity check outside the portal, ends the
 * sessions, and notifies the member. The password stays.
 * @throws OperatorRefusal for an unknown User ID
 */
export async function removeFactorsByOperator(services: OperatorServices, act: OperatorAct): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, loginId: accounts.loginId })
      .from(accounts)
      .where(eq(sql`lower(${accounts.loginId})`, act.loginId.toLowerCase()))
      .for('update')
    if (!account) throw new OperatorRefusal(`No account has the User ID ${act.loginId}.`)
    const types = await removeFactors(tx, services.outbox, account.id, 'all')
    await writeAudit(tx, actorOf(services, act), {
      action: 'remove-all-factors',
      entity: 'account',
      entityId: account.id,
      changes: { reason: act.reason, types },
    })
    const told = ACCOUNT_ACTS.allRemoved(await marketNameOf(tx, services.config))
    await notifyAccountOwner(tx, services, { loginId: account.loginId, ...told })
    const methods = types.length === 1 ? '1 sign-in method' : `${types.length} sign-in methods`
    return `Removed ${methods} from ${account.loginId}. The member has been notified.`
  })
}
