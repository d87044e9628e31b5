import type { DashboardSection, EnteredSection } from 'contract/dashboard/section.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { refuseUnlessMlsStaff } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import { dashboardSections } from '#db/tables/dashboard.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField, notFound } from '#http/errors.ts'

const entity = 'dashboardSection'

/**
 * Enters a section of the dashboard (D1-138).
 * @throws HttpError 403 below level 5, 400 for a name that is in use
 */
export async function createSection(call: MemberCall, entered: EnteredSection): Promise<DashboardSection> {
  refuseUnlessMlsStaff(call)
  const cleaned = withCleanContent(entered)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, dashboardSections)
    await refuseTaken(tx, cleaned, 0)
    const [row] = await tx.insert(dashboardSections).values(cleaned).returning()
    if (!row) throw notFound()
    await writeAudit(tx, call, { action: 'create', entity, entityId: String(row.id), changes: cleaned })
    return row
  })
}

/**
 * Changes a section (D1-138).
 * @throws HttpError as above, 404 for an unknown id
 */
export async function updateSection(
  call: MemberCall,
  { id, ...entered }: EnteredSection & { id: number },
): Promise<DashboardSection> {
  refuseUnlessMlsStaff(call)
  const cleaned = withCleanContent(entered)
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, dashboardSections)
    const [before] = await tx.select().from(dashboardSections).where(eq(dashboardSections.id, id))
    if (!before) throw notFound()
    await refuseTaken(tx, cleaned, id)
    await tx.update(dashboardSections).set(cleaned).where(eq(dashboardSections.id, id))
    const changes = changesOf(before, cleaned)
    await writeAudit(tx, call, { action: 'update', entity, entityId: String(id), changes })
    return { ...before, ...cleaned }
  })
}

function withCleanContent(entered: EnteredSection): EnteredSection {
  const { type, content } = entered
  if (type === 'applications') return entered
  return { ...entered, content: type === 'html' && content ? cleanHtml(content) : null }
}

async function refuseTaken(tx: Db, { name }: EnteredSection, id: number): Promise<void> {
  const others = await tx
    .select({ id: dashboardSections.id })
    .from(dashboardSections)
    .where(and(eq(dashboardSections.name, name), ne(dashboardSections.id, id)))
  if (others.length > 0) throw invalidField('name', 'The name is in use.')
}
