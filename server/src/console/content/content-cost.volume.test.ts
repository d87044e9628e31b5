import { MAX_COUNTED_RECORDS } from 'contract/common/counted-lists.ts'
import { type Search, searchInput } from 'contract/common/search.ts'
import { CONTENT_FILTER_FIELDS, CONTENT_ORDER_FIELDS } from 'contract/staff/content/content-lists.ts'
import { expect, test } from 'vitest'
import { contentCall } from '#access/console/staff-roles.ts'
import { aors } from '#db/tables/members.table.ts'
import { callOf } from '#testing/call-of.ts'
import { observedQueries } from '#testing/observed-queries.ts'
import { testServer } from '#testing/test-server.ts'
import { fillContent } from '#testing/volumes/fill-content.ts'
import { runLong } from '#testing/volumes/run-long.ts'
import { tidy } from '#testing/volumes/tidy.ts'
import { queryContent } from './query-content.ts'

const server = await testServer()
const { pool } = server.database
const mls = await server.aMember({ isCrmlsAdmin: true })
const { db, fewestPages } = observedQueries(pool)
const FEW = 20 * MAX_COUNTED_RECORDS
const MANY = 5 * FEW
/** Pages of the database that nobody notices, however many times fewer there were before. */
const UNNOTICED = 64

const is = (field: string, value: string | number | boolean) => ({ field, op: 'Equal', values: [value] })
const contains = (field: string, ...values: string[]) => ({ field, op: 'Contains', values })
/** Each filter of the list, with many hits, with few and with none. */
const filters: object[][] = [
  [],
  [contains('text', 'word77')],
  [contains('text', 'notice', 'year')],
  [is('status', 'Draft')],
  [is('status', 'Published')],
  [is('status', 'In Review')],
  [is('isMyDraft', true)],
  [is('isExpired', true)],
  [contains('author', 'Writer', '17')],
  [is('aorShortName', 'B1')],
  [is('categoryId', 3)],
  [is('categoryId', 77)],
  [{ field: 'changedOn', op: 'GreaterThan', values: ['2026-06-01T00:00:00Z'] }],
  [{ field: 'changedOn', op: 'LessThan', values: ['2026-06-01T00:00:00Z'] }],
  [is('status', 'Published'), is('categoryId', 3)],
]
const orders = CONTENT_ORDER_FIELDS.flatMap((field) =>
  ['asc', 'desc'].map((direction) => ({ field, direction })),
)
const input = searchInput({
  filterFields: CONTENT_FILTER_FIELDS,
  orderFields: CONTENT_ORDER_FIELDS,
  maxPageSize: 50,
})
const searches: Search[] = [
  ...filters.flatMap((criteria) => orders.map((order) => input.parse({ criteria, orderBy: [order] }))),
  // The last page that can be turned to.
  ...orders.map((order) => input.parse({ pageId: MAX_COUNTED_RECORDS / 10 - 1, orderBy: [order] })),
]

/** The pages of the database that each search touches among this number of records. */
async function costs(records: number): Promise<number[]> {
  await runLong(pool, 'truncate content_records, content_versions')
  await fillContent(pool, records)
  await tidy(pool, 'content_records', 'content_versions')
  const call = await contentCall(await callOf(server, mls, db), 'articles')
  const touched: number[] = []
  for (const search of searches) touched.push(await fewestPages(() => queryContent(call, search)))
  return touched
}

test('a page of content costs among five times as many records at most twice as much, by every filter and order [4/CPERF-05]', {
  timeout: 180_000,
}, async () => {
  await server.db.insert(aors).values({ name: 'B1', fullName: 'Association B1' })
  const few = await costs(FEW)
  for (const [index, many] of (await costs(MANY)).entries()) {
    const before = few[index] ?? 0
    expect(before).toBeGreaterThan(0)
    expect
      .soft(many, `${JSON.stringify(searches[index])}: ${before} pages before`)
      .toBeLessThanOrEqual(Math.max(2 * before, UNNOTICED))
  }
})

test('records are counted as far as can be turned to, and one page more is refused', async () => {
  const asked = (body: object) =>
    server.call('/api/app/Staff/Content/articles/q', { as: mls, method: 'POST', body })
  expect((await asked({ pageId: 99 })).body).toMatchObject({ totalResults: 1000, isMoreThanCounted: true })
  const rare = { criteria: [is('aorShortName', 'B1')] }
  expect((await asked(rare)).body).toMatchObject({ totalResults: 500, isMoreThanCounted: false })
  expect((await asked({ pageId: 100 })).status).toBe(400)
})
