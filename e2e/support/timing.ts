import type { Locator, Page } from '@playwright/test'
import { expect } from './members.ts'

/**
 * Stops the clock of a page: from now on its timers run only as far as the test lets them. A timer that was set before
 * runs on and cannot be cleared any more: where one may wait, `page.clock.install()` comes first.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // A moment that is still to come when the page hears of it, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 5000)
}

/** On a stopped clock: lets it run in steps of 50 ms until something is shown. */
export async function runUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(shown).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

/** On a stopped clock: nothing is asked until just before `ms` have passed, then once; afterwards the clock runs again. */
export async function expectAskedAfter(page: Page, ms: number, asked: () => number): Promise<void> {
  await page.clock.runFor(ms - 1)
  expect(asked()).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(asked).toBe(1)
}

/** On a stopped clock: a notice that has just come stays until just before `ms` have passed, and is then gone. */
export async function expectGoneAfter(page: Page, ms: number, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible()
  await page.clock.runFor(ms - 1)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice).toBeHidden()
  await page.clock.resume()
}
