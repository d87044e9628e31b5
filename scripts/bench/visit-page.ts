import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { PortalBrowser } from '../portal/with-portal.ts'

/** Nothing may still move or arrive that belongs to the first sight. */
const REST_MS = 3000
/** A member's computer is a quarter of this one (design, budgets). */
const CPU_SLOW_DOWN = 4

const LINES = {
  'slow 4G': { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 },
  'fast 4G': { downloadThroughput: 1_125_000, uploadThroughput: 187_500, latency: 60 },
  /** A member at home: 10 Mbit/s with 40 ms (design, budgets). */
  home: { downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 },
  cable: { downloadThroughput: 6_250_000, uploadThroughput: 1_250_000, latency: 20 },
}
export type LineName = keyof typeof LINES

/** A page, with what is on screen once it can be used. */
export type Route = { name: string; path: string; as: string | null; content: string }

export type Visit = {
  requests: number
  kilobytes: number
  firstPaintMs: number
  usableMs: number
  blockingMs: number
  shift: number
  /** Parts that show a spinner or skeleton when the content is there. */
  waiting: number
}

declare global {
  interface Window {
    visit: Pick<Visit, 'usableMs' | 'blockingMs' | 'shift' | 'waiting'>
  }
}

/** A page of the route with an empty cache, on this line. */
export async function openRoute(
  { browser, url, stateOf }: PortalBrowser,
  route: Route,
  line: LineName,
): Promise<Page> {
  const page = await openSlowly(browser, { baseURL: url, storageState: await stateOf(route.as) }, LINES[line])
  await page.addInitScript(watchVisit, route.content)
  return page
}

/** A line in bytes a second and ms, as the browser takes it. */
type Line = { downloadThroughput: number; uploadThroughput: number; latency: number }

/** A page on a slow computer and line, with nothing in its cache. */
async function openSlowly(browser: Browser, options: BrowserContextOptions, line: Line): Promise<Page> {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { ...line, offline: false })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
  return page
}

/** Opens an address and measures until its content can be used. */
export async function visitPage(page: Page, path: string): Promise<Visit> {
  await page.goto(path)
  await page.waitForFunction(() => Number.isFinite(window.visit.usableMs), undefined, { polling: 250 })
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => {
    const { usableMs } = window.visit
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < usableMs)
      .map((entry) => entry as PerformanceResourceTiming)
    const code = asked.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      requests: asked.length + 1,
      kilobytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      firstPaintMs: paint?.startTime ?? 0,
      ...window.visit,
    }
  })
}

/** Runs in the page before anything else. */
function watchVisit(content: string): void {
  const FREE_MS = 50
  window.visit = { usableMs: Number.POSITIVE_INFINITY, blockingMs: 0, shift: 0, waiting: 0 }
  const { visit } = window
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') {
        if (entry.startTime < visit.usableMs) visit.blockingMs += entry.duration - FREE_MS
      } else if ('value' in entry) visit.shift += Number(entry.value)
    }
  }).observe({ entryTypes: ['layout-shift', 'longtask'] })
  // Not with each frame: a page that rests draws none, and asking for them would be work of the page.
  const watcher = new MutationObserver(() => {
    if (document.getElementById('loading') || !document.querySelector(content)) return
    visit.usableMs = performance.now()
    watcher.disconnect()
    // Two frames later the page is what the member sees first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        visit.waiting = document.querySelectorAll('#root .skeleton, #root .spinner').length
      }),
    )
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}
