import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
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
  loginId: string,
  device: BrowserContextOptions,
  kept: Session,
): Promise<Page> {
  let session = kept === 'shared' ? sessions.get(loginId) : undefined
  if (!session || session.until < Date.now()) {
    session = await signInByCalls(browser, loginId)
    if (kept === 'shared') sessions.set(loginId, session)
  }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Moving pictures cost a machine without graphics most of its time.
    reducedMotion: 'reduce',
    storageState: session.state,
    ...device,
  })
  if (!KEEPING_DRAFTS.includes(loginId)) await context.addInitScript(keepNoDrafts)
  return context.newPage()
}

/** Members of the journeys of drafts: nobody else may open a form as them. */
const KEEPING_DRAFTS = ['m1015', 'm1018']

/**
 * Runs in the page. Journeys leave forms as they are, and several use one member at the same time: what one of them
 * types must not be offered to the others.
 */
function keepNoDrafts(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const { url } = input instanceof Request ? input : { url: String(input) }
    if (!url.includes('/api/app/Drafts/')) return send(input, init)
    return Response.json({
      isSuccessful: false,
      message: null,
      results: [],
      pageId: 1,
      pageSize: 1,
      totalPages: 0,
      totalResults: 0,
    })
  }
}

/** The screen and the touch of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

type PageAs = (loginId: string, device?: BrowserContextOptions, kept?: Session) => Promise<Page>

/** Tests that start with members signed in, each on an empty page of an own browser. */
export const test = base.extend<{ pageAs: PageAs }>({
  pageAs: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (loginId, device = {}, kept = 'shared') => {
      const page = await openAs(browser, loginId, device, kept)
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
