import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { BROWSER_ARGUMENTS, findBrowser } from './browser.ts'
import { runPortal } from './run-portal.ts'
import { signIn } from './sign-in.ts'

export type PortalBrowser = {
  browser: Browser
  url: string
  /** Where its data is. */
  directory: string
  /** What a browser keeps of a demo member who signed in; nothing for nobody. */
  stateOf: (loginId: string | null) => Promise<State | undefined>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Access tokens live ten minutes, and of several browsers with one session only the first can renew it. */
const LONGEST_KEPT_MS = 5 * 60_000

/** Does some work with a real browser and a portal of its own, and ends both. */
export async function withPortal(work: (portal: PortalBrowser) => Promise<void>): Promise<void> {
  const executablePath = await findBrowser()
  const { url, directory, stop } = await runPortal(await freePort())
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  const end = async () => {
    await browser.close()
    await stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)))
  try {
    await work({ browser, url, directory, stateOf: stateKeeper(browser, url) })
  } finally {
    await end()
  }
}

function stateKeeper(browser: Browser, url: string) {
  const states = new Map<string, { state: State; until: number }>()
  return async (loginId: string | null): Promise<State | undefined> => {
    if (loginId === null) return undefined
    const known = states.get(loginId)
    if (known && known.until > Date.now()) return known.state
    const context = await browser.newContext({ baseURL: url })
    await signIn(await context.newPage(), loginId)
    const state = await context.storageState()
    await context.close()
    states.set(loginId, { state, until: Date.now() + LONGEST_KEPT_MS })
    return state
  }
}
