import autocannon from 'autocannon'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { hashPassword, isPasswordRight } from '../../server/src/accounts/password.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { aBrowser, locationOf } from '../../server/src/testing/browser.ts'
import { signIn } from '../faults/portal/calls.ts'
import { percentile } from '../portal/percentile.ts'
import { processMemory } from '../portal/process-memory.ts'
import { type RunningPortal, runPortal } from '../portal/run-portal.ts'
import { untilRested } from '../portal/until-rested.ts'

const SECONDS = 8
const CONNECTIONS = 16
const LANES = 4
const MIXED_REQUESTS = 10_000
const DEMO_PASSWORD = 'Gatehouse1!'

type Call = { name: string; method: 'GET' | 'POST'; path: string; body?: object }

/** What members call most. */
export const MEMBER_CALLS: Call[] = [
  { name: 'profile', method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  { name: 'menu', method: 'GET', path: '/api/app/DynamicMenus' },
  { name: 'system messages', method: 'GET', path: '/api/app/SystemNotifications' },
  { name: 'page of listings', method: 'POST', path: '/api/app/Registration/q', body: { pageSize: 10 } },
  { name: 'page of classes', method: 'POST', path: '/api/app/TrainingClass/q', body: { pageSize: 10 } },
  { name: 'page of articles', method: 'POST', path: '/api/app/Articles/q', body: { pageSize: 10 } },
]

/** The floors come first: an answer that does nothing, and one that asks the database for nothing. */
const CALLS: Call[] = [
  { name: 'floor: /health', method: 'GET', path: '/health' },
  { name: 'floor: /ready, one empty query', method: 'GET', path: '/ready' },
  ...MEMBER_CALLS,
]

/**
 * Calls in a second with their 50th and 99th percentile beside what the same machine does at most, sign-ins and
 * renewals in a second, the time of a start, and the memory before and after 10,000 mixed requests. Answers whether
 * every call was answered.
 */
export async function measureCalls(): Promise<boolean> {
  const port = await freePort()
  const made = await runPortal(port)
  await made.kill()
  const startedAt = performance.now()
  const portal = await runPortal(port, made.directory)
  try {
    console.log(`start on a database that is there: ${Math.round(performance.now() - startedAt)} ms`)
    await untilRested(portal.url)
    const { token } = await signIn(portal.url, 'agent1')
    let failures = 0
    for (const call of CALLS) failures += await measureCall(portal, call, token)
    await measureSignIns(portal)
    failures += await measureMemory(portal, token)
    return failures === 0
  } finally {
    await portal.stop()
  }
}

async function measureCall({ url }: RunningPortal, call: Call, token: string): Promise<number> {
  const result = await autocannon({ ...optionsOf(url, call, token), duration: SECONDS })
  const { requests, latency, errors, non2xx } = result
  const failures = errors + non2xx
  console.log(
    `${call.name}: ${Math.round(requests.average)} in a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms${failures > 0 ? `, ${failures} FAILED` : ''}`,
  )
  return failures
}

/**
 * Whole sign-ins as the portal makes them, and silent renewals, each from several browsers at once. The floor of the former
 * is the comparison of a password, which nothing else shares the processor with.
 */
async function measureSignIns({ url }: RunningPortal): Promise<void> {
  const config: PortalConfig = await (await fetch(`${url}/config.json`)).json()
  const portal = { ...config, publicUrl: url }
  const count = async (name: string, act: (lane: number) => Promise<unknown>) => {
    const times: number[] = []
    const until = performance.now() + SECONDS * 1000
    const lane = async (_: unknown, index: number) => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        await act(index)
        times.push(performance.now() - startedAt)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const at = (part: number) => Math.round(percentile(times, part))
    console.log(
      `${name}: ${(times.length / SECONDS).toFixed(1)} in a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    )
  }
  const stored = await hashPassword(DEMO_PASSWORD)
  await count('floor: passwords compared', () => isPasswordRight(stored, DEMO_PASSWORD))
  await count('sign-ins', (lane) => aBrowser(portal).signIn(`m${1101 + lane}`, DEMO_PASSWORD))
  const browsers = Array.from({ length: LANES }, () => aBrowser(portal))
  await Promise.all(browsers.map((browser, lane) => browser.signIn(`m${1101 + lane}`, DEMO_PASSWORD)))
  await count('renewals', async (lane) => {
    const browser = browsers[lane]
    const verifier = 'v'.repeat(43)
    const redirectUri = `${url}/silent_renew`
    const back = await browser?.authorize({ prompt: 'none', redirect_uri: redirectUri }, verifier)
    const code = back && new URL(locationOf(back)).searchParams.get('code')
    const answer = await browser?.redeem(code ?? '', verifier, { redirect_uri: redirectUri })
    if (answer?.status !== 200) throw new Error(`A renewal was refused: ${await answer?.text()}`)
  })
}

/** The resident memory of the process before and after many mixed requests. */
async function measureMemory({ url }: RunningPortal, token: string): Promise<number> {
  const before = await processMemory(url)
  const mixed = MEMBER_CALLS.map((call) => optionsOf(url, call, token))
  const { errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: MIXED_REQUESTS,
    requests: mixed.map(({ method, path, headers, body }) => ({ method, path, headers, body })),
  })
  const after = await processMemory(url)
  console.log(
    `memory: ${Math.round(before.residentMb)} MB before, ${Math.round(after.residentMb)} MB after ${MIXED_REQUESTS} mixed requests`,
  )
  return errors + non2xx
}

export function optionsOf(url: string, { method, path, body }: Call, token: string) {
  return {
    url: `${url}${path}`,
    path,
    method,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
}
