import autocannon from 'autocannon'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { signIn } from '../faults/portal/calls.ts'
import { runPortal } from '../portal/run-portal.ts'
import { untilRested } from '../portal/until-rested.ts'
import { MEMBER_CALLS, optionsOf } from './measure-calls.ts'

const SECONDS = 30
const RATES = [25, 50, 100, 200]

/**
 * Offers the calls of members in turn, so many in a second for half a minute, whether or not the portal keeps up, and
 * prints how long answers took. Returns whether every call was answered.
 */
export async function measureLoad(rates: number[]): Promise<boolean> {
  const portal = await runPortal(await freePort())
  try {
    await untilRested(portal.url)
    const { token } = await signIn(portal.url, 'agent1')
    const requests = MEMBER_CALLS.map((call) => optionsOf(portal.url, call, token))
    const failures: number[] = []
    for (const rate of rates.length > 0 ? rates : RATES)
      failures.push(await offer(portal.url, rate, requests))
    return failures.every((count) => count === 0)
  } finally {
    await portal.stop()
  }
}

async function offer(url: string, rate: number, requests: autocannon.Request[]): Promise<number> {
  const result = await autocannon({ url, connections: 50, overallRate: rate, duration: SECONDS, requests })
  const { latency, errors, non2xx } = result
  console.log(
    `${rate} in a second offered, ${Math.round(result.requests.average)} answered: p50 ${latency.p50} ms, p99 ${latency.p99} ms, max ${latency.max} ms, ${errors + non2xx} failed`,
  )
  return errors + non2xx
}
