import { deliveriesContract } from '../../../contract/src/staff/deliveries/deliveries.contract.ts'
import { type StaffCall, staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { queryDeliveries } from '../../../server/src/console/deliveries/query-deliveries.ts'
import { summarizeDeliveries } from '../../../server/src/console/deliveries/summarize-deliveries.ts'
import { foldDeliveryCounts } from '../../../server/src/db/deliveries.ts'
import { fillDeliveries } from '../../../server/src/testing/volumes/fill-deliveries.ts'
import { fillMembers, MLS_STAFF } from '../../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../../server/src/testing/volumes/run-long.ts'
import {
  type DeliveryState,
  deliveryQuery,
} from '../../../web/src/features/staff/deliveries/delivery-state.ts'
import { asSent } from '../as-sent.ts'
import { openBenchPortal, withDatabaseServer } from '../listings/bench-portal.ts'
import { compare } from './compare.ts'

const SIZES = [10_000, 100_000]
const MEMBERS = 2000

const CASES: { name: string; state: DeliveryState }[] = [
  { name: 'all', state: {} },
  { name: 'page 100', state: { page: 100 } },
  { name: 'failed', state: { state: 'failed' } },
  { name: 'text messages', state: { kind: 'sms' } },
  { name: 'sent text messages', state: { kind: 'sms', state: 'sent' } },
  { name: 'of a member', state: { recipient: 'bench7' } },
  { name: 'of an address', state: { recipient: 'c***@d***.com' } },
  { name: 'of nobody', state: { recipient: 'nobody' } },
]

/**
 * What the delivery desk takes among 10,000 and 100,000 deliveries; false when the 95th percentile is above 100 ms, or
 * more deliveries cost more than twice as much.
 */
export async function measureDeliveries(): Promise<boolean> {
  let isGood = true
  await withDatabaseServer(async (urlOf) => {
    const portals = []
    for (const size of SIZES)
      portals.push(
        await openBenchPortal(urlOf, `bench_deliveries_${size}`, async (pool) => {
          await fillMembers(pool, MEMBERS)
          await fillDeliveries(pool, size, MEMBERS)
          await runLong(pool, 'vacuum analyze')
        }),
      )
    for (const { database } of portals) await foldDeliveryCounts(database.db)
    const calls = await Promise.all(
      portals.map(async ({ callOf }) => staffCall(await callOf(MLS_STAFF), 'deliveries')),
    )
    console.log(`\nMilliseconds, p50 and p95: ${SIZES.join(', ')} deliveries`)
    const measures = [
      { name: 'summary', work: summarizeDeliveries },
      ...(await Promise.all(
        CASES.map(async ({ name, state }) => {
          const search = await asSent(deliveriesContract.query, deliveryQuery(state))
          return { name, work: (call: StaffCall) => queryDeliveries(call, search) }
        }),
      )),
    ]
    for (const { name, work } of measures)
      isGood =
        (await compare(
          name,
          calls.map((call) => () => work(call)),
        )) && isGood
    for (const portal of portals) await portal.close()
  })
  return isGood
}
