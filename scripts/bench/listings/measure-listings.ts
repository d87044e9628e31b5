import type { Search } from 'contract/common/search.ts'
import { searchListings } from '../../../server/src/features/listings/search/search-listings.ts'
import { countFrequentWords } from '../../../server/src/features/listings/search/word-tallies.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from './bench-portal.ts'
import { fillListings } from './fill-listings.ts'
import { measureLargestAnswer } from './measure-memory.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const TIMES = 120
const WARM_UP = 20
const LARGEST_ANSWER_MB = 64
/** A case that is slow is asked less often. */
const LONGEST_MS = 4000
const FEWEST_TIMES = 10

type Asked = Partial<Search>
type Case = {
  name: string
  loginId: string
  search: (round: number, totalPages: number) => Asked
  /** At the largest size at most so many times what it takes at the smallest, or at most so many milliseconds. */
  limit: { times: number } | { p95Ms: number }
}

const ofStatus = (...values: string[]) => [{ field: 'registeredStatus', op: 'Equal' as const, values }]
const withText = (...values: string[]) =>
  ['listingId', 'streetNumber', 'streetName', 'postalCode'].map((field) => ({
    field,
    op: 'Contains' as const,
    values,
  }))
const byPrice = [{ field: 'listPrice', direction: 'asc' as const }]
const twice = { times: 2 }
const quick = { p95Ms: 25 }
const streets = ['Barlinton', 'Oakberdale', 'Palcoview', 'Sanermont', 'Wilfieldford', 'Roshamwood']

const cases: Case[] = [
  { name: 'agent, first page', loginId: 'bench7', search: () => ({}), limit: twice },
  { name: 'branch office, first page', loginId: 'bench-type2', search: () => ({}), limit: twice },
  { name: 'main office, first page', loginId: 'bench-main', search: () => ({}), limit: twice },
  { name: 'association, first page', loginId: 'bench-type11', search: () => ({}), limit: twice },
  { name: 'MLS staff, first page', loginId: 'bench-type12', search: () => ({}), limit: twice },
  {
    name: 'MLS staff, page in the middle',
    loginId: 'bench-type12',
    search: (round, pages) => ({ pageId: Math.floor(pages / 2) - round }),
    limit: twice,
  },
  {
    name: 'MLS staff, last pages',
    loginId: 'bench-type12',
    search: (round, pages) => ({ pageId: pages - 1 - round }),
    limit: twice,
  },
  {
    name: 'MLS staff, Sent to MLS, page in the middle',
    loginId: 'bench-type12',
    search: (round, pages) => ({ criteria: ofStatus('Sent to MLS'), pageId: Math.floor(pages / 4) - round }),
    limit: twice,
  },
  {
    name: 'MLS staff by price, first page',
    loginId: 'bench-type12',
    search: () => ({ orderBy: byPrice }),
    limit: twice,
  },
  {
    name: 'MLS staff by price, page in the middle',
    loginId: 'bench-type12',
    search: (round, pages) => ({ orderBy: byPrice, pageId: Math.floor(pages / 2) - round }),
    limit: { p95Ms: 1000 },
  },
  {
    name: 'association by price, first page',
    loginId: 'bench-type11',
    search: () => ({ orderBy: byPrice }),
    limit: { p95Ms: 1000 },
  },
  {
    name: 'MLS staff, text: a listing id',
    loginId: 'bench-type12',
    search: (round) => ({ criteria: withText(`AA18${String(round * 9).padStart(6, '0')}`) }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: number and street',
    loginId: 'bench-type12',
    search: (round) => ({
      criteria: withText(String(1000 + round * 7), streets[round % streets.length] ?? ''),
    }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: a street',
    loginId: 'bench-type12',
    search: (round) => ({ criteria: withText(streets[round % streets.length] ?? '') }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: a postal code',
    loginId: 'bench-type12',
    search: (round) => ({ criteria: withText(String(92201 + (round % 60))) }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: three letters of many streets',
    loginId: 'bench-type12',
    search: (round) => ({ criteria: withText((streets[round % streets.length] ?? '').slice(0, 3)) }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: four letters of a tenth',
    loginId: 'bench-type12',
    search: (round) => ({ criteria: withText(['wood', 'ford', 'view', 'mont'][round % 4] ?? '') }),
    limit: quick,
  },
  {
    name: 'MLS staff, text: three figures',
    loginId: 'bench-type12',
    search: (round) => ({ criteria: withText(['922', '180', '123', '000'][round % 4] ?? '') }),
    limit: quick,
  },
  {
    name: 'association, text: three letters of many streets',
    loginId: 'bench-type11',
    search: (round) => ({ criteria: withText((streets[round % streets.length] ?? '').slice(0, 3)) }),
    limit: quick,
  },
  {
    name: 'MLS staff, Sent to MLS, text: three letters',
    loginId: 'bench-type12',
    search: (round) => ({
      criteria: [
        ...ofStatus('Sent to MLS'),
        ...withText((streets[round % streets.length] ?? '').slice(0, 3)),
      ],
    }),
    limit: quick,
  },
  {
    name: 'MLS staff, Incomplete, text: three letters',
    loginId: 'bench-type12',
    search: (round) => ({
      criteria: [...ofStatus('Incomplete'), ...withText((streets[round % streets.length] ?? '').slice(0, 3))],
    }),
    limit: { p95Ms: 1600 },
  },
  {
    name: 'MLS staff, text: one letter',
    loginId: 'bench-type12',
    search: () => ({ criteria: withText('e') }),
    limit: { p95Ms: 1600 },
  },
]

/** Measures the list of listings at three sizes and prints each figure; false when one is over its limit. */
export async function measureListings(sizes = SIZES): Promise<boolean> {
  let memory = { megabytes: 0, answer: 0 }
  const figures = new Map<string, Figure[]>()
  await withDatabaseServer(async (urlOf) => {
    for (const size of sizes) {
      console.log(`Filling ${size} listings`)
      const portal = await openBenchPortal(urlOf, `bench_${size}`, (pool) => fillListings(pool, size))
      await countFrequentWords(portal.database.db)
      figures.set(FLOOR, [...(figures.get(FLOOR) ?? []), await measureFloor(portal)])
      for (const one of cases)
        figures.set(one.name, [...(figures.get(one.name) ?? []), await measure(portal, one)])
      memory = await measureLargestAnswer(portal)
      await portal.close()
    }
  })
  console.log(`\nMilliseconds, p50 / p95 of ${TIMES}: ${sizes.join(', ')} listings`)
  let isGood = memory.megabytes <= LARGEST_ANSWER_MB
  console.log(`      ${FLOOR.padEnd(50)}${cellsOf(figures.get(FLOOR) ?? [])}`)
  for (const { name, limit } of cases) {
    const measured = figures.get(name) ?? []
    const isWithin = judge(measured, limit)
    isGood &&= isWithin
    console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(50)}${cellsOf(measured)}`)
  }
  console.log(
    `${memory.megabytes <= LARGEST_ANSWER_MB ? 'ok  ' : 'OVER'}  10,000 rows in one answer of ${memory.answer.toFixed(1)} MB: ${memory.megabytes.toFixed(0)} MB of memory, at most ${LARGEST_ANSWER_MB}`,
  )
  return isGood
}

type Figure = { p50: number; p95: number }

function cellsOf(measured: Figure[]): string {
  return measured.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16)).join('')
}

function judge(measured: Figure[], limit: Case['limit']): boolean {
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) return false
  return 'times' in limit ? last.p50 <= first.p50 * limit.times : last.p95 <= limit.p95Ms
}

async function measure(portal: BenchPortal, { loginId, search }: Case) {
  const call = await portal.callOf(loginId)
  const ask = (asked: Asked) =>
    searchListings(call, { pageId: 0, pageSize: 10, criteria: [], orderBy: [], ...asked }).catch(() => null)
  const totalPages = (await ask({}))?.totalPages ?? 0
  return timesOf((round) => ask(search(round, totalPages)))
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

async function timesOf(ask: (round: number) => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  const until = performance.now() + LONGEST_MS
  const isEnough = () => times.length >= (performance.now() < until ? TIMES : FEWEST_TIMES)
  for (let round = 0; !isEnough(); round += 1) {
    const started = performance.now()
    await ask(round)
    if (round >= WARM_UP || performance.now() > until) times.push(performance.now() - started)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
