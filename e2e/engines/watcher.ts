import { setTimeout as wait } from 'node:timers/promises'
import axe from 'axe-core'
import type { EnginePage } from './engine.ts'
import { lookUp, watchViolations } from './page-lookup.ts'
import { type Found, queryOf, type Target, wordsFor } from './target.ts'

/** Per wait: a busy machine without graphics is many times slower than a member's. */
const MAX_WAIT_MS = 60_000
const PAUSE_MS = 50

/** Polls a page until it reaches the expected state, and collects policy violations meanwhile. */
export function watcherOn(page: EnginePage) {
  const violations = new Set<string>()

  const readState = async (target: Target): Promise<Found | null> => {
    const isPrepared = await page.run("return 'axe' in window")
    if (isPrepared !== true) await page.run(`${axe.source}\n(${watchViolations})()`)
    const answer = await page.run(
      `return JSON.stringify([(${lookUp})(${JSON.stringify(queryOf(target))}), notedViolations.splice(0)])`,
    )
    const [found, noted]: [Found | null, string[]] = JSON.parse(String(answer))
    for (const violation of noted) violations.add(violation)
    return found
  }

  /** Waits for the expected state; a page that is unloading does not respond yet. */
  const until = async (target: Target, state: string, isReached: (found: Found | null) => boolean) => {
    let last = 'nothing'
    for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await wait(PAUSE_MS)) {
      const found = await readState(target).catch((error: unknown) => {
        last = String(error)
        return undefined
      })
      if (found === undefined) continue
      if (isReached(found)) return found
      last = found ? JSON.stringify(found).slice(0, 300) : 'nothing'
    }
    throw new Error(`${wordsFor(target)} was not ${state}; the last state was: ${last}`)
  }

  const untilFound = async (target: Target, state: string, isReached: (found: Found) => boolean) => {
    const found = await until(target, state, (seen) => seen !== null && isReached(seen))
    if (!found) throw new Error(`${wordsFor(target)} was not ${state}`)
    return found
  }

  return { violations, until, untilFound }
}
