import type { Caller } from '#access/caller.ts'
import { worksFor } from '#access/console/area-staff.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { isMemberBlocked } from '../blocks.ts'

type Moment = { now: Date; config: Pick<Config, 'marketZone'> }

/** The facts that decide the right to request and to approve a removal. */
export function reachedBy(member: Caller, isForStaff: boolean) {
  return { area: 'factorRemovals', aor: member.aor?.name ?? null, isMlsOnly: isForStaff } as const
}

/**
 * Whether somebody may ask for a removal, or approve one, now: another person than the member, whose roles hold the member,
 * and whose own sign-in is not blocked.
 */
export async function mayRemove(
  tx: Db,
  { now, config }: Moment,
  person: Caller | undefined,
  about: { member: Caller; isForStaff: boolean },
): Promise<boolean> {
  if (!person || person.id === about.member.id) return false
  const moment = { now, marketZone: config.marketZone }
  if (!(await worksFor(tx, moment, person, reachedBy(about.member, about.isForStaff)))) return false
  return !(await isMemberBlocked(tx, person.id))
}
