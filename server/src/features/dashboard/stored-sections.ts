import type { EnteredSection } from 'contract/dashboard/section.ts'
import { enteredSectionContent } from 'contract/staff/content/checks/section-check.ts'
import { asc, eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { refuseTaken, uniqueName } from '#db/refuse-taken.ts'
import { dashboardSections } from '#db/tables/dashboard.table.ts'
import { lockForWriting } from '#db/write.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { invalidField } from '#http/errors.ts'

/** Sections of the dashboard. */
export const storedSections: StoredKind = {
  kind: 'sections',
  entity: 'dashboardSection',
  table: dashboardSections,
  order: [asc(dashboardSections.viewOrder), asc(dashboardSections.id)],
  publish: async (tx, _act, { id }, values) => {
    const { content, ...entered } = enteredSectionContent.parse(values)
    const row = { ...entered, content: cleaned(entered.type, content), isRetired: false }
    await lockForWriting(tx, dashboardSections)
    const [before] = await tx.select().from(dashboardSections).where(eq(dashboardSections.id, id))
    if (before && before.name !== row.name)
      throw invalidField('name', 'Name cannot be changed once published.')
    const isShown = eq(dashboardSections.isRetired, false)
    await refuseTaken(tx, dashboardSections, id, [uniqueName(dashboardSections.name, row.name, isShown)])
    await tx
      .insert(dashboardSections)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: dashboardSections.id, set: row })
  },
  retire: async (tx, _act, id) => {
    await tx.update(dashboardSections).set({ isRetired: true }).where(eq(dashboardSections.id, id))
  },
  read: async (db, id) => {
    const [row] = await db.select().from(dashboardSections).where(eq(dashboardSections.id, id))
    if (!row) return null
    const { id: _id, isRetired, ...values } = row
    return {
      state: isRetired ? 'retired' : 'published',
      values: { ...values, content: values.content ?? '' },
    }
  },
}

/** Clean HTML, or the category of applications; other types have no content. */
function cleaned(type: EnteredSection['type'], content: string | null): string | null {
  if (type === 'applications') return content
  return type === 'html' && content ? cleanHtml(content) : null
}
