import { fillMembers } from '../../../server/src/testing/volumes/fill-members.ts'
import { fillUsage } from '../../../server/src/testing/volumes/fill-usage.ts'
import { runLong } from '../../../server/src/testing/volumes/run-long.ts'
import { openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { compare } from './compare.ts'
import { askForUsage, TWO_YEARS, USAGE_CASES } from './usage-cases.ts'

/** Two months, and two years. */
const DAYS = [60, 730]
const MEMBERS = 2000

/** What the usage page takes with two months and with two years of figures. */
export async function measureUsage(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals = []
    for (const days of DAYS)
      portals.push(
        await openBenchPortal(urlOf, `bench_usage_${days}`, async (pool) => {
          await fillMembers(pool, MEMBERS)
          await fillUsage(pool, days)
          await runLong(pool, 'vacuum analyze')
        }),
      )
    console.log(`\nMilliseconds, p50 and p95: figures of ${DAYS.join(' and ')} days`)
    for (const one of USAGE_CASES) {
      const works = await Promise.all(portals.map((portal) => askForUsage(portal, one)))
      isGood = (await compare(one.name, works)) && isGood
    }
    for (const last of portals.slice(-1)) {
      const work = await askForUsage(last, TWO_YEARS)
      isGood = (await compare(TWO_YEARS.name, [work, work])) && isGood
    }
    for (const portal of portals) await portal.close()
  })
  return isGood
}
