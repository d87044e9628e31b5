import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { loadAccountByLoginId } from '#access/load-account.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { AccountCall } from '#accounts/account-call.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { forbidden } from '#http/errors.ts'

/** MLS staff have the link to create a password mailed to a member. */
export async function inviteMember(call: AccountCall, { LoginId }: { LoginId: string }) {
  const { member } = call
  if (!member) throw forbidden()
  refuseUnlessMlsStaff({ ...call, member })
  const isInvited = await inTransaction(call, (tx) => sendInvitation(tx, call, LoginId))
  return isInvited
    ? { isSuccessful: true, message: null, results: [] }
    : { isSuccessful: false, message: 'No member has this User ID.', results: [] }
}

/** Makes the account of a member who has none yet, and asks for the mail. False for an unknown id. */
export async function sendInvitation(
  tx: Db,
  services: { loginId: string; now: Date; outbox: Outbox },
  invited: string,
): Promise<boolean> {
  const [member] = await tx
    .select({ id: members.id, loginId: members.loginId })
    .from(members)
    .where(eq(sql`lower(${members.loginId})`, invited.toLowerCase()))
  if (!member) return false
  if (!(await loadAccountByLoginId(tx, invited)))
    await tx
      .insert(accounts)
      .values({ loginId: member.loginId, memberId: member.id, createdOn: services.now })
      .onConflictDoNothing()
  await writeAudit(tx, services, {
    action: 'invited',
    entity: 'member',
    entityId: String(member.id),
    changes: {},
  })
  await services.outbox.put(tx, 'password-mail', { loginId: member.loginId }, randomUUID())
  return true
}
