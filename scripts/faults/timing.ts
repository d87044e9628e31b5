import { browsersAt } from '../portal/calls.ts'
import { percentile } from '../portal/percentile.ts'
import type { Fault } from './runner.ts'

const KINDS = ['unknown', 'wrong', 'locked'] as const
/** Demo members whose password is tried wrongly, each less often than locks it, and one that is locked. */
const MEMBERS = 180
const LOCKED = 'm1199'
const FAILURES_UNTIL_LOCKED = 12
/** How often a try of one kind may take longer than one of another: by chance it is every second time. */
const CHANCE = { least: 0.45, most: 0.55 }

export const timing: Fault = {
  what: 'N sign-ins each with an unknown user ID, a wrong password and at a locked account, in turn',
  holds: 'neither answer nor time shows which',
  run: async (scene, [rounds = 1000]) => {
    // Each try comes from an address of its own, for those are limited too.
    const { url } = await scene.portal({ TRUSTED_PROXIES: '127.0.0.1' })
    const newBrowser = await browsersAt(url)
    const shown = new Set<string>()
    const tryOnce = async (loginId: string, address: string) => {
      const browser = newBrowser(address)
      const page = await browser.openSignIn()
      const startedAt = performance.now()
      const answer = await browser.submit(page, loginId, 'Wrong-Password-1')
      const text = (await answer.text()).replaceAll(loginId, '').replaceAll(/[\w-]{21,}/g, '')
      const tookMs = performance.now() - startedAt
      return { tookMs, text: `${answer.status} ${text}` }
    }
    for (let index = 0; index < FAILURES_UNTIL_LOCKED; index++) await tryOnce(LOCKED, `10.1.0.${index}`)
    const times = { unknown: new Array<number>(), wrong: new Array<number>(), locked: new Array<number>() }
    for (let round = 0; round < rounds; round++) {
      const loginIds = { unknown: `nobody${round}`, wrong: `m${1001 + (round % MEMBERS)}`, locked: LOCKED }
      for (const [index, kind] of KINDS.entries()) {
        const { tookMs, text } = await tryOnce(loginIds[kind], `10.${2 + index}.${round >> 8}.${round & 255}`)
        times[kind].push(tookMs)
        shown.add(text)
      }
    }
    scene.expect(shown.size === 1, `${shown.size} different answers`)
    for (const [index, one] of KINDS.entries()) {
      const at = (part: number) => percentile(times[one], part).toFixed(1)
      console.log(`${one}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
      for (const other of KINDS.slice(index + 1)) {
        const share = slowerShare(times[one], times[other])
        scene.expect(
          share >= CHANCE.least && share <= CHANCE.most,
          `${one} took longer than ${other} in ${(share * 100).toFixed(1)}% of all pairs`,
        )
      }
    }
  },
}

/** The share of pairs in which the first takes longer (the statistic of Mann and Whitney). */
function slowerShare(one: number[], other: number[]): number {
  const slower = one.reduce((sum, value) => sum + other.filter((beside) => beside < value).length, 0)
  return slower / (one.length * other.length)
}
