import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { shiftMs } from '../../scripts/portal/test-date.ts'
import { shiftDate } from '../../server/src/testing/shift-date.ts'
import { type PortalHost, startPortalHost } from './portal-host.ts'
import { signInByCalls } from './sign-in-by-calls.ts'

const sessions = new Map<string, Awaited<ReturnType<typeof signInByCalls>>>()

/**
 * Whose session a test uses: one serves all tests of a process while it is young. A fresh sign-in of any of them renews
 * its cookie, and a logout ends it for all of them, so a test that leads members past the provider again, or out, has one
 * of its own.
 */
type Session = 'shared' | 'own'

type Opening = {
  baseURL: string
  loginId: string
  device: BrowserContextOptions
  kept: Session
  isDrafting: boolean
  hasPagesAhead: boolean
}

/** Opens a browser in which a demo member is signed in. */
async function openAs(
  browser: Browser,
  { baseURL, loginId, device, kept, isDrafting, hasPagesAhead }: Opening,
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
  if (!isDrafting) await context.addInitScript(keepNoDrafts)
  if (!hasPagesAhead) await context.addInitScript(fetchNoPages)
  return context.newPage()
}

/**
 * Runs in the page. Tests leave forms as they are, and several of a file use one member: what one of them types must not
 * be offered to the others.
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

/**
 * Runs in the page. Once a first page rests, the portal fetches the code of all others, some sixty files that hardly any
 * journey comes to.
 */
function fetchNoPages(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const isCode = typeof input === 'string' && input.startsWith('/assets/')
    return isCode ? new Response() : send(input, init)
  }
}

/** The screen and the touch of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

type PageAs = (loginId: string, device?: BrowserContextOptions, kept?: Session) => Promise<Page>

/**
 * Tests on a portal of their spec file, with demo data that no other file has touched, and with members signed in, each on
 * an empty page of an own browser. Only with `draftingAs` is what they
 * type kept on the server: no two tests may fill in the same form so as the same member. Tests that go on without a line
 * set `hasPagesAhead`, as members' browsers have it.
 */
export const test = base.extend<
  { pageAs: PageAs; draftingAs: PageAs; hasPagesAhead: boolean },
  { portalHost: PortalHost }
>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(shiftDate, shiftMs)
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
  pageAs: ({ browser, baseURL, hasPagesAhead }, use) =>
    withPages(browser, { baseURL: baseURL ?? '', isDrafting: false, hasPagesAhead }, use),
  draftingAs: ({ browser, baseURL, hasPagesAhead }, use) =>
    withPages(browser, { baseURL: baseURL ?? '', isDrafting: true, hasPagesAhead }, use),
})

async function withPages(
  browser: Browser,
  kind: Pick<Opening, 'baseURL' | 'isDrafting' | 'hasPagesAhead'>,
  use: (pageAs: PageAs) => Promise<void>,
): Promise<void> {
  const pages: Page[] = []
  await use(async (loginId, device = {}, kept = 'shared') => {
    const page = await openAs(browser, { loginId, device, kept, ...kind })
    pages.push(page)
    return page
  })
  for (const page of pages) {
    // An answer that is still on its way would fail when its page is gone, in whatever test runs then.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  }
}

export { expect } from '@playwright/test'
