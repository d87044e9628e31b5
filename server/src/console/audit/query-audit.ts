import { type AuditSearch, MAX_COUNTED_HITS } from 'contract/staff/audit/audit.contract.ts'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { pageTotals } from '#db/search-to-sql.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { type StoredRow, shownRows } from './shown-rows.ts'
import { wantedRows } from './wanted-rows.ts'

const { at, id } = auditEntries

/**
 * One page of the trail, newest first. The hits are counted at the same time, as far as they are counted: the cost of a
 * page does not grow with the trail. `within` leaves out rows that the reader may not see at all.
 */
export async function queryAudit(call: StaffCall, search: AuditSearch, within?: SQL) {
  const wanted = (await wantedRows(call, search.criteria)).map((condition) => and(condition, within))
  const [page, counted] = await Promise.all([readRows(call.db, search, wanted), countHits(call.db, wanted)])
  return {
    results: await shownRows(call, page.rows),
    hasNewer: page.hasNewer,
    hasOlder: page.hasOlder,
    ...pageTotals(search, Math.min(counted, MAX_COUNTED_HITS)),
    isMoreThanCounted: counted > MAX_COUNTED_HITS,
  }
}

/** One row more than is shown says whether there are others in the direction of the reader. */
async function readRows(db: Db, search: AuditSearch, wanted: (SQL | undefined)[]) {
  const { before, after, pageId, pageSize } = search
  const isUpward = after !== undefined
  const skipped = pageId * pageSize
  const limit = skipped + pageSize + 1
  const read = await Promise.all(
    wanted.map((condition) =>
      db
        .select()
        .from(auditEntries)
        .where(and(condition, startOf(search)))
        .orderBy(...(isUpward ? [asc(at), asc(id)] : [desc(at), desc(id)]))
        .limit(limit),
    ),
  )
  const way = isUpward ? 1 : -1
  const found = read
    .flat()
    .toSorted((one, other) => way * (one.at.getTime() - other.at.getTime() || one.id - other.id))
    .slice(skipped, limit)
  const isMore = found.length > pageSize
  // The newest page is a whole one.
  if (isUpward && !isMore) return readRows(db, { ...search, pageId: 0, after: undefined }, wanted)
  const rows: StoredRow[] = found.slice(0, pageSize)
  return isUpward
    ? { rows: rows.toReversed(), hasNewer: true, hasOlder: true }
    : { rows, hasNewer: before !== undefined || pageId > 0, hasOlder: isMore }
}

/** The start of a page: the position of the row that it continues from. */
function startOf({ before, after }: AuditSearch): SQL | undefined {
  const row = before ?? after
  if (row === undefined) return undefined
  const side = sql.raw(before === undefined ? '>' : '<')
  return sql`(${at}, ${id}) ${side} ((select placed.at from ${auditEntries} placed where placed.id = ${row}), ${row})`
}

async function countHits(db: Db, wanted: (SQL | undefined)[]): Promise<number> {
  const counts = await Promise.all(
    wanted.map((condition) => {
      const hits = db
        .select({ one: sql`1`.as('one') })
        .from(auditEntries)
        .where(condition)
        .limit(MAX_COUNTED_HITS + 1)
      return db.$count(sql`(${hits.getSQL()}) as hits`)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
