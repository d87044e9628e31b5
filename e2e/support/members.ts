import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import type { JobName } from '../../contract/src/staff/system/job-names.ts'
import { shiftMs } from '../../scripts/portal/test-date.ts'
import { shiftDate } from '../../server/src/testing/shift-date.ts'
import { type PortalHost, startPortalHost } from './portal-host.ts'
import { signInByCalls } from './sign-in-by-calls.ts'

const sessions = new Map<string, Awaited<ReturnType<typeof signInByCalls>>>()

/**
 * The session a test uses: one serves all tests of a process while it is young. A fresh sign-in in any of
 * them renews its cookie, and a logout ends it for all, so a test that leads members to the provider again,
 * or logs out, needs its own.
 */
type Session = 'shared' | 'own'

type Opening = {
  baseURL: string
  loginId: string
  device: BrowserContextOptions
  kept: Session
  hasPagesAhead: boolean
}

/** Opens a browser with a demo member signed in. */
async function openAs(
  browser: Browser,
  { baseURL, loginId, device, kept, hasPagesAhead }: Opening,
): Promise<Page> {
  const name = `${baseURL} ${loginId}`
  let session = kept === 'shared' ? sessions.get(name) : undefined
  if (!session || session.until < Date.now()) {
    session = await signInByCalls(browser, baseURL, loginId)
    if (kept === 'shared') sessions.set(name, session)
  }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Animations take most of the time of a machine without graphics.
    reducedMotion: 'reduce',
    storageState: session.state,
    ...device,
  })
  if (!hasPagesAhead) await context.addInitScript(fetchNoPages)
  return context.newPage()
}

/**
 * Runs in the page. Once the first page is idle, the portal fetches the code of all others: some sixty files
 * that few tests need.
 */
function fetchNoPages(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const isCode = typeof input === 'string' && input.startsWith('/assets/')
    return isCode ? new Response() : send(input, init)
  }
}

/** The screen and touch of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** A test's control over the portal behind its pages. */
type Portal = {
  /** Moves the clock of portal, test and pages ahead, in ms; pending timers of pages do not fire. */
  moveClock: (ms: number) => Promise<void>
  /** Runs a recurring job of the portal, and waits for its end. */
  runJob: (name: JobName) => Promise<void>
}

type PageAs = (loginId: string, device?: BrowserContextOptions, kept?: Session) => Promise<Page>

/**
 * Tests on the portal of their spec file, with fresh demo data and signed-in members, each on an empty page
 * of their own browser. Tests that continue offline set `hasPagesAhead`, as in members' browsers.
 */
export const test = base.extend<
  { pageAs: PageAs; portal: Portal; hasPagesAhead: boolean },
  { portalHost: PortalHost }
>({
  browser: [
    async ({ browser, portalHost }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(shiftDate, shiftMs + portalHost.movedMs())
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  portalHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture uses from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = startPortalHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portalHost }, use, { file }) => use(await portalHost.portalOf(file)),
  hasPagesAhead: [false, { option: true }],
  pageAs: async ({ browser, baseURL, portalHost, hasPagesAhead }, use) => {
    // Several tests of a file share a member: a draft of one test is not offered to the next.
    await portalHost.forgetDrafts()
    await withPages(browser, { baseURL: baseURL ?? '', hasPagesAhead }, use)
  },
  portal: async ({ browser, baseURL: _started, portalHost }, use) => {
    await use({
      moveClock: async (ms) => {
        await portalHost.moveClock(ms)
        for (const context of browser.contexts()) {
          await context.addInitScript(shiftDate, ms)
          for (const page of context.pages()) await page.evaluate(shiftDate, ms)
        }
      },
      runJob: portalHost.runJob,
    })
  },
})

async function withPages(
  browser: Browser,
  kind: Pick<Opening, 'baseURL' | 'hasPagesAhead'>,
  use: (pageAs: PageAs) => Promise<void>,
): Promise<void> {
  const pages: Page[] = []
  await use(async (loginId, device = {}, kept = 'shared') => {
    const page = await openAs(browser, { loginId, device, kept, ...kind })
    pages.push(page)
    return page
  })
  for (const page of pages) {
    // A pending response would fail once its page is closed, in any test that runs then.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  }
}

export { expect } from '@playwright/test'
