import { searchInput } from '../../../contract/src/common/search.ts'
import { type DeadlineView, deadlineQuery } from '../../../contract/src/deadlines/deadline-query.ts'
import {
  DEADLINE_FILTER_FIELDS,
  DEADLINE_ORDER_FIELDS,
} from '../../../contract/src/listings/deadline-kinds.ts'
import type { OpenDatabase } from '../../../server/src/db/open.ts'
import { searchDeadlines } from '../../../server/src/features/listings/deadlines/search-deadlines.ts'
import { compare } from '../operations/compare.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from './bench-portal.ts'
import { fillListings } from './fill-listings.ts'

const SIZES = [10_000, 1_000_000]
const body = searchInput({
  filterFields: DEADLINE_FILTER_FIELDS,
  orderFields: DEADLINE_ORDER_FIELDS,
  maxPageSize: 100,
})

/** What members of each reach ask for, in the words of the page's address. */
const PEOPLE = {
  agent: 'bench7',
  broker: 'bench-type2',
  'main office': 'bench-main',
  association: 'bench-type11',
  MLS: 'bench-type12',
}
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

/** What a page of open deadlines takes among 10,000 and 1,000,000 listings; false when it takes more than twice as long. */
export async function measureDeadlines(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES) {
      console.log(`Filling ${size} listings`)
      portals.push(
        await openBenchPortal(urlOf, `bench_deadlines_${size}`, (pool) => fillDeadlines(pool, size)),
      )
    }
    console.log(`\nMilliseconds, p50 and p95 of each: ${SIZES.join(', ')} listings`)
    for (const [who, loginId] of Object.entries(PEOPLE)) {
      const calls = await Promise.all(portals.map((portal) => portal.callOf(loginId)))
      for (const [what, state] of STATES) {
        const search = body.parse(deadlineQuery(state))
        const works = calls.map((call) => () => searchDeadlines(call, search))
        isGood = (await compare(`${who}, ${what}`, works)) && isGood
      }
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}

/** So many listings, with two deadlines for each that is open: when it ends, and when it is locked. */
export async function fillDeadlines(pool: OpenDatabase['pool'], count: number): Promise<void> {
  await fillListings(pool, count)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into deadlines (registration_id, kind, due_at, zone, is_needed, is_reminder, arose_on, steps, remind_at,
         tell_broker)
       select id, kind, (expiration_date + days) at time zone 'America/Los_Angeles', 'America/Los_Angeles', true, false,
         created_on, '[]', '{}', false
       from listings, (values ('expires', 1), ('locks', 8)) as rules (kind, days)
       where promoted_date is null and cancellation_date is null and expiration_date >= current_date`,
    )
    // What is not written to disk yet would not count as visible to all.
    await client.query('checkpoint')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
