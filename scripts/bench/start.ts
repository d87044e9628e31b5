import type { Page } from '@playwright/test'
import { withPortal } from '../portal/with-portal.ts'
import { type Bench, printRow } from './runner.ts'
import { openSlowly } from './visit-page.ts'

/** The line of a member at home: 10 Mbit/s with 40 ms (design, budgets). */
const LINE = { downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 }
const MAX_SHIFT = 0.02

declare global {
  interface Window {
    start: { shownAfterMs: number; waiting: number; shift: number }
  }
}

export const start: Bench = {
  what: 'how complete the dashboard is when the loading screen ends, and how far it moves in the next 2 s',
  run: async ({ rounds = 5 }) => {
    let isGood = true
    await withPortal(async ({ browser, url, stateOf }) => {
      const storageState = await stateOf('agent1')
      for (let round = 0; round < rounds; round++) {
        const empty = await openSlowly(browser, { baseURL: url }, LINE)
        await empty.goto('/health')
        const floorMs = await empty.evaluate(() => performance.now())
        await empty.context().close()
        const page = await openSlowly(browser, { baseURL: url, storageState }, LINE)
        const { shownAfterMs, waiting, shift } = await startOf(page)
        await page.context().close()
        const isWithin = waiting === 0 && shift <= MAX_SHIFT
        isGood &&= isWithin
        printRow(isWithin, 'dashboard shown after (floor: an empty answer)', [
          `${Math.round(shownAfterMs)} ms (${Math.round(floorMs)})`,
          `${waiting} on the way`,
          `shift ${shift.toFixed(4)}`,
        ])
      }
    })
    return isGood
  },
}

async function startOf(page: Page): Promise<Window['start']> {
  await page.addInitScript(watchStart)
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByName('gatehouse-painted').length > 0)
  await page.waitForTimeout(2000)
  return page.evaluate(() => window.start)
}

/** Runs in the page before anything else. */
function watchStart(): void {
  window.start = { shownAfterMs: 0, waiting: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.start.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.getElementById('root')?.childElementCount || document.getElementById('loading')) return
    observer.disconnect()
    window.start.shownAfterMs = performance.now()
    // Two frames later the page is what the member sees first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.start.waiting = document.querySelectorAll('#root .skeleton, #root .spinner').length
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}
