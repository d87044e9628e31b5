import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { DEMO_PASSWORD, fillSignIn, signIn, storedTokens } from '../support/portal.ts'

const note = 'Call the listing agent two hours ahead.'

/** Opens the settings of a member who signed in by hand, types into the first text, and returns the field. */
async function typeSetting(page: Page, loginId: string) {
  await signIn(page, loginId)
  await page.goto('/settings')
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill(note)
  return field
}

/** Invalidates the browser's token and the provider's session, as after a night. */
async function letSessionRunOut(page: Page, context: BrowserContext): Promise<void> {
  const { key } = (await storedTokens(page)) ?? { key: '' }
  await context.clearCookies()
  await page.evaluate((name) => {
    const user = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...user, access_token: `${user.access_token}x` }))
  }, key)
}

test('the first refused call of a session asks to log in over the page; afterward the pending save completes [1/D1-06, 1/D1-139, 1/AUTH-22]', {
  tag: '@critical',
}, async ({ page, context }) => {
  const field = await typeSetting(page, 'm1221')
  await letSessionRunOut(page, context)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: "You've been logged out" })
  await expect(dialog).toContainText(
    "To protect your account, your session ended. Log in again and you'll come right back here.",
  )
  await expect(dialog).toContainText('Unsaved work on this page is kept.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  const popup = await opened
  await fillSignIn(popup, 'm1221', DEMO_PASSWORD)
  await popup.waitForEvent('close')
  await expect(dialog).toHaveCount(0)
  // The success notice may have disappeared while the window closed.
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await expect(field).toHaveValue(note)
  await page.reload()
  await expect(field).toHaveValue(note)
})

test('Not now keeps the page and its text, and a bar offers to log in; saving asks again [1/D1-139]', async ({
  page,
  context,
}) => {
  const field = await typeSetting(page, 'm1222')
  await letSessionRunOut(page, context)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const dialog = page.getByRole('dialog', { name: "You've been logged out" })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText("You've been logged out. Unsaved work on this page is kept.")).toBeVisible()
  await expect(field).toHaveValue(note)
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log In' }).click()
  const popup = await opened
  await fillSignIn(popup, 'm1222', DEMO_PASSWORD)
  await popup.waitForEvent('close')
  await expect(page.getByText("You've been logged out. Unsaved work on this page is kept.")).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Settings saved!')).toBeVisible()
})

test('a token that expires early is renewed silently while the provider still has the session [1/D1-139]', async ({
  page,
}) => {
  const field = await typeSetting(page, 'm1223')
  const { key } = (await storedTokens(page)) ?? { key: '' }
  await page.evaluate((name) => {
    const user = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...user, access_token: `${user.access_token}x` }))
  }, key)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue(note)
})

test('a session logged out from another browser clears personal data from the screen at once [1/D1-140, 3/S3-24]', {
  tag: '@critical',
}, async ({ page, browser }) => {
  await signIn(page, 'm1224')
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'm1224')
  await other.goto('/account-settings/manage-authentications')
  await other
    .getByRole('button', { name: /^Log out .*, logged in / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: "You've been logged out" })).toBeVisible()
  await expect(
    page.getByText("Your session was ended. Log in again and you'll come right back here."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /User menu/ })).toHaveCount(0)
  expect(await storedTokens(page)).toBeNull()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, 'm1224', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/notifications/)
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await other.context().close()
})
