import type { Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'

/** Deletes the files of a part from now on; `areBackWith` is the page load that finds them again. */
async function loseFiles(page: Page, name: string, areBackWith = 1): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await page.route(`**/assets/${name}*.js`, (route) =>
    loads >= areBackWith ? route.continue() : route.fulfill({ status: 404, body: 'Not Found' }),
  )
  return () => loads
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const openMembers = (page: Page) =>
  page.getByRole('navigation', { name: 'Staff Console' }).getByRole('link', { name: 'Members' }).click()

test('the next console page opens after an update, and the draft is where it was typed [4/CBAD-10]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/articles/new')
  await field(page, 'Title').fill('Typed before the update')
  await expect(page).toHaveURL(/\/articles\/\d+$/)
  const address = page.url()
  const loads = await loseFiles(page, 'members-')
  await openMembers(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  expect(loads()).toBe(1)
  await page.goto(address)
  await expect(field(page, 'Title')).toHaveValue('Typed before the update')
})

test('a missing part of a form loses no input: the page reloads itself [4/CBAD-10]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/articles/new')
  await field(page, 'Title').fill('Escrow before the update')
  await expect(page).toHaveURL(/\/articles\/\d+$/)
  const loads = await loseFiles(page, 'shown-portal')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(loads).toBe(1)
  await expect(field(page, 'Title')).toHaveValue('Escrow before the update')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview', exact: true })).toBeVisible()
})

test('files that stay missing cause only one reload [4/CBAD-10]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff')
  const loads = await loseFiles(page, 'members-', Number.POSITIVE_INFINITY)
  await openMembers(page)
  await expect.poll(loads).toBe(1)
  await expect(page.getByText("We couldn't load this page.")).toBeVisible()
  expect(loads()).toBe(1)
})
