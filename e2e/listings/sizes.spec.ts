import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { openActions, searched } from './steps.ts'

test('on a phone rows become sortable cards, with finger-sized actions [2/D2-122, 2/D2-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/registered')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^More actions for / }) })
  const row = rows.first()
  await expect(row).toBeVisible()
  for (const plain of await rows.all()) expect((await plain.boundingBox())?.height).toBe(96)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const menu = row.getByRole('button', { name: /^More actions for / })
  expect(await menu.boundingBox()).toMatchObject({ width: 44, height: 44 })
  for (const name of ['Send to MLS', 'Cancel'] as const) {
    const action = await openActions(row, name)
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
  }
  const asked = page.waitForRequest(
    (request) => searched(request) && request.postDataJSON().orderBy[0].field === 'listPrice',
  )
  await page.getByLabel('Sort Registered listings by').selectOption('List Price')
  expect((await asked).postDataJSON().orderBy).toEqual([{ field: 'listPrice', direction: 'ASC' }])
  const turned = page.waitForRequest(
    (request) => searched(request) && request.postDataJSON().orderBy[0].direction === 'DESC',
  )
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await turned
  await expect(page.getByRole('button', { name: 'Sort ascending' })).toBeVisible()
  // Rows are dimmed while they are being refetched.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
})

test("a tablet shows the end date without scrolling, and moves actions that don't fit the row into the menu [2/D2-11]", async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/registered')
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('time')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader')).toHaveText([
    'Address',
    'Status',
    'List Price',
    'End Date',
    'Actions',
  ])
  await expect(row.getByRole('button', { name: /^Send to MLS:/ })).toBeHidden()
  await expect(await openActions(row, 'Send to MLS')).toBeEnabled()
})

test('the printout has all columns, who printed it and when, and no controls [2/D2-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto('/registered')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Printed \d{2}-\d{2}-\d{4} by Avery Stone$/)).toBeVisible()
  await expect(page.getByText('Registered Listing Agreements')).toHaveCount(1)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Address',
    'Status',
    'Property Type',
    'List Price',
    'Contract Date',
    'Start Marketing',
    'End Date',
  ])
  const main = page.getByRole('main')
  await expect(page.getByRole('columnheader', { name: 'End Date' })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: 'New', exact: true })).toBeHidden()
  await expect(main.getByLabel('Filter listings')).toBeHidden()
  await expect(main.getByRole('toolbar', { name: 'Listings by status' })).toBeHidden()
  await expect(main.getByRole('button', { name: /^More actions/ })).toHaveCount(0)
})
