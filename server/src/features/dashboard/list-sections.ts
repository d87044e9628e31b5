import { hasAnalytics } from 'contract/dashboard/section-kinds.ts'
import { isAdmin } from 'contract/members/roles.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { dashboardSections } from '#db/tables/dashboard.table.ts'

/** The sections for the caller: pending ones for admins only, analytics not for `SWL`. */
export async function listSections(call: MemberCall) {
  const { member } = call
  const rows = await call.db
    .select()
    .from(dashboardSections)
    .where(
      and(
        isAdmin(member) ? undefined : eq(dashboardSections.status, 'Active'),
        hasAnalytics(member.originatingSystemId) ? undefined : ne(dashboardSections.type, 'analytics'),
      ),
    )
    .orderBy(asc(dashboardSections.viewOrder), asc(dashboardSections.id))
  return singlePage(rows)
}
