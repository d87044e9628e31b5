import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { signInByCalls } from './sign-in-by-calls.ts'

const sessions = new Map<string, Awaited<ReturnType<typeof signInByCalls>>>()

/** Opens a browser in which a demo member is signed in; one session serves all tests of a process while it is young. */
async function openAs(browser: Browser, loginId: string, device: BrowserContextOptions): Promise<Page> {
  let session = sessions.get(loginId)
  if (!session || session.until < Date.now()) {
    session = await signInByCalls(browser, loginId)
    sessions.set(loginId, session)
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

type PageAs = (loginId: string, device?: BrowserContextOptions) => Promise<Page>

/** Tests that start with members signed in, each on an empty page of an own browser. */
export const test = base.extend<{ pageAs: PageAs }>({
  pageAs: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (loginId, device = {}) => {
      const page = await openAs(browser, loginId, device)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

export { expect } from '@playwright/test'
