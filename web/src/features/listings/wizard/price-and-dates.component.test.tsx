import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseKnown, field, next, openAddressFields, openWizard, savedBody } from '#testing/open-wizard.ts'

const price = page.getByRole('textbox', { name: 'List Price' })

async function typePrice(text: string): Promise<void> {
  await price.click()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.keyboard(text)
  await userEvent.tab()
}

test('a price accepts common notations, and is never silently changed [2/D2-112]', async () => {
  await openWizard()
  await next()
  for (const [typed, shown] of [
    ['595000.00', '$595,000'],
    ['$1,250,000.00', '$1,250,000'],
    ['1.2m', '$1,200,000'],
    ['1.2M', '$1,200,000'],
    ['850k', '$850,000'],
    [' 725000 ', '$725,000'],
  ] as const) {
    await typePrice(typed)
    await expect.element(price).toHaveValue(shown)
    await expect.element(price).not.toHaveAttribute('aria-invalid', 'true')
  }
  for (const [typed, shown, message] of [
    ['1250000.50', '1,250,000.50', 'List Price must be in whole dollars'],
    ['1e6', '1e6', 'Enter List Price in dollars, for example 595,000'],
    ['595.000', '595.000', 'Enter List Price in dollars, for example 595,000'],
    ['1,25', '1,25', 'Enter List Price in dollars, for example 595,000'],
    ['call me', 'call me', 'Enter List Price in dollars, for example 595,000'],
  ] as const) {
    await typePrice(typed)
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
    await expect.element(price).toHaveValue(shown)
  }
  await typePrice('-5')
  await expect.element(page.getByText('Minimum List Price is $1')).toBeVisible()
  await typePrice('1e6')
  await expect.element(price).toHaveValue('1e6')
  // The text stays when the step is left, and nothing can be confirmed with it.
  await next()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await expect.element(dialog.getByText('Enter List Price in dollars', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(price).toHaveValue('1e6')
})

test('a pasted price is parsed like a typed one [2/D2-112]', async () => {
  await openWizard()
  await openAddressFields()
  await field('Street Name').fill('$1,250,000.00')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.cut()
  await next()
  await price.click()
  await userEvent.paste()
  await userEvent.tab()
  await expect.element(price).toHaveValue('$1,250,000')
})

test('a price with cents is sent as it was meant [2/D2-112]', async () => {
  const requests = await openWizard()
  await chooseKnown()
  expect(await savedBody(requests, '595000.00')).toMatchObject({ listPrice: 595_000 })
})

test('dates are typed and shown as MM-DD-YYYY; two digits of a year are completed [2/D2-119, 2/CONST-14]', async () => {
  await openWizard()
  await next()
  const expiration = page.getByRole('group', { name: 'Expiration Date' })
  const shown = () => expiration.element().textContent
  expect(shown()).toContain('mm-dd-yyyy')
  await expiration.getByRole('spinbutton').first().click()
  await userEvent.keyboard('123126')
  await price.click()
  expect(shown()).toContain('12-31-2026')
  await expect.element(page.getByText('Expiration Date must be a valid date')).not.toBeInTheDocument()
})
