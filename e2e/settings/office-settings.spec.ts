import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

test('staff pick an office; the tab and the office are in the address [1/SET-02, 1/SET-15, 1/SET-16, 1/SET-18, 1/D1-75, 1/D1-81, 1/D1-83, 1/UI-01, 1/API-19, 1/API-25, 1/API-33, 1/API-36]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Office Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/office-settings$/)
  await expect(page.getByText('Please choose an office.')).toBeVisible()
  await expect(page.getByLabel('Main offices only')).not.toBeChecked()
  await expectAccessible(page)
  const asked = page.waitForRequest(/\/api\/app\/Offices\/ta\//)
  await page.getByRole('combobox', { name: 'Find an office' }).fill('tide')
  expect(new URL((await asked).url()).search).toBe('?aorShortName=PT')
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.getByRole('option', { name: 'Pelican Tide Properties, Uptown (PT2001)' }).click()
  await expect(page).toHaveURL(/\/settings\/office-settings\?office=PT2001$/)
  await expect(page.getByText('Pelican Tide Properties, Uptown (PT2001)')).toBeVisible()
  const disclaimer = page.getByRole('group', { name: 'Listing Disclaimer' })
  await expect(disclaimer).toContainText('Set by your main office.')
  const name = page.getByRole('group', { name: 'Display Name' }).getByRole('textbox')
  const given = `Pelican Tide ${Date.now() % 10_000}`
  await name.fill(given)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/app/OfficeSettings'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).method()).toBe('POST')
  expect((await sent).postDataJSON()).toEqual({
    typeId: expect.any(Number),
    officeId: expect.any(Number),
    shortValue: given,
    actionRequired: 1,
    seen: null,
  })
  await expect(page.getByText('Settings saved!')).toBeVisible()

  // A save over a newer record is refused and resent once.
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/Profiles/') && response.request().method() === 'PUT' && response.ok(),
  )
  await page.getByRole('button', { name: /^Contact and Leads/ }).click()
  await expect(name).toBeHidden()
  await kept
  await page.reload()
  await expect(page.getByRole('button', { name: /^Listing Defaults/ })).toBeVisible()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: /^Contact and Leads/ }).click()
  await expect(name).toHaveValue(given)
  await page.goBack()
  await expect(page.getByText('Please choose an office.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Member Settings', selected: true })).toBeVisible()
})

test('up to level 3 members edit their own office without a picker, and a load error can be retried [1/SET-15, 1/D1-81]', async ({
  pageAs,
}) => {
  const page = await pageAs('oa2')
  await page.route('**/api/DerivedSettings/office/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', errors: [] } }),
  )
  await page.goto('/settings/office-settings')
  await expect(page.getByText('Your office (CV1001)')).toBeVisible()
  await expect(page.getByLabel('Find an office')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Something went wrong.')
  await page.unroute('**/api/DerivedSettings/office/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('group', { name: 'Lead Routing' }).getByLabel('Office desk')).toBeChecked()
})
