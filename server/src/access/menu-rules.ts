import type { AccessControlRule } from 'contract/menu/menu-rules.ts'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { members } from '../db/tables/members.table.ts'

const columns = {
  originatingSystemID: members.originatingSystemId,
  isCrmlsAdmin: members.isCrmlsAdmin,
  isCrmlsAorAdmin: members.isCrmlsAorAdmin,
  isCrmlsOfficeAdmin: members.isCrmlsOfficeAdmin,
}

/**
 * Whether the rules of a menu entry let a member see it, as a condition on members: a matching hide rule hides; where
 * show rules exist, one has to match.
 */
export function isMenuEntryShownTo(rules: AccessControlRule[]): SQL | undefined {
  const [hide, show] = (['hide', 'show'] as const).map((action) =>
    rules.filter((rule) => rule.action === action).map(isMatch),
  )
  return and(...(hide ?? []).map(not), or(...(show ?? [])))
}

function isMatch({ key, value }: AccessControlRule): SQL {
  const column = columns[key]
  const is = Array.isArray(value) ? inArray(column, value) : eq(column, value)
  return sql`coalesce(${is}, false)`
}
