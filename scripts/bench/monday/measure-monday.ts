import os from 'node:os'
import { openDatabase } from '../../../server/src/db/open.ts'
import { type Cluster, runCluster } from '../../cluster/run-cluster.ts'
import { fillListings } from '../listings/fill-listings.ts'
import { checkPoints, measurePoints } from './check-points.ts'
import { type Member, openDriver } from './driving/driver.ts'
import { recordCalls } from './driving/record-calls.ts'
import { machineOf } from './machine.ts'
import { watchSpeed } from './machine-speed.ts'
import { morningOf } from './morning.ts'
import { processorOf } from './processor-time.ts'
import { printSizes } from './sizes.ts'

const LISTINGS = 100_000
const DRIVEN = 400
const WARM_MEMBERS = 15_000
const WARM_MINUTE = 185
const WARM_MS = 60_000

/**
 * A Monday morning: what acts of members cost is measured on this machine, a simulation of queues with these costs is checked
 * against the portal under six loads, and then says what larger sizes need. Answers whether the checked points agree.
 */
export async function measureMonday(): Promise<boolean> {
  console.log(`load of this machine before: ${os.loadavg()[0]?.toFixed(2)}`)
  const cluster = await runCluster({ processes: 1, env: { ACCESS_TOKEN_MINUTES: '60', LOG_LEVEL: 'error' } })
  try {
    const url = cluster.urls.portal
    const calls = await recordCalls(url)
    const members = await fillMarket(cluster)
    const driver = await openDriver(url, calls, members)
    const speed = watchSpeed()
    const warm = morningOf(WARM_MEMBERS)[WARM_MINUTE]
    if (warm) await driver.offer(warm.rates, WARM_MS)
    speed.keepAsUsual()
    const machine = machineOf(() => processorOf(cluster), speed)
    const { points, costs } = await measurePoints({ driver, machine })
    speed.stop()
    driver.close()
    const isGood = checkPoints(points, costs, os.availableParallelism())
    return printSizes(costs) && isGood
  } finally {
    await cluster.stop()
  }
}

/** Members with ten listings each, who have signed the agreement and sign in with the password of the demo. */
async function fillMarket({ urls }: Cluster): Promise<Member[]> {
  const { pool, close } = openDatabase(urls.primary, 1, {
    connectMs: 3000,
    statementMs: 60_000,
    silenceMs: 0,
  })
  try {
    await fillListings(pool, LISTINGS)
    await pool.query(
      `update accounts set password_hash = (select password_hash from accounts where login_id = 'm1001')
       where login_id like 'bench%'`,
    )
    await pool.query(
      `insert into eula_acknowledgements (eula_id, member_id, signature, content, acknowledged_on)
       select e.id, m.id, m.login_id, e.content, now()
       from members m, (select * from eulas order by published_on desc limit 1) e where m.login_id like 'bench%'`,
    )
    const { rows } = await pool.query<Member>(
      `select id, login_id as "loginId" from members where login_id ~ '^bench[0-9]+$' order by id limit $1`,
      [DRIVEN],
    )
    return rows
  } finally {
    await close()
  }
}
