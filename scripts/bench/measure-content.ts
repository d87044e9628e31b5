import { contentContract } from '../../contract/src/staff/content/content.contract.ts'
import { MAX_COUNTED_RECORDS } from '../../contract/src/staff/counted-lists.ts'
import { contentCall } from '../../server/src/access/console/staff-roles.ts'
import { queryContent } from '../../server/src/console/content/list/query-content.ts'
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { fillContent } from '../../server/src/testing/volumes/fill-content.ts'
import { fillMembers, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../server/src/testing/volumes/run-long.ts'
import { listQuery } from '../../web/src/features/staff/content/list/list-query.ts'
import type { ContentListState } from '../../web/src/features/staff/content/list/list-state.ts'
import { percentile } from '../portal/percentile.ts'
import { asSent } from './as-sent.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from './listings/bench-portal.ts'
import { timesByTurns } from './times-by-turns.ts'

const SIZES = [1000, 100_000]
const TIMES = 100
const MAX_TIMES = 2
/** Of those whose hits are more among more records. */
const MAX_MS = 100
/** Of those that can be turned to. */
const LAST_PAGE = MAX_COUNTED_RECORDS / 10

/** What staff ask for, in the words of the screen's address; the pages are of the size that is asked for at first. */
const CASES: { name: string; state: () => ContentListState; isGrowing?: boolean }[] = [
  { name: 'first page', state: () => ({}) },
  { name: 'middle page', state: () => ({ page: LAST_PAGE / 2 }) },
  { name: 'last page', state: () => ({ page: LAST_PAGE }) },
  { name: 'last page by title', state: () => ({ page: LAST_PAGE, sort: 'title' }) },
  { name: 'first changed first', state: () => ({ sort: 'changedOn' }) },
  { name: 'by title', state: () => ({ sort: 'title' }) },
  { name: 'by title, from Z', state: () => ({ sort: 'title', direction: 'desc' }) },
  { name: 'by status', state: () => ({ sort: 'status' }) },
  { name: 'by status, from Z', state: () => ({ sort: 'status', direction: 'desc' }) },
  { name: 'drafts', state: () => ({ status: 'Draft' }) },
  { name: 'drafts by title', state: () => ({ status: 'Draft', sort: 'title' }) },
  { name: 'published', state: () => ({ status: 'Published' }) },
  { name: 'in review', state: () => ({ status: 'In Review' }) },
  { name: 'own drafts', state: () => ({ status: 'My Drafts' }) },
  { name: 'expired', state: () => ({ status: 'Expired' }) },
  { name: 'expired by status', state: () => ({ status: 'Expired', sort: 'status' }) },
  { name: 'of an author', state: () => ({ author: 'Writer 7' }), isGrowing: true },
  { name: 'of an author by title', state: () => ({ author: 'Writer 7', sort: 'title' }), isGrowing: true },
  { name: 'of an association', state: () => ({ association: 'B1' }) },
  { name: 'of an association by title', state: () => ({ association: 'B1', sort: 'title' }) },
  { name: 'of a category', state: () => ({ category: 3 }), isGrowing: true },
  { name: 'of a category by status', state: () => ({ category: 3, sort: 'status' }), isGrowing: true },
  { name: 'published, of a category', state: () => ({ status: 'Published', category: 3 }), isGrowing: true },
  { name: 'a rare word', state: () => ({ text: 'word77' }) },
  { name: 'a word of every text', state: () => ({ text: 'notice' }) },
  { name: 'changed in a week', state: () => ({ from: '2026-06-01', to: '2026-06-07' }) },
  { name: 'a week by title', state: () => ({ from: '2026-06-01', to: '2026-06-07', sort: 'title' }) },
]

/**
 * What a page of a list of content takes among 1,000 and 100,000 records, by turns; false when it takes more than twice as
 * long, or more than 100 ms where authors and categories have a tenth and more of the records.
 */
export async function measureContent(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES)
      portals.push(await openBenchPortal(urlOf, `bench_content_${size}`, (pool) => fill(pool, size)))
    console.log(`\nMilliseconds, p50 of ${TIMES}: ${SIZES.join(', ')} records`)
    for (const { name, state, isGrowing } of CASES) {
      const works = await Promise.all(portals.map((portal) => workOf(portal, state())))
      const [few = 0, many = 0] = (await timesByTurns(works, TIMES)).map((times) => percentile(times, 0.5))
      const isWithin = isGrowing ? many <= MAX_MS : many <= MAX_TIMES * few
      isGood &&= isWithin
      console.log(
        `${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(28)}${few.toFixed(1).padStart(8)}${many.toFixed(1).padStart(8)}`,
      )
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}

async function workOf(portal: BenchPortal, state: ContentListState) {
  const asked = { params: { kind: 'articles' }, body: listQuery(state) }
  const { body: search } = await asSent(contentContract.query, asked)
  const call = await contentCall(await portal.callOf(MLS_STAFF), 'articles')
  return () => queryContent(call, search)
}

async function fill(pool: OpenDatabase['pool'], records: number): Promise<void> {
  await fillMembers(pool, 100)
  await fillContent(pool, records)
  await runLong(pool, 'vacuum analyze')
}
