import { mkdirSync } from 'node:fs'
import { inRoot } from './launch/paths.mjs'
import { SCREENS, type Screen } from './portal/screen-table.ts'
import { type PortalBrowser, withPortal } from './portal/with-portal.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
/** Times are shown as a member in the market reads them. */
const MARKET_ZONE = 'America/Los_Angeles'
const themes = ['light', 'dark', 'contrast']
/** Narrower than this is a phone: it has a finger, and a bar at the bottom. */
const PHONE_PX = 768
const wanted = process.argv.slice(2)
const [largest] = sizes

/** Walks to a screen once and takes it in each size. */
async function take({ browser, url, stateOf }: PortalBrowser, screen: Screen, theme: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: await stateOf(screen.as),
    viewport: largest,
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
  await page.goto(screen.path)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  await screen.steps?.(page)
  const device = await context.newCDPSession(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const enabled = size.width < PHONE_PX
    await device.send('Emulation.setTouchEmulationEnabled', { enabled })
    if (enabled) await page.waitForFunction(hasItsFoot)
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
    const path = inRoot('screens', `${screen.name}-${size.width}-${theme}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  }
  await context.close()
  if (failed.length > 0) throw new Error(`it shows a failed request: ${failed.join(', ')}`)
}

/** Whether a member's page on a phone has its bar, which is loaded late, or a foot of its own. */
const hasItsFoot = () =>
  document.querySelector('[data-menu] aside nav a') === null ||
  document.querySelector('.bottom-bar, [data-footer="own"]') !== null

mkdirSync(inRoot('screens'), { recursive: true })
await withPortal(async (portal) => {
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const theme of themes)
      await take(portal, screen, theme).then(
        () => console.log(`${screen.name} ${theme}`),
        (error: unknown) => {
          process.exitCode = 1
          console.error(`${screen.name} ${theme} is not right: ${String(error).split('\n')[0]}`)
        },
      )
})
