import { searchInput } from '../../contract/src/common/search.ts'
import { type DeadlineView, deadlineQuery } from '../../contract/src/deadlines/deadline-query.ts'
import { DEADLINE_FILTER_FIELDS, DEADLINE_ORDER_FIELDS } from '../../contract/src/listings/deadline-kinds.ts'
import { searchDeadlines } from '../../server/src/features/listings/deadlines/search-deadlines.ts'
import { AOR_STAFF, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { fillDeadlines } from './fill-listings.ts'
import { dataBench } from './runner.ts'

const body = searchInput({
  filterFields: DEADLINE_FILTER_FIELDS,
  orderFields: DEADLINE_ORDER_FIELDS,
  maxPageSize: 100,
})
const PEOPLE = {
  agent: 'bench7',
  broker: 'bench-type2',
  'main office': 'bench-main',
  association: AOR_STAFF,
  MLS: MLS_STAFF,
}
/** Queries of members of each reach, in the words of the page's address. */
const STATES: [string, DeadlineView][] = [
  ['first page', {}],
  ['page 50', { page: 50 }],
  ['last first', { direction: 'desc' }],
  ['upcoming', { state: 'Upcoming' }],
  ['due today', { state: 'Due today' }],
  ['one kind', { kind: 'expires' }],
  ['one kind, upcoming', { kind: 'expires', state: 'Upcoming' }],
  ['an agent', { agent: 'bench300' }],
  ['an office', { office: 'BO20' }],
  ['by agent', { sort: 'agent' }],
  ['by office, from Z', { sort: 'office', direction: 'desc' }],
]

export const deadlines = dataBench({
  what: 'pages of open deadlines',
  sizes: [10_000, 1_000_000],
  fill: fillDeadlines,
  cases: Object.entries(PEOPLE).flatMap(([who, loginId]) =>
    STATES.map(([what, state]) => ({
      name: `${who}, ${what}`,
      limit: { times: 2 },
      ask: async (portal) => {
        const call = await portal.callOf(loginId)
        const search = body.parse(deadlineQuery(state))
        return () => searchDeadlines(call, search)
      },
    })),
  ),
})
