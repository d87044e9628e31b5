import type { Page } from '@playwright/test'
import type { Screen } from './screen-table.ts'
import type { PortalBrowser } from './with-portal.ts'

/** Times are shown as a member in the market reads them. */
const MARKET_ZONE = 'America/Los_Angeles'
/** Narrower than this is a phone: it has a finger, and a bar at the bottom. */
const PHONE_PX = 768

type OpenScreen = {
  page: Page
  /** The failed requests of the page. */
  failed: string[]
  close: () => Promise<void>
}

/** Walks to a screen in a browser of its own. `bypassCSP` lets in what only tools put into a page. */
export async function openScreen(
  { browser, url, stateOf }: PortalBrowser,
  screen: Screen,
  look: { viewport?: { width: number; height: number }; theme: string; bypassCSP?: boolean },
): Promise<OpenScreen> {
  const { theme, ...settings } = look
  const context = await browser.newContext({
    ...settings,
    baseURL: url,
    storageState: await stateOf(screen.as),
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    timezoneId: MARKET_ZONE,
  })
  // An open stream would count as a page that is still loading.
  await context.route('**/UserNotification/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  await context.addInitScript(`localStorage.setItem('color-theme', '${theme}')`)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => failed.push(`${request.failure()?.errorText} ${request.url()}`))
  const close = () => context.close()
  try {
    await page.goto(screen.path)
    await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
    await screen.steps?.(page)
    return { page, failed, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Gives a page another size, that of a phone with touch, and waits until nothing of it is loading. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  const enabled = size.width < PHONE_PX
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled })
  if (enabled) await page.waitForFunction(hasItsFoot)
  await waitUntilStill(page)
}

/** Whether a member's page on a phone has its bar, which is loaded late, or a foot of its own. */
const hasItsFoot = () =>
  document.querySelector('[data-menu] nav[aria-label="Main"] a') === null ||
  document.querySelector('.bottom-bar, [data-footer="own"]') !== null

/** Waits until nothing of a page is loading, or waits for its picture. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
  // A picture that has come is drawn only when it is decoded.
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.images)
        .filter(({ complete }) => complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
