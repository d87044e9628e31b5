import type { Search } from 'contract/common/search.ts'
import type { StaffMember } from 'contract/staff/staff-grant.ts'
import { mayHoldGrant, roleOfRoster } from 'contract/staff/staff-roles.ts'
import { eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { isGrantInForce } from '#access/console/grant-in-force.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { loadMembers } from '#access/load-account.ts'
import { maybeRosterStaff } from '#access/staff.ts'
import { searchRows } from '#db/search-rows.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { staffGrants, staffUses } from '#db/tables/staff.table.ts'

type Grant = typeof staffGrants.$inferSelect & { aor: string | null }

const fields = {
  name: ({ name }: StaffMember) => name,
  loginId: ({ loginId }: StaffMember) => loginId,
  role: ({ role }: StaffMember) => role,
  aorShortName: ({ aorShortName }: StaffMember) => aorShortName,
  endsOn: ({ endsOn }: StaffMember) => endsOn,
  lastUsedOn: ({ lastUsedOn }: StaffMember) => lastUsedOn,
}

/** Staff with their roles, by name unless the search has another order. */
export async function queryStaff(call: StaffCall, search: Search) {
  return searchRows(await loadStaff(call), search, fields)
}

/** All staff with their roles, by name: an MLS has tens of them. */
export async function loadStaff(call: StaffCall): Promise<StaffMember[]> {
  const { db } = call
  const grants = await loadGrants(call)
  const named = grants.flatMap(({ memberId, grantedBy }) => [memberId, grantedBy])
  const people = await loadMembers(db, or(maybeRosterStaff, inArray(members.id, named)))
  const ids = people.map(({ id }) => id)
  const uses = await db.select().from(staffUses).where(inArray(staffUses.memberId, ids))
  const lastUses = new Map(uses.map(({ memberId, lastUsedOn }) => [memberId, lastUsedOn.toISOString()]))
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  const rows = people.flatMap((person) => {
    const lastUsedOn = lastUses.get(person.id) ?? null
    const own = grants.filter(({ memberId }) => memberId === person.id)
    return rolesOf(person, own, names).map((role) => ({ ...role, lastUsedOn }))
  })
  return rows.toSorted((one, other) => one.name.localeCompare(other.name) || one.memberId - other.memberId)
}

function loadGrants(call: StaffCall): Promise<Grant[]> {
  return call.db
    .select({ ...getTableColumns(staffGrants), aor: aors.name })
    .from(staffGrants)
    .leftJoin(aors, eq(aors.id, staffGrants.aorId))
    .where(isGrantInForce(call))
    .orderBy(staffGrants.id)
}

/** The present roles of a member: by the roster, and by the grants while the account may hold them. */
function rolesOf(
  person: Caller,
  grants: Grant[],
  names: Map<number, string>,
): Omit<StaffMember, 'lastUsedOn'>[] {
  const { id: memberId, loginId } = person
  const who = { memberId, loginId, name: fullName(person) }
  const ofRoster = roleOfRoster({ ...person, aorName: person.aor?.name ?? null })
  const noGrant = { grantId: null, grantedBy: null, grantedOn: null, reason: null, endsOn: null }
  return [
    ...(ofRoster ? [{ ...who, role: ofRoster.role, aorShortName: ofRoster.aor, ...noGrant }] : []),
    ...(mayHoldGrant(person) ? grants : []).map(({ id, aor, grantedBy, grantedOn, ...grant }) => ({
      ...who,
      role: grant.role,
      aorShortName: aor,
      grantId: id,
      grantedBy: names.get(grantedBy) ?? '',
      grantedOn: grantedOn.toISOString(),
      reason: grant.reason,
      endsOn: grant.endsOn,
    })),
  ]
}

function fullName({ firstName, lastName }: Caller): string {
  return `${firstName} ${lastName}`
}
