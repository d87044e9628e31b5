import type { Criterion, Search } from 'contract/common/search.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { CONTENT_STATES, type ContentState, contentStatus } from 'contract/staff/content/content-state.ts'
import { and, asc, desc, eq, exists, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { isInReach } from './content-access.ts'
import { factsOf, listedOf, toRow } from './content-answer.ts'

const searchText = { column: contentRecords.searchText, fields: ['text'] }

/** What lists call the state of a record, in the words of the contract. */
const status = sql`(case ${sql.join(CONTENT_STATES.map(wordsOf), sql` `)} end)`

const orderFields = {
  title: [contentRecords.title],
  status: [status],
  changedOn: [contentRecords.changedOn],
}

function wordsOf(state: ContentState): SQL {
  const [open, settled] = [1, null].map((draftVersion) => contentStatus({ state, draftVersion }))
  return sql`when ${contentRecords.state} = ${state}
    and ${contentRecords.latestVersion} is distinct from ${contentRecords.publishedVersion} then ${open}::text
    when ${contentRecords.state} = ${state} then ${settled}::text`
}

/** One page of the records of a kind that the caller keeps, the last changed first unless another order is asked for. */
export async function queryContent(call: ContentCall, search: Search) {
  const { db } = call
  const query = db
    .select({
      ...getTableColumns(contentRecords),
      aorShortName: aors.name,
      values: call.kind.listFields ? newestValues(db) : sql<ContentValues>`'{}'::jsonb`,
    })
    .from(contentRecords)
    .leftJoin(aors, eq(aors.id, contentRecords.aorId))
    .where(and(isInReach(call), isWanted(call, search.criteria)))
    .$dynamic()
  const order =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, contentRecords.id)
      : [desc(contentRecords.changedOn), asc(contentRecords.id)]
  const page = await readPage(db, search, query, order)
  const facts = await factsOf(
    db,
    call,
    page.results.map(({ id }) => id),
  )
  return {
    ...page,
    results: page.results.map((row) =>
      toRow(call, { ...row, listed: listedOf(call.kind, row.values) }, facts.get(row.id)),
    ),
  }
}

const isNewestVersion = and(
  eq(contentVersions.kind, contentRecords.kind),
  eq(contentVersions.entityId, contentRecords.id),
  eq(contentVersions.version, contentRecords.latestVersion),
)

/** The values of the newest version, for kinds whose lists show some of them. */
function newestValues(db: Db): SQL<ContentValues> {
  const newest = db.select({ values: contentVersions.values }).from(contentVersions).where(isNewestVersion)
  return sql`(${newest})`
}

function isWanted({ db, member, now }: ContentCall, criteria: Criterion[]): SQL | undefined {
  const fields = {
    text: contentRecords.searchText,
    status,
    isExpired: sql`coalesce(${contentRecords.state} = 'published' and ${contentRecords.endsOn} <= ${now.toISOString()}::timestamptz, false)`,
    isMyDraft: isDraftOf(db, member.id),
    author: contentRecords.author,
    aorShortName: aors.name,
    // As text of the caller: PostgreSQL refuses what is no time.
    changedOn: sql`${contentRecords.changedOn}`,
  }
  const ofCategory = criteria.filter(({ field }) => field === 'categoryId')
  const others = criteria.filter(({ field }) => field !== 'categoryId')
  return and(
    criteriaToSql(others, fields, searchText),
    ...ofCategory.map(({ values }) =>
      or(...values.map((id) => sql`${contentRecords.categoryIds} @> array[${Number(id) || 0}]::integer[]`)),
    ),
  )
}

/** Records whose newest version is a draft of the member's that nobody has submitted. */
export function isDraftOf(db: Db, memberId: number): SQL {
  const { state, authorId } = contentVersions
  return exists(
    db
      .select({ one: sql`1` })
      .from(contentVersions)
      .where(and(isNewestVersion, eq(state, 'draft'), eq(authorId, memberId))),
  )
}
