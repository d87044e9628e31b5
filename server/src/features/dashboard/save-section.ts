import type { DashboardSection, EnteredSection } from 'contract/dashboard/section.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import { recordWrite } from '#content/record-stored.ts'
import { saveNamed, uniqueName } from '#db/save-named.ts'
import { dashboardSections } from '#db/tables/dashboard.table.ts'
import { withCleanContent } from './clean-section.ts'
import { storedSections } from './stored-sections.ts'

/**
 * Enters a section of the dashboard, or changes the one with that id.
 * @throws HttpError 403 for others than MLS staff, 400 for a name that is in use, 404 for an unknown id
 */
export async function saveSection(
  call: MemberCall,
  { id, ...entered }: EnteredSection & { id?: number },
): Promise<DashboardSection> {
  refuseUnlessMlsStaff(call)
  const cleaned = withCleanContent(entered)
  return saveNamed<DashboardSection>(call, {
    table: dashboardSections,
    entity: 'dashboardSection',
    id,
    find: async (tx, known) =>
      (await tx.select().from(dashboardSections).where(eq(dashboardSections.id, known)))[0],
    unique: () => [uniqueName(dashboardSections.name, cleaned.name, eq(dashboardSections.isRetired, false))],
    write: async (tx, before) => {
      const [saved] = before
        ? await tx
            .update(dashboardSections)
            .set(cleaned)
            .where(eq(dashboardSections.id, before.id))
            .returning()
        : await tx.insert(dashboardSections).values(cleaned).returning()
      if (saved) await recordWrite(tx, call, storedSections, saved.id)
      return saved
    },
    changes: () => cleaned,
  })
}
