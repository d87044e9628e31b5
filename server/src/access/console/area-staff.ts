import type { ConsoleArea } from 'contract/common/call-access.ts'
import { accessTo, reaches } from 'contract/staff/console-areas.ts'
import { GRANTED_ROLES, isOfMls } from 'contract/staff/staff-roles.ts'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { members } from '../../db/tables/members.table.ts'
import { staffGrants } from '../../db/tables/staff.table.ts'
import { isReachable } from '../audience-reach.ts'
import type { Caller } from '../caller.ts'
import { loadMembers } from '../load-account.ts'
import { maybeRosterStaff } from '../staff.ts'
import { isGrantInForce } from './grant-in-force.ts'
import { loadStaffRoles } from './staff-roles.ts'

type Moment = { now: Date; marketZone: string }
type Reached = { area: ConsoleArea; aor: string | null; isMlsOnly: boolean }

/** Whether the roles of somebody, as they are now, open an area for a member of an association. */
export async function worksFor(
  db: Db,
  moment: Moment,
  person: Caller,
  { area, aor, isMlsOnly }: Reached,
): Promise<boolean> {
  const roles = await loadStaffRoles({ db, ...moment, member: person })
  const access = accessTo(area, roles)
  return access !== null && reaches(access, aor) && (!isMlsOnly || isOfMls(roles))
}

/** All staff for whom that holds: an MLS has tens of them. */
export async function staffFor(db: Db, moment: Moment, reached: Reached): Promise<Caller[]> {
  const opening = GRANTED_ROLES.filter((role) => accessTo(reached.area, [{ role, aor: null }]) !== null)
  const granted = db
    .select({ one: sql`1` })
    .from(staffGrants)
    .where(
      and(eq(staffGrants.memberId, members.id), inArray(staffGrants.role, opening), isGrantInForce(moment)),
    )
  const found: Caller[] = []
  for (const person of await loadMembers(db, and(isReachable, or(maybeRosterStaff, exists(granted)))))
    if (await worksFor(db, moment, person, reached)) found.push(person)
  return found
}
