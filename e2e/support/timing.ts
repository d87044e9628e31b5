import type { Locator, Page } from '@playwright/test'
import { expect } from './members.ts'

/** Stops the clock of a page: from now on its timers run only as far as the test lets them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
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
