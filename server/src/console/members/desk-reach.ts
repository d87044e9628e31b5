import type { ConsoleArea } from 'contract/common/call-access.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { accessTo } from 'contract/staff/console-areas.ts'
import { MEMBER_TEXTS } from 'contract/staff/members/member-words.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { loadStaffRoles, type StaffCall } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { notFound } from '#http/errors.ts'

const VIEWED_ONCE = { limit: 1, windowSeconds: 3600 }

/** A reader of the console's members: the reach of the roles, in whole and for facts about sign-ins. */
export type DeskCall = StaffCall & { reach: Record<'members' | 'accounts', Reach> }

/** The associations of a right: null is all of them, an empty list none. */
type Reach = string[] | null

/** The call of a reader of the desk. */
export async function deskCall(call: StaffCall): Promise<DeskCall> {
  const roles = await loadStaffRoles(call)
  const reachOf = (area: ConsoleArea) => {
    const access = accessTo(area, roles)
    return access === null ? [] : access.aors
  }
  return { ...call, reach: { members: call.area.aors, accounts: reachOf('accounts') } }
}

/** The members within a reach, as a condition on members; undefined for all. */
export function isWithin(reach: Reach): SQL | undefined {
  if (reach === null) return undefined
  const ids = sql`select ${aors.id} from ${aors} where ${inArray(aors.name, reach)}`
  // Of one association an index has the members in the order of the list.
  if (reach.length === 1) return sql`${members.aorId} = (${ids} limit 1)`
  return reach.length === 0 ? sql`false` : sql`${members.aorId} = any(array(${ids}))`
}

/** Whether the reader may see how the member of this association signs in. */
export function seesSignIn(
  { reach: { accounts: reach } }: Pick<DeskCall, 'reach'>,
  association: string | null,
): boolean {
  return reach === null || (association !== null && reach.includes(association))
}

/** Only MLS staff see addresses, phone numbers and networks in full. */
export function seesInFull(call: Pick<StaffCall, 'member'>): boolean {
  return isMlsStaff(call.member)
}

/**
 * A member within the reach of the reader. That the page was opened is in the audit trail, once an hour for each
 * reader.
 * @throws HttpError 404 for one out of reach, as for an unknown one
 */
export async function openMember(call: DeskCall, id: number): Promise<Caller> {
  const [member] = await loadMembers(call.db, and(eq(members.id, id), isWithin(call.reach.members)))
  if (!member) throw notFound(MEMBER_TEXTS.unknown)
  await inTransaction(call, async (tx) => {
    if (!(await isWithinRate(tx, call.now, `viewed:${call.member.id}:${id}`, VIEWED_ONCE))) return
    await writeAudit(tx, call, {
      action: 'view',
      entity: 'member',
      entityId: String(id),
      changes: {},
    })
  })
  return member
}
