import type { PortalConfig } from 'contract/session/portal-config.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { aBrowser } from '../../server/src/testing/browser.ts'
import { percentile } from '../portal/percentile.ts'
import { runPortal } from '../portal/run-portal.ts'

const KINDS = ['unknown', 'wrong', 'locked'] as const
type Kind = (typeof KINDS)[number]

/** Demo members whose password is tried wrongly, each less often than locks it, and one that is locked. */
const MEMBERS = 180
const LOCKED = 'm1199'
const FAILURES_UNTIL_LOCKED = 12
/** How often a try of one kind may take longer than one of another: by chance it is every second time. */
const CHANCE = { least: 0.45, most: 0.55 }

/**
 * Signs in with an unknown user ID, with a wrong password and at a locked account, in turn: neither text, status nor
 * time may tell which it was.
 * @param numbers how many of each
 */
export async function compareTimes([rounds = 1000]: number[]): Promise<boolean> {
  // Each try comes from an address of its own, for those are limited too.
  process.env['TRUSTED_PROXIES'] = '127.0.0.1'
  const portal = await runPortal(await freePort())
  try {
    const config: PortalConfig = await (await fetch(`${portal.url}/config.json`)).json()
    const tryOnce = async (loginId: string, address: string) => {
      const browser = aBrowser({ ...config, publicUrl: portal.url }, { address })
      const page = await browser.openSignIn()
      const startedAt = performance.now()
      const answer = await browser.submit(page, loginId, 'Wrong-Password-1')
      const text = (await answer.text()).replaceAll(loginId, '').replaceAll(/[\w-]{21,}/g, '')
      return { tookMs: performance.now() - startedAt, shown: `${answer.status} ${text}` }
    }
    for (let index = 0; index < FAILURES_UNTIL_LOCKED; index++) await tryOnce(LOCKED, `10.1.0.${index}`)
    const times: Record<Kind, number[]> = { unknown: [], wrong: [], locked: [] }
    const shown = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const loginIds: Record<Kind, string> = {
        unknown: `nobody${round}`,
        wrong: `m${1001 + (round % MEMBERS)}`,
        locked: LOCKED,
      }
      for (const [index, kind] of KINDS.entries()) {
        const address = `10.${2 + index}.${round >> 8}.${round & 255}`
        const { tookMs, shown: text } = await tryOnce(loginIds[kind], address)
        times[kind].push(tookMs)
        shown.add(text)
      }
    }
    for (const kind of KINDS)
      console.log(
        `${kind}: median ${percentile(times[kind], 0.5).toFixed(1)} ms, p95 ${percentile(times[kind], 0.95).toFixed(1)} ms`,
      )
    console.log(`${shown.size} different answers`)
    const pairs = [
      ['unknown', 'wrong'],
      ['unknown', 'locked'],
      ['wrong', 'locked'],
    ] as const
    const shares = pairs.map(([one, other]) => {
      const share = slowerShare(times[one], times[other])
      console.log(`${one} took longer than ${other} in ${(share * 100).toFixed(1)}% of all pairs`)
      return share
    })
    return shown.size === 1 && shares.every((share) => share >= CHANCE.least && share <= CHANCE.most)
  } finally {
    await portal.stop()
  }
}

/** The share of pairs in which the first takes longer (the statistic of Mann and Whitney). */
function slowerShare(one: number[], other: number[]): number {
  const sorted = other.toSorted((a, b) => a - b)
  let slower = 0
  for (const value of one) {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    slower += low
  }
  return slower / (one.length * sorted.length)
}
