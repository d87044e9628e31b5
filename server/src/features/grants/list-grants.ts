import type { ActingMember, Grant, OwnGrants, ValidGrant } from 'contract/grants/grant.ts'
import { MAX_LISTED_CHANGES, MAX_LISTED_GRANTS } from 'contract/grants/grant-limits.ts'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { validGrantOf } from '#access/acting/act-for.ts'
import { withoutStaffRights } from '#access/acting/acted-for.ts'
import { findValidGrants, type ValidGrantRow } from '#access/acting/valid-grants.ts'
import type { MemberCall } from '#access/call.ts'
import type { Caller } from '#access/caller.ts'
import { actingChanges, actingGrants } from '#db/tables/grants.table.ts'
import { members, offices } from '#db/tables/members.table.ts'
import { notFound } from '#http/errors.ts'
import { agentsInReach, isBrokerRefused, isInReach } from './grant-parties.ts'
import { grantsQuery, inOrder, toGrant } from './grant-record.ts'

/** Returns the member in the form of the members' calls. */
export type ToAuthMember = (member: Caller, loginId: string) => AuthMember

/** The grants and requests of the caller, and those of agents for whom the caller may decide. */
export async function listGrants(
  call: MemberCall,
  { officeId }: { officeId?: number | undefined } = {},
): Promise<OwnGrants> {
  const { db, member } = call
  const listed = async (where: SQL) => {
    const rows = await grantsQuery(db)
      .where(where)
      .orderBy(...inOrder)
      .limit(MAX_LISTED_GRANTS)
    return rows.map((row) => toGrant(row, call))
  }
  return {
    received: await listed(eq(actingGrants.receiverId, member.id)),
    given: await listed(eq(actingGrants.giverId, member.id)),
    ofAgents: await listGrantsOfAgents(call, { officeId, limit: MAX_LISTED_GRANTS }),
    isBrokerAllowed: !(await isBrokerRefused(db, member.id)),
  }
}

/** The grants and requests of agents for whom the caller may decide: of one office, or of all that are within reach. */
export async function listGrantsOfAgents(
  call: MemberCall,
  { officeId, limit }: { officeId?: number | undefined; limit: number },
): Promise<Grant[]> {
  const reach = agentsInReach(call)
  if (!reach) return []
  const agents = call.db
    .select({ id: members.id })
    .from(members)
    .leftJoin(offices, eq(offices.id, members.officeId))
    .where(and(reach, officeId === undefined ? undefined : eq(members.officeId, officeId)))
  const rows = await grantsQuery(call.db)
    .where(inArray(actingGrants.giverId, agents))
    .orderBy(...inOrder)
    .limit(limit)
  return rows.map((row) => toGrant(row, call))
}

function toValid({ grant, giver }: ValidGrantRow): ValidGrant {
  const { loginId, firstName, lastName } = giver
  return {
    id: grant.id,
    giver: { loginId, firstName, lastName },
    scopes: grant.scopes,
    lastDay: grant.lastDay,
  }
}

/** The members for whom the caller may act now. */
export async function listValidGrants(call: MemberCall) {
  const rows = await findValidGrants(call.db, call, eq(actingGrants.receiverId, call.member.id))
  return { results: rows.map(toValid) }
}

/**
 * The giver of a valid grant, as calls under it see them.
 * @throws HttpError 403 for a grant under which the caller may not act now
 */
export async function getActingMember(
  call: MemberCall,
  id: string,
  toAuthMember: ToAuthMember,
): Promise<ActingMember> {
  const found = await validGrantOf(call, id)
  const giver = withoutStaffRights(found.giver)
  const contact = { memberEmail: null, memberStateLicense: null }
  return { grant: toValid(found), member: { ...toAuthMember(giver, giver.loginId), ...contact } }
}

/**
 * The changes under a grant, for both members and those who decide for the giver.
 * @throws HttpError 404
 */
export async function listChanges(call: MemberCall, id: string) {
  const [row] = await call.db.select().from(actingGrants).where(eq(actingGrants.id, id))
  const isParty = row && [row.giverId, row.receiverId].includes(call.member.id)
  if (!row || !(isParty || (await isInReach(call.db, call, row.giverId)))) throw notFound(GRANT_TEXTS.unknown)
  const ofGrant = eq(actingChanges.grantId, id)
  const rows = await call.db
    .select()
    .from(actingChanges)
    .where(ofGrant)
    .orderBy(desc(actingChanges.id))
    .limit(MAX_LISTED_CHANGES)
  return {
    results: rows.map((change) => ({
      id: String(change.id),
      at: change.at.toISOString(),
      action: change.action,
      entity: change.entity,
      path: change.path,
    })),
    total: await call.db.$count(actingChanges, ofGrant),
  }
}
