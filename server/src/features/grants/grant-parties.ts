import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { isOfficeHead } from 'contract/members/roles.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { withoutStaffRights } from '#access/acting/acted-for.ts'
import { GIVER_TYPES } from '#access/acting/valid-grants.ts'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { loadMembers } from '#access/load-account.ts'
import { factColumns } from '#access/member-facts.ts'
import { reach } from '#access/reach.ts'
import type { Db } from '#db/open.ts'
import { actingRefusals } from '#db/tables/grants.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { forbidden, invalidField } from '#http/errors.ts'

export type Parties = { giver: Caller; receiver: Caller }

/** Members of a pair change their grants one after another, so that limits hold. */
async function lockMembers(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(members.id)
    .for('no key update')
}

const isUsable = ({ memberStatus, hasMemberPortalAccess }: Caller) =>
  memberStatus === 'Active' && hasMemberPortalAccess

/**
 * Giver and receiver of a grant that is to be, locked.
 * @throws HttpError 400 for a User ID without an eligible member
 */
export async function loadParties(tx: Db, named: { giver: string; receiver: string }): Promise<Parties> {
  const byLoginId = sql`lower(${members.loginId}) in (lower(${named.giver}), lower(${named.receiver}))`
  const found = await loadMembers(tx, byLoginId)
  const of = (loginId: string) =>
    found.find((member) => member.loginId.toLowerCase() === loginId.toLowerCase() && isUsable(member))
  const receiver = of(named.receiver)
  if (!receiver) throw invalidField('receiver', GRANT_TEXTS.unknownUserId)
  const giver = of(named.giver)
  if (!giver) throw invalidField('giver', GRANT_TEXTS.unknownUserId)
  if (giver.id === receiver.id) throw invalidField('receiver', GRANT_TEXTS.self)
  if (!GIVER_TYPES.includes(giver.typeId ?? 0)) throw invalidField('giver', GRANT_TEXTS.notGiver)
  await lockMembers(tx, [giver.id, receiver.id])
  return { giver, receiver }
}

/**
 * The agents and brokers for whom the caller may decide, as a condition on members left-joined with offices; undefined
 * for a caller who heads no office.
 */
export function agentsInReach({ member }: Pick<MemberCall, 'member'>): SQL | undefined {
  const head = withoutStaffRights(member)
  if (!isOfficeHead(head)) return undefined
  return and(
    reach(head, 'members'),
    sql`${members.id} <> ${member.id}`,
    inArray(factColumns().membertypeid, GIVER_TYPES.map(String)),
  )
}

/** Whether the caller may decide for a giver as broker or office manager. */
export async function isInReach(tx: Db, call: MemberCall, giverId: number): Promise<boolean> {
  const reach = agentsInReach(call)
  if (!reach) return false
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(and(eq(members.id, giverId), reach))
  return rows.length > 0
}

/** Whether a member keeps the broker from letting others act for them. */
export async function isBrokerRefused(db: Db, giverId: number): Promise<boolean> {
  return (await db.$count(actingRefusals, eq(actingRefusals.memberId, giverId))) > 0
}

/**
 * The role in which the caller gives: as the giver, or as the broker of the giver, who must allow it.
 * @throws HttpError 403
 */
export async function requireGiving(
  tx: Db,
  call: MemberCall,
  giverId: number,
): Promise<{ byBroker: boolean }> {
  if (giverId === call.member.id) return { byBroker: false }
  if (!(await isInReach(tx, call, giverId))) throw forbidden(GRANT_TEXTS.outOfReach)
  if (await isBrokerRefused(tx, giverId)) throw forbidden(GRANT_TEXTS.brokerRefused)
  return { byBroker: true }
}
