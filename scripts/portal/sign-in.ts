import type { Page } from '@playwright/test'

const DEMO_PASSWORD = 'Gatehouse1!'

/** Signs a demo member in from the public home, and waits for the member shell. */
export async function signIn(page: Page, loginId: string): Promise<void> {
  await page.goto('/')
  await openSignIn(page)
  await page.fill('#loginId', loginId)
  await page.fill('#password', DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true }).waitFor()
}

export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForSelector('#loginId')
}
