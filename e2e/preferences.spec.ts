import type { Page } from '@playwright/test'
import { expect, test } from './support/members.ts'

const failing = { status: 500, json: { message: 'Something went wrong.', errors: [] } }
const isSave = (address: string, method: string) => method === 'PUT' && address.includes('/api/app/Profiles/')

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test("before the first paint the theme is this browser's, else the device's dark mode, else light [1/PROF-68, 1/D1-105]", {
  tag: '@critical',
}, async ({ browser }) => {
  const first = async (colorScheme: 'dark' | 'light', kept: string | null) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    if (kept) await page.addInitScript((theme) => localStorage.setItem('color-theme', theme), kept)
    // Only the page itself and its first script.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    const theme = await page.locator(':root').getAttribute('data-theme')
    await context.close()
    return theme
  }
  expect(await first('dark', 'contrast')).toBe('contrast')
  expect(await first('dark', 'light')).toBe('light')
  expect(await first('dark', 'brown')).toBe('dark')
  expect(await first('dark', null)).toBe('dark')
  expect(await first('light', null)).toBe('light')
})

test('a theme chosen just before the page is left is there in another browser [1/PROF-49, 1/PROF-52, 1/D1-105]', async ({
  pageAs,
}) => {
  const first = await pageAs('oa2')
  const second = await pageAs('oa2')
  await first.goto('/')
  await chooseTheme(first, 'Dark')
  await first.reload()
  await expect(first.locator(':root')).toHaveAttribute('data-theme', 'dark')
  await second.goto('/')
  await expect(second.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(second.locator(':root')).toHaveAttribute('data-theme', 'dark')
  expect(await second.evaluate(() => localStorage.getItem('color-theme'))).toBe('dark')
})

test('a save that fails permanently is reported, and the former theme returns [1/D1-104, 1/D1-125, 1/ERR-03, 1/SHELL-55, 3/D3-26]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  let saves = 0
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/app/Profiles/*', (route) => {
    if (!isSave(route.request().url(), route.request().method())) return route.fallback()
    saves += 1
    return route.fulfill(failing)
  })
  await chooseTheme(page, 'High contrast')
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'contrast')
  await expect(page.getByText('Your changes could not be saved.')).toBeVisible({ timeout: 10_000 })
  const toast = page.getByRole('alert').filter({ hasText: 'Your changes could not be saved.' })
  await expect(toast.getByRole('paragraph').filter({ hasText: 'Error' })).toBeVisible()
  // The icon does not repeat the title.
  await expect(toast).not.toContainText(/Error\s*Error/)
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'light')
  expect(saves).toBe(4)
  expect(logged.join()).toContain('An error has occurred: Internal Server Error')
})

test('preferences that fail to load are reported and block nothing [1/ERR-02]', async ({ pageAs }) => {
  const page = await pageAs('broker2')
  await page.route('**/api/app/Profiles/Contact/*', (route) => route.fulfill(failing))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('An error has occurred: Internal Server Error')).toBeVisible()
})
