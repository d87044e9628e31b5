import { hasAnalytics } from 'contract/dashboard/section-kinds.ts'
import { isAdmin } from 'contract/members/roles.ts'
import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import { isForCaller } from '#access/audience.ts'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { dashboardSections } from '#db/tables/dashboard.table.ts'

const { isRetired: _retired, criteria: _audience, ...shown } = getTableColumns(dashboardSections)

/** The sections for the caller: pending ones for admins only, analytics not for `SWL`. */
export async function listSections(call: MemberCall) {
  const { member } = call
  const rows = await call.db
    .select(shown)
    .from(dashboardSections)
    .where(
      and(
        eq(dashboardSections.isRetired, false),
        isForCaller(dashboardSections.criteria, member),
        isAdmin(member) ? undefined : eq(dashboardSections.status, 'Active'),
        hasAnalytics(member.originatingSystemId) ? undefined : ne(dashboardSections.type, 'analytics'),
      ),
    )
    .orderBy(asc(dashboardSections.viewOrder), asc(dashboardSections.id))
  return singlePage(rows)
}
