import autocannon from 'autocannon'
import { hashPassword, isPasswordRight } from '../../server/src/accounts/password.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { locationOf } from '../../server/src/testing/browser.ts'
import { browsersAt, type Call, DEMO_PASSWORD, signIn } from '../portal/calls.ts'
import { processMemory, untilRested } from '../portal/metrics.ts'
import { runPortal } from '../portal/run-portal.ts'
import { type Bench, figureOf, printRow } from './runner.ts'

const CONNECTIONS = 16
const LANES = 4
const MIXED_REQUESTS = 10_000
const RATES = [25, 50, 100, 200]

/** The most frequent calls of members. */
export const MEMBER_CALLS: Record<string, Call> = {
  profile: { method: 'GET', path: '/api/app/Members/AuthMemberDto' },
  menu: { method: 'GET', path: '/api/app/DynamicMenus' },
  'system messages': { method: 'GET', path: '/api/app/SystemNotifications' },
  'page of listings': { method: 'POST', path: '/api/app/Registration/q', body: { pageSize: 10 } },
  'page of classes': { method: 'POST', path: '/api/app/TrainingClass/q', body: { pageSize: 10 } },
  'page of articles': { method: 'POST', path: '/api/app/Articles/q', body: { pageSize: 10 } },
}
/** An answer that does nothing, and one that asks the database for nothing. */
const FLOORS: Record<string, Call> = {
  'floor: /health': { method: 'GET', path: '/health' },
  'floor: /ready, one empty query': { method: 'GET', path: '/ready' },
}

/** A call as autocannon makes it. */
export const requestOf = ({ method, path, body }: Call, token: string) => ({
  method,
  path,
  headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})

/**
 * Makes calls over several connections, prints the number of responses in a second, and returns whether all
 * succeeded.
 */
export async function fire(name: string, options: autocannon.Options): Promise<boolean> {
  const { requests, latency, errors, non2xx } = await autocannon({ connections: CONNECTIONS, ...options })
  const failed = errors + non2xx
  printRow(failed === 0, name, [
    `${Math.round(requests.average)} a second`,
    `${latency.p50} / ${latency.p99}`,
    `${failed} failed`,
  ])
  return failed === 0
}

export const calls: Bench = {
  what: 'calls, sign-ins and renewals in a second of one process; a number is the seconds of each',
  run: async ({ numbers: [seconds = 8] }) => {
    const made = await runPortal(await freePort())
    await made.kill()
    const startedAt = performance.now()
    const portal = await runPortal(await freePort(), made.directory)
    try {
      printRow(null, 'start on a database that is there', [`${Math.round(performance.now() - startedAt)} ms`])
      await untilRested(portal.url)
      const { token } = await signIn(portal.url, 'agent1')
      const { url } = portal
      let isGood = true
      for (const [name, call] of Object.entries({ ...FLOORS, ...MEMBER_CALLS }))
        isGood = (await fire(name, { url, duration: seconds, requests: [requestOf(call, token)] })) && isGood
      await measureSignIns(url, seconds)
      const memoryMb = async () => `${Math.round((await processMemory(url)).residentMb)} MB`
      const before = await memoryMb()
      const requests = Object.values(MEMBER_CALLS).map((call) => requestOf(call, token))
      isGood = (await fire('mixed requests', { url, amount: MIXED_REQUESTS, requests })) && isGood
      printRow(null, 'memory before and after them', [before, await memoryMb()])
      return isGood
    } finally {
      await portal.stop()
    }
  },
}

export const load: Bench = {
  what: 'the calls of members at given rates for 30 s (--rounds: other seconds), kept up with or not; numbers are other rates',
  run: async ({ numbers, rounds: duration = 30 }) => {
    const portal = await runPortal(await freePort())
    try {
      await untilRested(portal.url)
      const { token } = await signIn(portal.url, 'agent1')
      const requests = Object.values(MEMBER_CALLS).map((call) => requestOf(call, token))
      let isGood = true
      for (const overallRate of numbers.length > 0 ? numbers : RATES) {
        const options = { url: portal.url, connections: 50, overallRate, duration, requests }
        isGood = (await fire(`${overallRate} a second offered`, options)) && isGood
      }
      return isGood
    } finally {
      await portal.stop()
    }
  },
}

/**
 * Whole sign-ins as the portal makes them, and silent renewals, each from several browsers at once. The floor of the former
 * is the comparison of a password, which nothing else shares the processor with.
 */
async function measureSignIns(url: string, seconds: number): Promise<void> {
  const newBrowser = await browsersAt(url)
  const count = async (name: string, act: (lane: number) => Promise<unknown>) => {
    const times: number[] = []
    const until = performance.now() + seconds * 1000
    const lane = async (_: unknown, index: number) => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        await act(index)
        times.push(performance.now() - startedAt)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const { p50, p99 } = figureOf(times)
    const cells = [
      `${Math.round(times.length / seconds)} a second`,
      `${Math.round(p50)} / ${Math.round(p99)}`,
    ]
    printRow(null, name, cells)
  }
  const stored = await hashPassword(DEMO_PASSWORD)
  await count('floor: passwords compared', () => isPasswordRight(stored, DEMO_PASSWORD))
  await count('sign-ins', (lane) => newBrowser().signIn(`m${1101 + lane}`, DEMO_PASSWORD))
  const browsers = Array.from({ length: LANES }, () => newBrowser())
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
