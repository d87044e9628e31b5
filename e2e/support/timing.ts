import type { Locator, Page } from '@playwright/test'
import { expect } from './members.ts'

/**
 * Stops a page's clock: from now on its timers run only as far as the test allows. A timer set before keeps
 * running and can no longer be cleared: if there may be one, call `page.clock.install()` first.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // A moment still in the future when the page receives it, even on a busy machine.
  await page.clock.pauseAt(Date.now() + 5000)
}

/** On a stopped clock: advances in steps of 50 ms until the element is visible. */
export async function runUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(shown).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

/**
 * On a stopped clock: expects no request until just before `ms` have passed, then one; afterward the clock
 * runs again.
 */
export async function expectAskedAfter(page: Page, ms: number, asked: () => number): Promise<void> {
  await page.clock.runFor(ms - 1)
  expect(asked()).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(asked).toBe(1)
}

/**
 * On a stopped clock: expects a new notice to stay until just before `ms` have passed, and then to disappear.
 */
export async function expectGoneAfter(page: Page, ms: number, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible()
  await page.clock.runFor(ms - 1)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice).toBeHidden()
  await page.clock.resume()
}
