import type { Locator } from '@playwright/test'
import { expect, test } from '../support/members.ts'
import { fillListing, newListingId, openWizard, searched } from './steps.ts'

test('a session opens on incomplete listings, in the default order, ten rows without deleted ones [2/LIST-12, 2/LAPI-02, 2/LAPI-04, 2/LAPI-07, 2/CONST-09, 2/D2-20, 1/UI-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const asked = page.waitForRequest(searched)
  await page.goto('/registered')
  expect((await asked).postDataJSON()).toEqual({
    pageId: 0,
    pageSize: 10,
    criteria: [
      { field: 'standardStatus', op: 'notEqual', values: ['Z'] },
      { field: 'registeredStatus', op: 'Equal', values: ['Incomplete'] },
    ],
    orderBy: [{ field: 'registeredStatus', direction: 'ASC' }],
  })
})

const countIn = (chip: string) => Number(/[\d,]+$/.exec(chip)?.[0].replace(',', ''))

test('chips count each status, select it, and are remembered for the session [2/LIST-11, 2/D2-12, 2/D2-19]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  const asked: { criteria: unknown[] }[] = []
  page.on('request', (request) => {
    if (searched(request)) asked.push(request.postDataJSON())
  })
  // The stream refetches lists when it opens.
  await page.route('**/api/app/UserNotification/stream', (route) => route.abort())
  await page.goto('/registered')
  const chips = page.getByRole('toolbar', { name: 'Listings by status' }).getByRole('button')
  await expect(chips).toHaveText([
    /^All[\d,]+$/,
    /^Incomplete\d+$/,
    /^Expired\d+$/,
    /^Sent to MLS\d+$/,
    /^Cancelled\d+$/,
  ])
  const [all, ...counts] = (await chips.allTextContents()).map(countIn)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
  const expectListed = async (chip: Locator) => {
    const count = countIn((await chip.textContent()) ?? '').toLocaleString('en-US')
    await expect(page.getByText(`${count} results`, { exact: true })).toBeVisible()
  }
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toHaveLength(1)
  await chips.nth(1).press('ArrowRight')
  await expect(chips.nth(2)).toBeFocused()
  await chips.filter({ hasText: 'Cancelled' }).click()
  await expectListed(chips.filter({ hasText: 'Cancelled' }))
  await expect(page.getByRole('button', { name: 'Cancelled Status' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Registered Listings' }).click()
  await expect(chips.filter({ hasText: 'Cancelled' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/registered')
  await expect(page.getByRole('cell', { name: 'Cancelled' }).first()).toBeVisible()
  await chips.first().click()
  await expect(page).toHaveURL(/status=All/)
  await expectListed(chips.first())
})

test('without an incomplete listing a session opens on all, with one more call [2/D2-19]', async ({
  pageAs,
}) => {
  const page = await pageAs('pa1')
  const asked: { criteria: unknown[] }[] = []
  page.on('request', (request) => {
    if (searched(request)) asked.push(request.postDataJSON())
  })
  await page.goto('/registered')
  await expect(page.getByText('Registered listings that you can view appear here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^All/, pressed: true })).toBeVisible()
  expect(asked.map(({ criteria }) => criteria.length)).toEqual([2, 1])
  await page.reload()
  await expect(page.getByText('Registered listings that you can view appear here.')).toBeVisible()
  expect(asked.map(({ criteria }) => criteria.length)).toEqual([2, 1, 1])
})

test('the dropdown offers the four labels after All Statuses and narrows the rows [2/LIST-11, 2/LIST-21, 2/LAPI-05, 2/D2-12]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/registered')
  await page
    .getByRole('button', { name: /Status/ })
    .first()
    .click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'All Statuses',
    'Sent to MLS',
    'Expired',
    'Incomplete',
    'Cancelled',
  ])
  const asked = page.waitForRequest(searched)
  await page.getByRole('option', { name: 'Sent to MLS' }).click()
  expect((await asked).postDataJSON().criteria[1]).toEqual({
    field: 'registeredStatus',
    op: 'Equal',
    values: ['Sent to MLS'],
  })
  await expect(page.getByRole('cell', { name: 'Cancelled' })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Sent to MLS' }).first()).toBeVisible()
  await expect(page).toHaveURL(/status=Sent/)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Sent to MLS' }).first()).toBeVisible()
})

test('a newly registered listing is in the list that opens, tinted, at any position [2/D2-123, 2/LERR-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?sort=listPrice')
  await page.getByRole('button', { name: /^Cancelled \d/ }).click()
  await expect(page.getByRole('cell', { name: 'Cancelled' }).first()).toBeVisible()
  await openWizard(page)
  // The last page when sorted by price.
  await fillListing(page, '99000000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/registered\/?$/)
  const row = page.getByRole('row').nth(1)
  await expect(row).toHaveClass(/listing-saved/)
  await expect(page.getByRole('button', { name: /^Incomplete/, pressed: true })).toBeVisible()
  await expect(row).toContainText(await newListingId(page))
  await expect(row).toContainText('$99,000,000')
  await expect(row).not.toHaveClass(/listing-saved/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('row').nth(1)).not.toContainText('$99,000,000')
})
