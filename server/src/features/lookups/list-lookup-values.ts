import { LOOKUP_SETS } from 'contract/lookups/lookup-rules.ts'
import { asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { notFound } from '#http/errors.ts'

/** All values of lookup set 3 or 8, hidden ones marked as such; any other set does not exist. */
export async function listLookupValues(call: MemberCall, set: number) {
  if (!Object.values(LOOKUP_SETS).some((known) => known === set)) throw notFound()
  const { lookupName, shortValue, longValue, isHidden } = lookupValues
  const rows = await call.db
    .select({ lookupName, shortValue, longValue, isHidden })
    .from(lookupValues)
    .where(eq(lookupValues.setNumber, set))
    .orderBy(asc(lookupName), asc(lookupValues.sortOrder), asc(shortValue))
  return singlePage(
    rows.map(({ isHidden: isOut, ...value }) => (isOut ? { ...value, isHidden: true as const } : value)),
  )
}
