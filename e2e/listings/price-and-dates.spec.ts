import type { Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { done, editStep, next, openAddressFields, openListing, openWizard, registerListing } from './steps.ts'

async function typePrice(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('List Price')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test('a price is typed as people type it, and is never silently another one [2/D2-112]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await next(page)
  const field = page.getByLabel('List Price')
  for (const [typed, shown] of [
    ['595000.00', '$595,000'],
    ['$1,250,000.00', '$1,250,000'],
    ['1.2m', '$1,200,000'],
    ['1.2M', '$1,200,000'],
    ['850k', '$850,000'],
    [' 725000 ', '$725,000'],
  ] as const) {
    await typePrice(page, typed)
    await expect(field).toHaveValue(shown)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  for (const [typed, shown, message] of [
    ['1250000.50', '1,250,000.50', 'List Price must be in whole dollars'],
    ['1e6', '1e6', 'Enter List Price in dollars, for example 595,000'],
    ['595.000', '595.000', 'Enter List Price in dollars, for example 595,000'],
    ['1,25', '1,25', 'Enter List Price in dollars, for example 595,000'],
    ['call me', 'call me', 'Enter List Price in dollars, for example 595,000'],
  ] as const) {
    await typePrice(page, typed)
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(field).toHaveValue(shown)
  }
  await typePrice(page, '-5')
  await expect(page.getByText('Minimum List Price is $1')).toBeVisible()
  await typePrice(page, '1e6')
  await expect(field).toHaveValue('1e6')
  // The text stays when the step is left, and nothing can be confirmed with it.
  await next(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Enter List Price in dollars')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(field).toHaveValue('1e6')
})

test('a pasted price is read like a typed one [2/D2-112]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await openAddressFields(page)
  await page.getByLabel('Street Name').fill('$1,250,000.00')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await next(page)
  await page.getByLabel('List Price').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('List Price')).toHaveValue('$1,250,000')
})

test('a price with cents is stored as it was meant [2/D2-112]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page))
  await editStep(page, 'Listing Info')
  await typePrice(page, '595000.00')
  await done(page)
  await expect(page.getByText('$595,000', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Registered listing updated!')).toBeVisible()
  expect((await callApi(page, 'GET', `/api/app/Registration/${id}`)).body).toMatchObject({
    listPrice: 595_000,
  })
})

test('dates are typed and shown as MM-DD-YYYY; two digits of a year are completed [2/D2-119, 2/CONST-14]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await next(page)
  const expiration = page.getByRole('group', { name: 'Expiration Date' })
  await expect(expiration.getByRole('presentation').first()).toContainText('mm-dd-yyyy')
  await expiration.getByRole('spinbutton').first().click()
  await page.keyboard.type('123126')
  await page.getByLabel('List Price').focus()
  await expect(expiration).toContainText('12-31-2026')
  await expect(page.getByText('Expiration Date must be a valid date')).toHaveCount(0)
})
