import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A line in bytes a second and ms, as the browser takes it. */
export type Line = { downloadThroughput: number; uploadThroughput: number; latency: number }

/** A member's computer is a quarter of this one (design, budgets). */
const CPU_SLOW_DOWN = 4

/** A page on a slow computer and line, with nothing in its cache. */
export async function openSlowly(
  browser: Browser,
  options: BrowserContextOptions,
  line: Line,
): Promise<Page> {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { ...line, offline: false })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
  return page
}
