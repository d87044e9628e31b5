import { isBlankText } from 'contract/branding/page-texts.ts'
import { enteredPageText } from 'contract/staff/content/checks/page-text-check.ts'
import { eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { pageTexts } from '#db/tables/branding.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { conflict } from '#http/errors.ts'

/** Texts of pages, whose places are always there. */
export const storedPageTexts: StoredKind = {
  kind: 'texts',
  entity: 'pageText',
  table: pageTexts,
  publish: async (tx, _act, { id }, values) => {
    const body = cleanHtml(enteredPageText.parse(values).body)
    await tx
      .update(pageTexts)
      .set({ body: isBlankText(body) ? '' : body })
      .where(eq(pageTexts.id, id))
  },
  retire: () => Promise.reject(conflict('The places of page texts are always there.')),
  read: async (db, id) => {
    const [row] = await db.select().from(pageTexts).where(eq(pageTexts.id, id))
    return row ? { state: 'published', values: { place: row.place, body: row.body } } : null
  },
}
