import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { dayFromNow, done, editStep, fillInfo, findAddress, next, openWizard } from './steps.ts'

test('Confirm on an invalid form lists every message once and does not proceed [2/WIZ-37, 2/WIZ-39, 2/LERR-16, 2/LERR-17, 2/D2-45]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const popup = page.getByRole('dialog', { name: 'Error' })
  await expect(
    popup.getByText(
      'There are problems with your form submission. Please check the values provided and re-submit.',
    ),
  ).toBeVisible()
  await expect(popup.getByRole('listitem')).toHaveText([
    'Street Number is required',
    'Street Name is required',
    'City is required',
    'County or Parish is required',
    'State or Province is required',
    'Postal Code is required',
    'Property Type is required',
    'List Price is required',
    'Expiration Date is required',
    'Start Marketing Date (or No Start Marketing checkbox) required',
  ])
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(['Location6', 'Listing Info4'])
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'List/Co-list Agent', level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps.first()).toContainText('1, needs attention')
  await test.step('each line leads to its field, even in a collapsed group', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await popup.getByRole('button', { name: 'List Price is required' }).click()
    await expect(page.getByRole('heading', { name: 'Step 2 of 4, Listing Info', level: 2 })).toBeVisible()
    await expect(page.getByLabel('List Price')).toBeFocused()
    await next(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await popup.getByRole('button', { name: 'City is required' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused()
    await findAddress(page)
    await next(page)
    await expect(steps.first()).toContainText('1, done')
  })
})

test('the summary is read-only and shows whole dollars, dates and DO NOT MARKET [2/WIZ-33, 2/WIZ-51, 2/CONST-13, 2/D2-61]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await findAddress(page)
  await next(page)
  await fillInfo(page, '1250000')
  await next(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const form = page.getByRole('form', { name: 'Registered listing' })
  await expect(form).toContainText('$1,250,000')
  await expect(form).toContainText('DO NOT MARKET')
  // As the form labels them, not as stored.
  await expect(form).toContainText('Residential')
  await expect(form.getByText('350 S Grand Ave', { exact: true })).toBeVisible()
  await expect(form.getByText('Los Angeles, CA 90071 · Los Angeles County')).toBeVisible()
  await expect(form).toContainText(`Expiration Date${dayFromNow(90)}`)
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await expectAccessible(page)
  await test.step('each group leads to its step, and Done leads back', async () => {
    await editStep(page, 'Listing Info')
    await page.getByLabel('List Price').fill('1350000')
    await done(page)
    await expect(form).toContainText('$1,350,000')
  })
})
