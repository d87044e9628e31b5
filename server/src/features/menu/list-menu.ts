import { hasDesk } from 'contract/desk/desk-tabs.ts'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { isMenuEntryShown, sortByViewOrder } from 'contract/menu/menu-rules.ts'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { isForCaller } from '#access/audience.ts'
import type { MemberCall } from '#access/call.ts'
import { loadStaffRoles } from '#access/console/staff-roles.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { menuItems } from '#db/tables/portal.table.ts'

const {
  isRetired: _retired,
  isOnPublicHome: _public,
  criteria: _audience,
  ...shownColumns
} = getTableColumns(menuItems)

/** The menu entries that the caller may see, in their order. */
export async function listMenu(call: MemberCall) {
  const [rows, roles] = await Promise.all([
    call.db
      .select(shownColumns)
      .from(menuItems)
      .where(and(eq(menuItems.isRetired, false), isForCaller(menuItems.criteria, call.member)))
      .orderBy(asc(menuItems.id)),
    loadStaffRoles(call),
  ])
  const { member } = call
  const facts = { ...member, originatingSystemID: member.originatingSystemId }
  const shown = rows
    .filter((row) => isMenuEntryShown(row.name, facts))
    .filter((row) => row.name !== 'registered' || mayRegisterListings(member))
    .filter((row) => row.name !== 'desk' || (hasDesk(member) && call.features.includes('desk')))
    .filter((row) => row.name !== 'staff' || roles.length > 0)
  return singlePage(sortByViewOrder(shown))
}
