import { enteredLookupContent } from 'contract/staff/content/checks/lookup-check.ts'
import { lookupContent, lookupSetOf } from 'contract/staff/content/kinds/lookup-content.ts'
import { eq, max, sql } from 'drizzle-orm'
import type { StoredKind } from '#content/stored-kind.ts'
import { refuseTaken } from '#db/refuse-taken.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { lockForWriting } from '#db/write.ts'
import { conflict, invalidField } from '#http/errors.ts'

/** Values of the look-ups of the listing form. */
export const storedLookups: StoredKind = {
  kind: 'lookups',
  entity: 'lookupValue',
  table: lookupValues,
  publish: async (tx, _act, { id }, values) => {
    const entered = enteredLookupContent.parse(values)
    const { lookupName, shortValue } = entered
    await lockForWriting(tx, lookupValues)
    const isBeside = eq(lookupValues.lookupName, lookupName)
    const [before] = await tx.select().from(lookupValues).where(eq(lookupValues.id, id))
    if (before && (before.shortValue !== shortValue || before.lookupName !== lookupName))
      throw invalidField(
        before.shortValue === shortValue ? 'lookupName' : 'shortValue',
        'Listings hold this code, so it cannot be changed.',
      )
    const refusal = 'The code is in use.'
    await refuseTaken(tx, lookupValues, id, [
      { column: lookupValues.shortValue, value: shortValue, field: 'shortValue', refusal, among: isBeside },
    ])
    if (before) {
      const { longValue, isHidden } = entered
      await tx.update(lookupValues).set({ longValue, isHidden }).where(eq(lookupValues.id, id))
      return
    }
    const [last] = await tx
      .select({ place: max(lookupValues.sortOrder) })
      .from(lookupValues)
      .where(isBeside)
    await tx
      .insert(lookupValues)
      .overridingSystemValue()
      .values({ ...entered, id, setNumber: lookupSetOf(lookupName), sortOrder: (last?.place ?? 0) + 1 })
  },
  retire: () => Promise.reject(conflict('A look-up value can be hidden, and not retired.')),
  read: async (db, id) => {
    const [row] = await db.select().from(lookupValues).where(eq(lookupValues.id, id))
    if (!row) return null
    const { lookupName, longValue, shortValue, isHidden } = row
    return { state: 'published', values: { lookupName, longValue, shortValue, isHidden } }
  },
  recordAll: async (db, { now, author }) => {
    const { longValue, shortValue, lookupName, isHidden, id } = lookupValues
    const searched = sql`lower(concat_ws(' ', ${longValue}, ${shortValue}, ${lookupName}))`
    const values = sql`jsonb_build_object('lookupName', ${lookupName}, 'longValue', ${longValue},
      'shortValue', ${shortValue}, 'isHidden', ${isHidden})`
    const { kind } = lookupContent
    const isUnknown = sql`not exists (select from ${contentRecords} known where known.kind = ${kind} and known.id = ${id})`
    await db.execute(sql`
      with added as (
        insert into ${contentRecords} (kind, id, state, latest_version, published_version, title, search_text,
          author, changed_by, changed_on)
        select ${kind}, ${id}, 'published', 1, 1, ${longValue}, ${searched},
          ${author.name}::text, ${author.name}::text, ${now.toISOString()}::timestamptz
        from ${lookupValues} where ${isUnknown}
        on conflict do nothing returning id
      )
      insert into ${contentVersions} (kind, entity_id, version, state, "values", author_id, author, created_on)
      select ${kind}, ${id}, 1, 'published', ${values}, ${author.id}::integer, ${author.name}::text,
        ${now.toISOString()}::timestamptz
      from ${lookupValues} join added on added.id = ${id}`)
  },
}
