import { randomUUID } from 'node:crypto'
import { roleUsed } from 'contract/staff/console-areas.ts'
import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isOfOwnAssociation } from '#access/audience-reach.ts'
import type { Caller } from '#access/caller.ts'
import { loadAccountByLoginId, loadMembers } from '#access/load-account.ts'
import type { StaffAccountCall } from '#accounts/account-call.ts'
import { isMemberBlocked } from '#accounts/blocks.ts'
import { makePasswordToken } from '#accounts/password-links.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { isMailKeptBack } from '#providers/mail/mail-warning.ts'

const answer = (message: string | null) => ({ isSuccessful: message === null, message, results: [] })

/**
 * Staff have the link to create a password mailed to a member, or to reset the one that is there. Whom their roles do
 * not reach is as unknown as nobody.
 */
export async function inviteMember(call: StaffAccountCall, { LoginId }: { LoginId: string }) {
  if (isMailKeptBack(call.config)) return answer(MEMBER_ACT_TEXTS.noMail)
  const [invited] = await loadMembers(
    call.db,
    and(eq(sql`lower(${members.loginId})`, LoginId.toLowerCase()), isOfOwnAssociation(call.area)),
  )
  if (!invited) return answer('No member has this User ID.')
  const reason = await whyNotInvited(call, invited)
  if (reason !== null) return answer(reason)
  const held = roleUsed('invitations', call.roles, invited.aor?.name ?? null)
  const by = { role: held?.role ?? null, scope: held?.aor ?? 'all', outcome: 'done' }
  await inTransaction(call, (tx) => sendInvitation(tx, call, invited, by))
  return answer(null)
}

/** Why the link would reach nobody, or nobody who may sign in; null when it can be sent. */
export async function whyNotInvited(
  { db, now }: { db: Db; now: Date },
  member: Caller,
): Promise<string | null> {
  if (member.memberStatus !== 'Active') return MEMBER_ACT_TEXTS.inactive
  if (!member.hasMemberPortalAccess) return MEMBER_ACT_TEXTS.noAccess
  if (await isMemberBlocked(db, member.id)) return MEMBER_ACT_TEXTS.blocked
  return (await contactsOf(db, member.id, now)).email.inUse ? null : MEMBER_ACT_TEXTS.noAddress
}

type Inviter = { loginId: string; now: Date }
type Invited = Pick<Caller, 'id' | 'loginId'>

/** Makes the account of a member without one, and requests the mail. */
export async function sendInvitation(
  tx: Db,
  services: Inviter & { outbox: Outbox },
  invited: Invited,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await openAccount(tx, services, invited, changes)
  await services.outbox.put(tx, 'password-mail', { loginId: invited.loginId, isByStaff: true }, randomUUID())
}

/** The same without a mail: returns the token of the link, of which the portal keeps a hash alone. */
export async function invitationToken(tx: Db, services: Inviter, invited: Invited): Promise<string | null> {
  await openAccount(tx, services, invited, {})
  const account = await loadAccountByLoginId(tx, invited.loginId)
  if (!account) return null
  const { now } = services
  await writeAudit(tx, services, {
    action: 'send-create-link',
    entity: 'account',
    entityId: account.id,
    changes: {},
  })
  return makePasswordToken(tx, { accountId: account.id, purpose: 'create', requestId: randomUUID(), now })
}

async function openAccount(
  tx: Db,
  services: Inviter,
  { id: memberId, loginId }: Invited,
  changes: Record<string, unknown>,
): Promise<void> {
  if (!(await loadAccountByLoginId(tx, loginId)))
    await tx.insert(accounts).values({ loginId, memberId, createdOn: services.now }).onConflictDoNothing()
  await writeAudit(tx, services, {
    action: 'invite',
    entity: 'member',
    entityId: String(memberId),
    changes,
  })
}
