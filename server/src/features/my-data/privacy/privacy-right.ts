import type { Caller } from '#access/caller.ts'
import { worksFor } from '#access/console/area-staff.ts'
import { isMemberBlocked } from '#accounts/blocks.ts'
import type { Db } from '#db/open.ts'

/** The facts that decide the right to request and to approve an act on the data of a member. */
export function reachedBy(member: Caller) {
  return { area: 'privacy', aor: member.aor?.name ?? null, isMlsOnly: false } as const
}

/** Whether somebody may request or approve an act on the data of a member now: another person, whose roles hold the member. */
export async function mayDecide(
  db: Db,
  moment: { now: Date; marketZone: string },
  person: Caller | undefined,
  member: Caller,
): Promise<boolean> {
  if (!person || person.id === member.id) return false
  if (!(await worksFor(db, moment, person, reachedBy(member)))) return false
  return !(await isMemberBlocked(db, person.id))
}
