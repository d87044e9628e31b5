import { LOOKUP_SETS } from 'contract/lookups/lookup-rules.ts'
import { asc, eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { singlePage } from '#db/search-to-sql.ts'
import { lookupValues } from '#db/tables/places.table.ts'
import { notFound } from '#http/errors.ts'

/** All values of lookup set 3 or 8; any other set does not exist. */
export async function listLookupValues(call: MemberCall, set: number) {
  if (!Object.values(LOOKUP_SETS).some((known) => known === set)) throw notFound()
  const results = await call.db
    .select()
    .from(lookupValues)
    .where(eq(lookupValues.setNumber, set))
    .orderBy(asc(lookupValues.lookupName), asc(lookupValues.sortOrder), asc(lookupValues.shortValue))
  return singlePage(results)
}
