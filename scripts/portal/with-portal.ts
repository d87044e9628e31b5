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
  /** The browser state of a demo member who signed in; nothing for nobody. */
  stateOf: (loginId: string | null) => Promise<State | undefined>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Access tokens live ten minutes, and of several browsers with one session only the first can renew it. */
const MAX_KEPT_MS = 5 * 60_000

/**
 * The front that members open instead of the portal itself, with the settings that the portal needs for it.
 */
export type Front = {
  url: string
  env: Record<string, string>
  /** Starts it before a portal that listens already. Returns how to end it. */
  start: () => Promise<() => Promise<void>>
}

/** Does some work with a real browser and a portal of its own, behind a front where one is given, and ends all. */
export async function withPortal(
  work: (portal: PortalBrowser) => Promise<void>,
  frontOf?: (port: number) => Promise<Front>,
): Promise<void> {
  const executablePath = await findBrowser()
  const port = await freePort()
  const front = await frontOf?.(port)
  const portal = await runPortal(port, undefined, front?.env)
  const { directory } = portal
  const url = front?.url ?? portal.url
  const stopFront = await front?.start()
  // The certificate of a front is signed by nobody.
  const args = front ? [...BROWSER_ARGUMENTS, '--ignore-certificate-errors'] : BROWSER_ARGUMENTS
  const browser = await chromium.launch({ executablePath, args })
  const end = async () => {
    await browser.close()
    await stopFront?.()
    await portal.stop()
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
    states.set(loginId, { state, until: Date.now() + MAX_KEPT_MS })
    return state
  }
}
