import { isOfficeLevel } from 'contract/members/role-level.ts'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { members, offices } from '../db/tables/members.table.ts'
import type { Caller } from './caller.ts'

const everything = sql`true`
const nothing = sql`false`

/**
 * The members whom a caller may see and act for, by level: all, the AOR, the main office, the office, oneself
 * (spec 1 §6, S1-07). A condition on a query of `members` left-joined with `offices`.
 */
export function memberScope(caller: Caller): SQL {
  const own = eq(members.id, caller.id)
  return either(own, scopeOfLevel(caller))
}

function scopeOfLevel({ level, office, aor }: Caller): SQL {
  switch (level) {
    case 5:
      return everything
    case 4:
      return aor ? eq(members.aorId, aor.id) : nothing
    case 3:
      return office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing
    case 2:
      return office ? eq(members.officeId, office.id) : nothing
    case 1:
    case 0:
      return nothing
  }
}

/** The offices whose settings a caller may see and change: the own from level 2, the AOR's, all (S1-10, D1-81). */
export function settingsOfficeScope({ level, office, aor }: Caller): SQL {
  if (level === 5) return everything
  if (level === 4 && aor) return eq(offices.aorId, aor.id)
  return isOfficeLevel(level) && office ? eq(offices.id, office.id) : nothing
}

/** The offices that an admin finds and rules, by flag: all, the AOR's, those of the main office (S1-08, D1-71). */
export function adminOfficeScope(caller: Caller): SQL {
  if (caller.isCrmlsAdmin) return everything
  const { office, aor } = caller
  return either(
    caller.isCrmlsAorAdmin && aor ? eq(offices.aorId, aor.id) : nothing,
    caller.isCrmlsOfficeAdmin && office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing,
  )
}

/** The offices whose application access a caller may read: also the own main office's from level 2 (S1-15). */
export function accessOfficeScope(caller: Caller): SQL {
  const { level, office } = caller
  const own = isOfficeLevel(level) && office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing
  return either(adminOfficeScope(caller), own)
}

function either(one: SQL, other: SQL): SQL {
  return or(one, other) ?? nothing
}
