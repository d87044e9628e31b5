import type { Search } from 'contract/common/search.ts'
import { CONTENT_STATES, contentStatus } from 'contract/staff/content/content-state.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { readPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'

const searchText = { column: contentRecords.searchText, fields: ['text'] }
const { values } = contentVersions
const lookupName = sql<string | null>`${values} ->> 'lookupName'`
const shortValue = sql<string>`coalesce(${values} ->> 'shortValue', '')`
const isHidden = sql<boolean>`coalesce((${values} ->> 'isHidden')::boolean, false)`

const orderFields = {
  longValue: [contentRecords.title],
  shortValue: [shortValue],
  changedOn: [contentRecords.changedOn],
}
const state = z.enum(CONTENT_STATES)

/** One page of the values of the look-ups as their newest versions have them, by label by default. */
export async function queryLookups({ db }: StaffCall, search: Search) {
  const fields = { text: contentRecords.searchText, lookupName, isHidden }
  const query = db
    .select({ record: contentRecords, lookupName, shortValue, isHidden })
    .from(contentRecords)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, contentRecords.kind),
        eq(contentVersions.entityId, contentRecords.id),
        eq(contentVersions.version, contentRecords.latestVersion),
      ),
    )
    .where(and(eq(contentRecords.kind, 'lookups'), criteriaToSql(search.criteria, fields, searchText)))
    .$dynamic()
  const order =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, contentRecords.id)
      : [asc(contentRecords.title), asc(contentRecords.id)]
  const page = await readPage(db, search, query, order)
  return {
    ...page,
    results: page.results.map(({ record, ...value }) => ({
      ...value,
      id: record.id,
      longValue: record.title,
      status: contentStatus({
        state: state.parse(record.state),
        draftVersion: record.latestVersion === record.publishedVersion ? null : record.latestVersion,
      }),
      changedOn: record.changedOn.toISOString(),
      changedBy: record.changedBy,
    })),
  }
}
