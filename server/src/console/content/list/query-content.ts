import type { Order, Search } from 'contract/common/search.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { MAX_COUNTED_RECORDS } from 'contract/staff/counted-lists.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { isInReach } from '../content-access.ts'
import { factsOf, listedOf, toRow } from '../content-answer.ts'
import { isNewestVersion, isWanted } from './wanted-records.ts'

const { id, title, status, changedOn } = contentRecords

/**
 * One page of the records of a kind that the caller keeps, the last changed first unless another order is asked for. Few
 * hits are put into order by themselves; many are come upon soon in the order of the list. So what a page takes does not
 * grow with the records.
 */
export async function queryContent(call: ContentCall, search: Search) {
  const { db } = call
  // A larger page is counted as a whole.
  const most = Math.max(MAX_COUNTED_RECORDS, search.pageSize)
  const counted = await db.$count(sql`(${firstHits(call, search, most + 1)}) as counted`)
  const isMoreThanCounted = counted > most
  // With an end of their own hits are found first and put into order then.
  const hits = isMoreThanCounted ? findHits(call, search).getSQL() : firstHits(call, search, most)
  const rows = await readRows(call, search, hits)
  const facts = await factsOf(
    db,
    call,
    rows.map((row) => row.id),
  )
  return {
    results: rows.map((row) =>
      toRow(call, { ...row, listed: listedOf(call.kind, row.values) }, facts.get(row.id)),
    ),
    ...pageTotals(search, Math.min(counted, most)),
    isMoreThanCounted,
  }
}

/** What the orders need of the hits and no more, so that an index has all of it. */
function findHits(call: ContentCall, { criteria }: Search) {
  return call.db
    .select({ id, title, status, changedOn })
    .from(contentRecords)
    .where(and(isInReach(call), isWanted(call, criteria)))
    .$dynamic()
}

/** So many hits and no more; those of a period lie together in the order of change, and anywhere in the table. */
function firstHits(call: ContentCall, search: Search, most: number): SQL {
  const hits = findHits(call, search).limit(most)
  const isOfPeriod = search.criteria.some(({ field }) => field === 'changedOn')
  return (isOfPeriod ? hits.orderBy(desc(changedOn)) : hits).getSQL()
}

/** What is shown is read for the records of the page alone. */
async function readRows({ db, kind }: ContentCall, search: Search, hits: SQL) {
  const { pageId, pageSize } = search
  const order = orderToSql(ordersOf(search), orderFields, id)
  const sorted = sql.join(order, sql`, `)
  const page = sql`(select id from (${hits}) as content_records order by ${sorted}
    limit ${pageSize} offset ${pageId * pageSize}) as page`
  return db
    .select({
      ...getTableColumns(contentRecords),
      aorShortName: aors.name,
      values: kind.listFields ? newestValues(db) : sql<ContentValues>`'{}'::jsonb`,
    })
    .from(page)
    .innerJoin(contentRecords, and(eq(contentRecords.kind, kind.kind), sql`${id} = page.id`))
    .leftJoin(aors, eq(aors.id, contentRecords.aorId))
    .orderBy(...order)
}

/** The id makes the order total, in the direction in which an index has it; of one status the last changed come first. */
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
