import { fillAudit } from '../../../server/src/testing/volumes/fill-audit.ts'
import { fillMembers } from '../../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../../server/src/testing/volumes/run-long.ts'
import { percentile } from '../../portal/percentile.ts'
import { type BenchPortal, openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { timesByTurns } from '../times-by-turns.ts'
import { AUDIT_CASES, askForPage } from './audit-cases.ts'

const SIZES = [1000, 1_000_000]
const MEMBERS = 20
const TIMES = 60
const MAX_TIMES = 2

/**
 * What a page of the trail takes among 1,000 and 1,000,000 rows; false when it takes more than twice as long. Both are
 * asked by turns, so that whatever else the machine does slows down both.
 */
export async function measureAudit(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals: BenchPortal[] = []
    for (const size of SIZES)
      portals.push(
        await openBenchPortal(urlOf, `bench_audit_${size}`, async (pool) => {
          await fillMembers(pool, MEMBERS)
          await fillAudit(pool, size)
          await runLong(pool, 'vacuum analyze')
        }),
      )
    console.log(`\nMilliseconds, p50 of ${TIMES}: ${SIZES.join(', ')} rows`)
    for (const one of AUDIT_CASES) {
      const works = await Promise.all(portals.map((portal) => askForPage(portal, one)))
      const [few = 0, many = 0] = (await timesByTurns(works, TIMES)).map((times) => percentile(times, 0.5))
      const isWithin = many <= MAX_TIMES * few
      isGood &&= isWithin
      console.log(
        `${isWithin ? 'ok  ' : 'OVER'}  ${one.name.padEnd(26)}${few.toFixed(1).padStart(8)}${many.toFixed(1).padStart(8)}`,
      )
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}
