import type { EnteredSection } from 'contract/dashboard/section.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { saveContent } from '#content/put-content.ts'
import { dashboardSections } from '#db/tables/dashboard.table.ts'
import { storedSections } from './stored-sections.ts'

/**
 * Enters a section of the dashboard, or changes the one with that id.
 * @throws HttpError 400 for a name that is in use, 404 for an unknown id
 */
export function saveSection(call: MemberCall, { id, ...values }: EnteredSection & { id?: number }) {
  return saveContent(call, storedSections, {
    id,
    values,
    find: async (tx, saved) =>
      (await tx.select().from(dashboardSections).where(eq(dashboardSections.id, saved)))[0],
  })
}
