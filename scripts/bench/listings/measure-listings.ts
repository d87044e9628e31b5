import { searchInput } from '../../../contract/src/common/search.ts'
import { type ListingView, listingQuery } from '../../../contract/src/listings/listing-query.ts'
import {
  LISTING_FILTER_FIELDS,
  LISTING_ORDER_FIELDS,
} from '../../../contract/src/listings/listing-query-fields.ts'
import { searchListings } from '../../../server/src/features/listings/search/search-listings.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from './bench-portal.ts'
import { fillListings } from './fill-listings.ts'
import { LISTING_CASES, type ListingCase } from './listing-cases.ts'
import { measureLargestAnswer } from './measure-memory.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const TIMES = 120
const WARM_UP = 20
const MAX_ANSWER_MB = 64
/** A case that is slow is asked less often. */
const MAX_MS = 4000
const MIN_TIMES = 10

/** Measures the list of listings at three sizes and prints each figure; false when one is over its limit. */
export async function measureListings(sizes = SIZES): Promise<boolean> {
  let memory = { megabytes: 0, answer: 0 }
  const figures = new Map<string, Figure[]>()
  await withDatabaseServer(async (urlOf) => {
    for (const size of sizes) {
      console.log(`Filling ${size} listings`)
      const portal = await openBenchPortal(urlOf, `bench_${size}`, (pool) => fillListings(pool, size))
      figures.set(FLOOR, [...(figures.get(FLOOR) ?? []), await measureFloor(portal)])
      for (const one of LISTING_CASES)
        figures.set(one.name, [...(figures.get(one.name) ?? []), await measure(portal, one)])
      memory = await measureLargestAnswer(portal)
      await portal.close()
    }
  })
  console.log(`\nMilliseconds, p50 / p95 of ${TIMES}: ${sizes.join(', ')} listings`)
  let isGood = memory.megabytes <= MAX_ANSWER_MB
  console.log(`      ${FLOOR.padEnd(50)}${cellsOf(figures.get(FLOOR) ?? [])}`)
  for (const { name, limit } of LISTING_CASES) {
    const measured = figures.get(name) ?? []
    const isWithin = judge(measured, limit)
    isGood &&= isWithin
    console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(50)}${cellsOf(measured)}`)
  }
  console.log(
    `${memory.megabytes <= MAX_ANSWER_MB ? 'ok  ' : 'OVER'}  10,000 rows in one answer of ${memory.answer.toFixed(1)} MB: ${memory.megabytes.toFixed(0)} MB of memory, at most ${MAX_ANSWER_MB}`,
  )
  return isGood
}

type Figure = { p50: number; p95: number }

function cellsOf(measured: Figure[]): string {
  return measured.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16)).join('')
}

function judge(measured: Figure[], limit: ListingCase['limit']): boolean {
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) return false
  return 'times' in limit ? last.p50 <= first.p50 * limit.times : last.p95 <= limit.p95Ms
}

const searchBody = searchInput({
  filterFields: LISTING_FILTER_FIELDS,
  orderFields: LISTING_ORDER_FIELDS,
  maxPageSize: 50,
})

async function measure(portal: BenchPortal, { loginId, view }: ListingCase) {
  const call = await portal.callOf(loginId)
  const ask = (shown: ListingView) =>
    searchListings(call, searchBody.parse(listingQuery(shown))).catch(() => null)
  const totalPages = (await ask({}))?.totalPages ?? 0
  return timesOf((round) => ask(view(round, totalPages)))
}

/** What the same machine takes for the smallest question of this kind. */
const FLOOR = 'floor: the number of a listing by its key'

async function measureFloor({ database: { pool } }: BenchPortal) {
  const { rows } = await pool.query<{ id: string }>('select id from listings limit 1000')
  const ids = rows.map(({ id }) => id)
  return timesOf((round) =>
    pool.query('select listing_id from listings where id = $1', [ids[round % ids.length]]),
  )
}

/** What a question takes in many rounds. */
export async function timesOf(ask: (round: number) => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  const until = performance.now() + MAX_MS
  const isEnough = () => times.length >= (performance.now() < until ? TIMES : MIN_TIMES)
  for (let round = 0; !isEnough(); round += 1) {
    const started = performance.now()
    await ask(round)
    if (round >= WARM_UP || performance.now() > until) times.push(performance.now() - started)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
