import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { type PortalHost, startPortalHost } from './portal-host.ts'
import { signInByCalls } from './sign-in-by-calls.ts'

const sessions = new Map<string, Awaited<ReturnType<typeof signInByCalls>>>()

/**
 * Whose session a test uses: one serves all tests of a process while it is young. A fresh sign-in of any of them renews
 * its cookie, so a test that leads members past the provider again has one of its own.
 */
type Session = 'shared' | 'own'

/** Opens a browser in which a demo member is signed in. */
async function openAs(
  browser: Browser,
  baseURL: string,
  loginId: string,
  device: BrowserContextOptions,
  kept: Session,
): Promise<Page> {
  const name = `${baseURL} ${loginId}`
  let session = kept === 'shared' ? sessions.get(name) : undefined
  if (!session || session.until < Date.now()) {
    session = await signInByCalls(browser, baseURL, loginId)
    if (kept === 'shared') sessions.set(name, session)
  }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Moving pictures cost a machine without graphics most of its time.
    reducedMotion: 'reduce',
    storageState: session.state,
    ...device,
  })
  return context.newPage()
}

/** The screen and the touch of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

type PageAs = (loginId: string, device?: BrowserContextOptions, kept?: Session) => Promise<Page>

/**
 * Tests on a portal of their spec file, with demo data that no other file has touched, and with members signed in, each on
 * an empty page of an own browser.
 */
export const test = base.extend<{ pageAs: PageAs }, { portalHost: PortalHost }>({
  portalHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture uses from its first parameter.
    async ({}, use) => {
      const host = startPortalHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portalHost }, use, { file }) => use(await portalHost.portalOf(file)),
  pageAs: async ({ browser, baseURL }, use) => {
    const pages: Page[] = []
    await use(async (loginId, device = {}, kept = 'shared') => {
      const page = await openAs(browser, baseURL ?? '', loginId, device, kept)
      pages.push(page)
      return page
    })
    for (const page of pages) {
      // An answer that is still on its way would fail when its page is gone, in whatever test runs then.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  },
})

export { expect } from '@playwright/test'
