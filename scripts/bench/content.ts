import { MAX_COUNTED_RECORDS } from '../../contract/src/common/counted-lists.ts'
import { contentContract } from '../../contract/src/staff/content/content.contract.ts'
import { contentCall } from '../../server/src/access/console/staff-roles.ts'
import { queryContent } from '../../server/src/console/content/query-content.ts'
import { fillContent } from '../../server/src/testing/volumes/fill-content.ts'
import { fillMembers, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../server/src/testing/volumes/run-long.ts'
import { CONTENT_LIST, type ContentListState } from '../../web/src/staff/content/list/list-state.ts'
import { queryOf } from '../../web/src/staff/kit/list-spec.ts'
import { asSent } from './as-sent.ts'
import { dataBench } from './runner.ts'

/** Of those that can be turned to. */
const LAST_PAGE = MAX_COUNTED_RECORDS / 10

/** Queries of staff, in the words of the screen's address; the pages are of the default size. */
const STATES: [name: string, state: ContentListState][] = [
  ['first page', {}],
  ['middle page', { page: LAST_PAGE / 2 }],
  ['last page', { page: LAST_PAGE }],
  ['last page by title', { page: LAST_PAGE, sort: 'title' }],
  ['first changed first', { sort: 'changedOn' }],
  ['by title', { sort: 'title' }],
  ['by title, from Z', { sort: 'title', direction: 'desc' }],
  ['by status', { sort: 'status' }],
  ['by status, from Z', { sort: 'status', direction: 'desc' }],
  ['drafts', { status: 'Draft' }],
  ['drafts by title', { status: 'Draft', sort: 'title' }],
  ['published', { status: 'Published' }],
  ['in review', { status: 'In Review' }],
  ['own drafts', { status: 'My Drafts' }],
  ['expired', { status: 'Expired' }],
  ['expired by status', { status: 'Expired', sort: 'status' }],
  ['of an author', { author: 'Writer 7' }],
  ['of an author by title', { author: 'Writer 7', sort: 'title' }],
  ['of an association', { association: 'B1' }],
  ['of an association by title', { association: 'B1', sort: 'title' }],
  ['of a category', { category: 3 }],
  ['of a category by status', { category: 3, sort: 'status' }],
  ['published, of a category', { status: 'Published', category: 3 }],
  ['a rare word', { text: 'word77' }],
  ['a word of every text', { text: 'notice' }],
  ['changed in a week', { from: '2026-06-01', to: '2026-06-07' }],
  ['a week by title', { from: '2026-06-01', to: '2026-06-07', sort: 'title' }],
]

/** Authors and categories have a tenth and more of the records: they find more among more. */
const isGrowing = ({ author, category }: ContentListState) => author !== undefined || category !== undefined

export const content = dataBench({
  what: 'filters and orders of a list of content in the console',
  sizes: [1000, 100_000],
  fill: async (pool, size) => {
    await fillMembers(pool, 100)
    await fillContent(pool, size)
    await runLong(pool, 'vacuum analyze')
  },
  cases: STATES.map(([name, state]) => ({
    name,
    limit: isGrowing(state) ? { p95Ms: 100 } : { times: 2 },
    ask: async (portal) => {
      const asked = { params: { kind: 'articles' }, body: queryOf(CONTENT_LIST, state) }
      const { body: search } = await asSent(contentContract.query, asked)
      const call = await contentCall(await portal.callOf(MLS_STAFF), 'articles')
      return () => queryContent(call, search)
    },
  })),
})
