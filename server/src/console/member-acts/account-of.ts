import { MEMBER_ACT_TEXTS } from 'contract/staff/member-acts/member-acts.ts'
import { isOfMls } from 'contract/staff/staff-roles.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { isStaffAccount, type StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { forbidden, notFound } from '#http/errors.ts'
import type { DeskCall } from './desk-call.ts'

export type AccountRow = typeof accounts.$inferSelect

/** The account of a member, locked until the transaction ends; made for a member without one. */
export async function lockAccountOf(
  tx: Db,
  call: Pick<DeskCall, 'now'>,
  member: Caller,
): Promise<AccountRow> {
  await tx
    .insert(accounts)
    .values({ loginId: member.loginId, memberId: member.id, createdOn: call.now })
    .onConflictDoNothing()
  const [account] = await tx.select().from(accounts).where(eq(accounts.memberId, member.id)).for('update')
  if (!account) throw notFound()
  return account
}

/**
 * Accounts of staff are acted on by MLS staff alone: the help desk must not be a ladder.
 * @throws HttpError 403
 */
export async function refuseStaffAccount(tx: Db, call: StaffCall, member: Caller): Promise<void> {
  if (isOfMls(call.roles)) return
  if (await isStaffAccount(tx, call, member)) throw forbidden(MEMBER_ACT_TEXTS.staffAccount)
}
