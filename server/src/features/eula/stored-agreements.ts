import { enteredAgreement } from 'contract/staff/content/kinds/agreement-content.ts'
import { eq } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { eulas } from '#db/tables/portal.table.ts'
import { cleanHtml } from '#http/clean-html.ts'
import { conflict } from '#http/errors.ts'

/** Agreements: signatures name their record, so that each text is a record of its own. */
export const storedAgreements: StoredKind = {
  kind: 'agreements',
  entity: 'eula',
  table: eulas,
  publish: async (tx, { now }, { id }, values) => {
    const { name, content } = enteredAgreement.parse(values)
    const row = { name, content: cleanHtml(content), publishedOn: now }
    const [before] = await tx.select().from(eulas).where(eq(eulas.id, id)).for('update')
    if (before?.publishedOn && before.publishedOn <= now) throw neverChanged()
    await tx
      .insert(eulas)
      .overridingSystemValue()
      .values({ ...row, id })
      .onConflictDoUpdate({ target: eulas.id, set: row })
  },
  retire: () => Promise.reject(neverChanged()),
  read: async (db, id, now) => {
    const [row] = await db.select().from(eulas).where(eq(eulas.id, id))
    if (!row) return null
    const { name, content, publishedOn } = row
    const state = publishedOn && publishedOn > now ? 'scheduled' : 'published'
    return { state: publishedOn ? state : 'draft', values: { name, content } }
  },
}

const neverChanged = () =>
  conflict('An agreement that was published cannot be changed. Copy it to a new draft.')
