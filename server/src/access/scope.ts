import {
  isAssociationAdmin,
  isAssociationStaff,
  isMlsStaff,
  isOfficeAdmin,
  isOfficeLevel,
  ROLE_LEVEL,
} from 'contract/members/roles.ts'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { members, offices } from '../db/tables/members.table.ts'
import type { Caller } from './caller.ts'

const everything = sql`true`
const nothing = sql`false`

/**
 * The members whom a caller may see and act for, by level: all, the AOR, the main office, the office, oneself
 *. A condition on a query of `members` left-joined with `offices`.
 */
export function memberScope(caller: Caller): SQL {
  const own = eq(members.id, caller.id)
  return either(own, scopeOfLevel(caller))
}

function scopeOfLevel({ userlevel, office, aor }: Caller): SQL {
  switch (userlevel) {
    case ROLE_LEVEL.mls:
      return everything
    case ROLE_LEVEL.association:
      return aor ? eq(members.aorId, aor.id) : nothing
    case ROLE_LEVEL.mainOffice:
      return office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing
    case ROLE_LEVEL.office:
      return office ? eq(members.officeId, office.id) : nothing
    case ROLE_LEVEL.member:
    case ROLE_LEVEL.none:
      return nothing
  }
}

/** The offices whose settings a caller may see and change: the own from level 2, the AOR's, all. */
export function settingsOfficeScope(caller: Caller): SQL {
  const { office, aor } = caller
  if (isMlsStaff(caller)) return everything
  if (isAssociationStaff(caller) && aor) return eq(offices.aorId, aor.id)
  return isOfficeLevel(caller) && office ? eq(offices.id, office.id) : nothing
}

/** The offices that an admin finds and rules, by flag: all, the AOR's, those of the main office. */
export function adminOfficeScope(caller: Caller): SQL {
  if (isMlsStaff(caller)) return everything
  const { office, aor } = caller
  return either(
    isAssociationAdmin(caller) && aor ? eq(offices.aorId, aor.id) : nothing,
    isOfficeAdmin(caller) && office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing,
  )
}

/** The offices whose application access a caller may read: also the own main office's from level 2. */
export function accessOfficeScope(caller: Caller): SQL {
  const { office } = caller
  const own = isOfficeLevel(caller) && office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing
  return either(adminOfficeScope(caller), own)
}

/** The offices of a desk by level: the own one, the main office with its branches, those of the association, all. */
export function deskOfficeScope({ userlevel, office, aor }: Caller): SQL {
  switch (userlevel) {
    case ROLE_LEVEL.mls:
      return everything
    case ROLE_LEVEL.association:
      return aor ? eq(offices.aorId, aor.id) : nothing
    case ROLE_LEVEL.mainOffice:
      return office ? eq(offices.mainOfficeCode, office.mainOfficeCode) : nothing
    case ROLE_LEVEL.office:
      return office ? eq(offices.id, office.id) : nothing
    case ROLE_LEVEL.member:
    case ROLE_LEVEL.none:
      return nothing
  }
}

function either(one: SQL, other: SQL): SQL {
  return or(one, other) ?? nothing
}
