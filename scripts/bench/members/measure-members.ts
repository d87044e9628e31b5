import { getAccount } from '../../../server/src/console/members/get-account.ts'
import { fillAudit } from '../../../server/src/testing/volumes/fill-audit.ts'
import { fillDesk } from '../../../server/src/testing/volumes/fill-desk.ts'
import { AOR_STAFF, MLS_STAFF } from '../../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../../server/src/testing/volumes/run-long.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { timesByTurns } from '../times-by-turns.ts'
import { askAtDesk, DESK_CASES, type DeskCase } from './desk-cases.ts'

const SIZES = [10_000, 100_000]
const ACTS_EACH = 10
const TIMES = 60
const MAX_TIMES = 2
const MAX_MS = 100
/** A difference that only noise makes, in ms. */
const NOISE_MS = 1.5

/**
 * What the member desk takes among 10,000 and 100,000 members, for MLS staff and for staff of an association; false when
 * something takes more than 100 ms in one of 20 cases, or what finds as much takes more than twice as long. All are
 * asked by turns.
 */
export async function measureMembers(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES)
      portals.push(
        await openBenchPortal(urlOf, `bench_members_${size}`, async (pool) => {
          await fillDesk(pool, size)
          await fillAudit(pool, size * ACTS_EACH, size)
          await runLong(pool, 'vacuum analyze')
        }),
      )
    for (const staff of [MLS_STAFF, AOR_STAFF]) {
      console.log(`\nMilliseconds for ${staff}, p50 / p95 of ${TIMES}: ${SIZES.join(', ')} members`)
      for (const one of DESK_CASES)
        if (staff === MLS_STAFF || one.ask !== getAccount)
          isGood = (await measure(portals, staff, one)) && isGood
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}

async function measure(portals: BenchPortal[], staff: string, one: DeskCase): Promise<boolean> {
  const works = await Promise.all(portals.map((portal) => askAtDesk(portal, staff, one)))
  const [few, many] = (await timesByTurns(works, TIMES)).map((times) => ({
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }))
  if (!few || !many) return false
  const isFlat = one.isGrowing || many.p50 <= Math.max(MAX_TIMES * few.p50, few.p50 + NOISE_MS)
  const isWithin = many.p95 <= MAX_MS && isFlat
  const shown = [few, many]
    .map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16))
    .join('')
  console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${one.name.padEnd(26)}${shown}`)
  return isWithin
}
