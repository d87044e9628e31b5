import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { fromMailbox } from './steps.ts'

const BOX = 'Remember this browser for 30 days'
const dashboard = (page: Page) =>
  page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true })

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.fill('#loginId', 'sms1')
  await page.fill('#password', 'Gatehouse1!')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** Away from the portal as after a night: the session is gone, the cookies of the login pages stay. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/ })
  await page.evaluate(() => localStorage.clear())
}

test('a browser that was remembered logs in by the password alone, until its member forgets it [5/KNOWN-01, 5/KNOWN-02, 5/KNOWN-05]', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  await enterPassword(page)
  await page.getByRole('checkbox', { name: BOX }).check()
  await expectAccessible(page)
  const code = await fromMailbox(page, '+17605550142', /(\d{6}) is your/)
  await page.getByLabel('Verification Code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(dashboard(page)).toBeVisible()
  await endSession(page)
  await enterPassword(page)
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/account-settings/security-activity')
  await expect(page.getByText('Logged in with your password in a remembered browser')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Forget Chrom/ }).click()
  await expect(page.getByText('Ended a remembered browser')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Remembered browsers' })).toBeHidden()
  await endSession(page)
  await enterPassword(page)
  await expect(page.getByRole('checkbox', { name: BOX })).not.toBeChecked()
})
