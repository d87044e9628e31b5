import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Cookie } from '@playwright/test'

// Emptied at the start of a run, and shared by its processes.
const folder = 'test-results/browser/known-browsers'
const WAIT_MS = 60_000

/**
 * Logs a member in as from the one browser that the member always uses: a login from a new one notifies the member, which
 * would change what other journeys count. The first login of a run is notified to nobody; the others wait for its cookie.
 */
export async function inKnownBrowser<Result>(
  loginId: string,
  context: BrowserContext,
  logIn: () => Promise<Result>,
): Promise<Result> {
  const claim = `${folder}/${loginId}.claimed`
  const kept = `${folder}/${loginId}.json`
  if (!isClaimed(claim)) {
    const cookie = await cookieIn(kept)
    await context.addCookies([cookie])
    return logIn()
  }
  try {
    const result = await logIn()
    const cookie = (await context.cookies()).find(({ name }) => name === 'gatehouse_device')
    if (!cookie) throw new Error(`The browser of ${loginId} was not marked as known`)
    writeFileSync(`${kept}.new`, JSON.stringify(cookie))
    renameSync(`${kept}.new`, kept)
    return result
  } catch (error) {
    rmSync(claim, { recursive: true })
    throw error
  }
}

/** Whether this process is the first to log a member in, and has claimed that. */
function isClaimed(claim: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}

async function cookieIn(kept: string): Promise<Cookie> {
  const until = Date.now() + WAIT_MS
  while (!existsSync(kept)) {
    if (Date.now() > until) throw new Error(`${kept} was not left by the first login`)
    await delay(50)
  }
  return JSON.parse(readFileSync(kept, 'utf8'))
}
