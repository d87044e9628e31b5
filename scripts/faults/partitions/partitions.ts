import { setTimeout as wait } from 'node:timers/promises'
import { missingMonths, PARTITIONED } from '../../../server/src/db/partitions.ts'
import { writeAudit } from '../../../server/src/db/write.ts'
import { queryHistory } from '../../../server/src/features/proof/history/query-history.ts'
import { makePartitions } from '../../../server/src/history/make-partitions.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../../bench/listings/bench-portal.ts'
import { percentile } from '../../portal/percentile.ts'
import { fillHistory } from './fill-history.ts'

const FEW_OF_MANY = 100
const TIMES = 200
const WARM_UP = 10
const MAX_TIMES = 2
const MONTHS = 24
const STAFF = 'bench-type12'
const PAGE = { criteria: [], orderBy: [], pageId: 0, pageSize: 25 }

/**
 * A page of a listing's history takes at most twice as long among many rows as among a hundredth of them, and two years
 * of months are made ahead of a moving clock while others write, without one failed write.
 */
export async function checkPartitions([rows = 10_000_000]: number[]): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const sizes = [Math.ceil(rows / FEW_OF_MANY), rows]
    const portals: BenchPortal[] = []
    for (const size of sizes)
      portals.push(await openBenchPortal(urlOf, `partitions_${size}`, (pool) => fillHistory(pool, size)))
    const [few = 0, many = 0] = await measurePages(portals)
    console.log(
      `a page of a history, p50: ${few.toFixed(2)} ms among ${sizes[0]} rows, ${many.toFixed(2)} among ${rows}`,
    )
    const [portal] = portals
    isGood = many <= MAX_TIMES * few && portal !== undefined && (await movesOn(portal))
    for (const opened of portals) await opened.close()
  })
  return isGood
}

/** By turns, so that whatever else the machine does slows down both. */
async function measurePages(portals: BenchPortal[]): Promise<number[]> {
  const asked = await Promise.all(
    portals.map(async (portal) => {
      const { rows } = await portal.database.pool.query<{ id: string }>(
        `select id from listings join history_ends on registration_id = id order by id`,
      )
      return { call: await portal.callOf(STAFF), ids: rows.map(({ id }) => id), times: new Array<number>() }
    }),
  )
  for (let round = 0; round < TIMES; round++)
    for (const { call, ids, times } of asked) {
      const startedAt = performance.now()
      const { results } = await queryHistory(call, ids[round % ids.length] ?? '', PAGE)
      if (results.length === 0) throw new Error('A listing has no history.')
      if (round >= WARM_UP) times.push(performance.now() - startedAt)
    }
  return asked.map(({ times }) => percentile(times, 0.5))
}

async function movesOn(portal: BenchPortal): Promise<boolean> {
  const { db, outbox, marketZone, log } = await portal.callOf(STAFF)
  const begin = new Date()
  let written = 0
  let longestMs = 0
  let hasEnded = false
  const write = async () => {
    while (!hasEnded) {
      const startedAt = performance.now()
      const act = { action: 'sign-in', entity: 'account', entityId: '1', changes: {} }
      await writeAudit(db, { now: new Date(), loginId: 'bench1' }, act)
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      written += 1
      await wait(1)
    }
  }
  const writing = write()
  let missing = 0
  for (let month = 0; month <= MONTHS; month++) {
    const now = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 28))
    await makePartitions({ db, outbox, now, config: { marketZone }, log })
    for (const whole of PARTITIONED) missing += (await missingMonths(db, whole, now)).length
  }
  hasEnded = true
  await writing
  console.log(
    `${MONTHS} months ahead of ${written} writes, of which the longest took ${Math.round(longestMs)} ms`,
  )
  return missing === 0
}
