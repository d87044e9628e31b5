import type { Order, Search } from 'contract/common/search.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { findCountedPage } from '#db/read-page.ts'
import { orderToSql } from '#db/search-to-sql.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { isInReach } from './content-access.ts'
import { factsOf, listedOf, toRow } from './content-answer.ts'
import { isNewestVersion, matchesFilters } from './wanted-records.ts'

const { id, title, status, changedOn } = contentRecords

/**
 * One page of the records of a kind that the caller keeps, the last changed first by default.
 */
export async function queryContent(call: ContentCall, search: Search) {
  const { db } = call
  const order = orderToSql(ordersOf(search), orderFields, id)
  const pageOf = (
    hits: SQL,
  ) => sql`select id from ${hits} as content_records order by ${sql.join(order, sql`, `)}
    limit ${search.pageSize} offset ${search.pageId * search.pageSize}`
  const { ids, totals } = await findCountedPage(db, search, {
    firstHits: (limit) => firstHits(call, search, limit),
    pageOfHits: pageOf(sql`hits`),
    pageOfAll: async () => {
      const { rows } = await db.execute<{ id: number }>(pageOf(sql`(${findHits(call, search)})`))
      return rows.map((row) => row.id)
    },
  })
  const [rows, facts] = await Promise.all([readRows(call, ids, order), factsOf(db, call, ids)])
  return {
    results: rows.map((row) =>
      toRow(call, { ...row, listed: listedOf(call.kind, row.values) }, facts.get(row.id)),
    ),
    ...totals,
  }
}

/** Selects only the columns that the orders need, so that an index covers the query. */
function findHits(call: ContentCall, { criteria }: Search) {
  return call.db
    .select({ id, title, status, changedOn })
    .from(contentRecords)
    .where(and(isInReach(call), matchesFilters(call, criteria)))
    .$dynamic()
}

/** The first hits, up to a number; those of a period lie together in the order of change, and anywhere in the table. */
function firstHits(call: ContentCall, search: Search, most: number): SQL {
  const hits = findHits(call, search).limit(most)
  const isOfPeriod = search.criteria.some(({ field }) => field === 'changedOn')
  return (isOfPeriod ? hits.orderBy(desc(changedOn)) : hits).getSQL()
}

/** Reads the shown columns for the records of the page only. */
function readRows({ db, kind }: ContentCall, ids: number[], order: SQL[]) {
  return db
    .select({
      ...getTableColumns(contentRecords),
      aorShortName: aors.name,
      values: kind.listFields ? newestValues(db) : sql<ContentValues>`'{}'::jsonb`,
    })
    .from(contentRecords)
    .leftJoin(aors, eq(aors.id, contentRecords.aorId))
    .where(and(eq(contentRecords.kind, kind.kind), inArray(id, ids)))
    .orderBy(...order)
}

/**
 * The id makes the order total, in the direction in which an index has it; of one status the last changed come first.
 */
function ordersOf({ orderBy: [first = LAST_CHANGED, ...rest] }: Search): Order[] {
  if (first.field === 'status') return [first, LAST_CHANGED, ...rest, { field: 'id', direction: 'asc' }]
  const isDescending = (first.direction === 'desc') !== (first.field === 'changedOn')
  return [first, ...rest, { field: 'id', direction: isDescending ? 'desc' : 'asc' }]
}

const LAST_CHANGED: Order = { field: 'changedOn', direction: 'desc' }
const orderFields: Record<string, PgColumn[]> = {
  id: [id],
  title: [title],
  status: [status],
  changedOn: [changedOn],
}

/** The values of the newest version, for kinds whose lists show some of them. */
function newestValues(db: Db): SQL<ContentValues> {
  const newest = db.select({ values: contentVersions.values }).from(contentVersions).where(isNewestVersion)
  return sql`(${newest})`
}
