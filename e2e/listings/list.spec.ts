import { expectAccessible, expectCleanInOtherEngines } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { openActions } from './steps.ts'

test('the list has its title, filters, columns and pages [2/LIST-02, 2/LIST-03, 2/LIST-04, 2/LIST-05, 2/LIST-06, 2/LIST-14, 2/LIST-15, 2/LIST-22, 2/LENT-03, 2/D2-11, 2/D2-69]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/registered/')
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Address',
    'Status',
    'Property Type',
    'List Price',
    'Contract Date',
    'Start Marketing',
    'End Date',
    'Actions',
  ])
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('link')).toHaveText(/^\d+ \w+/)
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/registered\/[0-9a-f-]{36}$/)
  await expect(first).toContainText(/AA\d{8}/)
  await expect(first).toContainText(/, (CA|LA) \d{5}/)
  await expect(first).toContainText(/\d{2}-\d{2}-\d{4}/)
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(7)
  await expect(first.getByRole('button', { name: 'Send to MLS' })).toBeVisible()
  await expect(await openActions(first, 'Cancel')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByLabel('Jump to page')).toBeVisible()
  await expect(page.getByLabel('Filter listings')).toBeVisible()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(/\/registered\/new$/)
  await expect(page.getByRole('heading', { name: 'New Registered Listing' })).toBeVisible()
})

test('both spellings of the address show the list, and axe finds nothing on it [1/SHELL-11, 3/PUB-39, 2/LIST-01]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  for (const path of ['/registered', '/registered/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
  }
  await expectAccessible(page)
  await expectCleanInOtherEngines(page)
})
