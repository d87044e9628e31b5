import { expect, type Locator, type Page } from '@playwright/test'

/** A section of the dashboard by its title. */
export function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Titles of the sections in screen order. */
export function sectionTitles(page: Page): Locator {
  return page.locator('[data-section]').getByRole('heading', { level: 2 })
}

/** Opens the dashboard and waits for its sections. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await expect(section(page, 'Core Products')).toBeVisible({ timeout: 20_000 })
}

/** Opens the slide-over and one of its parts. */
export async function openSettings(
  page: Page,
  part: 'More Options' | 'User Applications' | 'Favorites' | 'Groups',
): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Dashboard settings' })
  await panel.getByRole('tab', { name: part }).click()
  return panel
}
