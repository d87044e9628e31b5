import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { signIn } from './portal.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const states = new Map<string, State>()

/** Opens a browser in which a demo member is signed in; the sign-in itself is done once for each member. */
async function openAs(browser: Browser, loginId: string): Promise<Page> {
  const known = states.get(loginId)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Moving pictures cost a machine without graphics most of its time.
    reducedMotion: 'reduce',
    storageState: known,
  })
  const page = await context.newPage()
  if (!known) {
    await signIn(page, loginId)
    states.set(loginId, await context.storageState())
  }
  return page
}

/** Tests that start with members signed in; console errors of a page fail its test. */
export const test = base.extend<{ pageAs: (loginId: string) => Promise<Page> }>({
  pageAs: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (loginId) => {
      const page = await openAs(browser, loginId)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

export { expect } from '@playwright/test'
