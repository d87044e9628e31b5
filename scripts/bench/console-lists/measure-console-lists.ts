import { foldDeliveryCounts } from '../../../server/src/db/deliveries.ts'
import { fillLists } from '../../../server/src/testing/volumes/fill-lists.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { timesByTurns } from '../times-by-turns.ts'
import { MEMBER_CASES } from './member-cases.ts'
import { OPERATION_CASES } from './operation-cases.ts'
import { TRAINING_CASES } from './training-cases.ts'

const SIZES = [1000, 100_000]
const TIMES = 40
const MAX_TIMES = 2
/** Of those whose hits are more among more records. */
const MAX_MS = 100

/**
 * What a page of each list of the console but those of content takes among 1,000 and 100,000 records, by turns; false when
 * one takes more than twice as long, or more than 100 ms where it finds more. Words choose the lists whose names hold one of them.
 */
export async function measureConsoleLists(words: readonly string[]): Promise<boolean> {
  const all = [...OPERATION_CASES, ...MEMBER_CASES, ...TRAINING_CASES]
  const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES)
      portals.push(await openBenchPortal(urlOf, `bench_lists_${size}`, (pool) => fillLists(pool, size)))
    for (const { database } of portals) await foldDeliveryCounts(database.db)
    console.log(`\nMilliseconds, p50 of ${TIMES}: ${SIZES.join(', ')} records`)
    for (const { name, ask, isGrowing } of chosen) {
      const works = await Promise.all(portals.map(ask))
      const [few = 0, many = 0] = (await timesByTurns(works, TIMES)).map((times) => percentile(times, 0.5))
      const isWithin = isGrowing ? many <= MAX_MS : many <= MAX_TIMES * few
      isGood &&= isWithin
      console.log(
        `${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(46)}${few.toFixed(1).padStart(8)}${many.toFixed(1).padStart(8)}`,
      )
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}
