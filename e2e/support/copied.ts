import { expect, type Page } from '@playwright/test'

/** Expects `Copy Text` to put this text on the clipboard and to confirm it. */
export async function expectCopied(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy Text' }).click()
  await expect(page.getByText('Your text is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
}
