import { expect, test } from '../support/members.ts'
import { choose, chooseKnown, openAddressFields, openWizard, pickOver, savedBody, typeOver } from './steps.ts'

test('another address typed over a chosen one leaves nothing of it, and its own position is sent [2/D2-139, 2/D2-57]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await chooseKnown(page)
  await openAddressFields(page)
  await typeOver(page, 'Street Number', '4')
  await typeOver(page, 'Street Name', 'Nonexist')
  await pickOver(page, 'City', 'San Diego')
  await expect(page.getByRole('textbox', { name: 'Postal Code', exact: true })).toHaveValue('')
  await typeOver(page, 'Postal Code', '92101')
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-lat', /^32\.7/)
  await expect(page.getByRole('combobox', { name: 'County or Parish' })).toHaveValue('San Diego')
  const body = await savedBody(page)
  expect(body).toMatchObject({
    streetNumber: '4',
    streetName: 'Nonexist',
    streetSuffix: null,
    city: 'San Diego',
    countyOrParish: 'San Diego',
    stateOrProvince: 'CA',
    postalCode: '92101',
    postalCodePlus4: null,
    geocodeAccuracy: 'approximate',
    universalPropertyId: null,
    unparsedAddress: null,
  })
  expect(body['latitude']).toBeCloseTo(32.72, 1)
  expect(body['longitude']).toBeCloseTo(-117.17, 1)
})

test('the town stays while a postal code is typed, and when the lookup fails, until one answers [2/D2-139, 2/D2-133]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await chooseKnown(page)
  await openAddressFields(page)
  const city = page.getByRole('combobox', { name: 'City' })
  const county = page.getByRole('combobox', { name: 'County or Parish' })
  const state = page.getByRole('button', { name: /State or Province/ })
  const before = [await city.inputValue(), await county.inputValue(), await state.innerText()] as const
  expect(before.join()).not.toMatch(/CA|^,/)
  const lookups = /taxapi\/PropertyReport|Geocode/i
  await page.route(lookups, (route) => route.abort())
  const code = page.getByRole('textbox', { name: 'Postal Code', exact: true })
  await code.fill('')
  await code.pressSequentially('90045')
  await expect(city).toHaveValue(before[0])
  const failed = page.waitForEvent('console', (message) => message.text().includes('Property lookup failed'))
  await code.blur()
  await failed
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-zoom', '8')
  await expect(city).toHaveValue(before[0])
  await expect(county).toHaveValue(before[1])
  await expect(state).toHaveText(before[2])
  await page.unroute(lookups)
  await code.focus()
  await code.blur()
  await expect(city).toHaveValue('Los Angeles')
  await expect(county).toHaveValue('Los Angeles')
  await expect(state).toContainText('CA')
})

test('a street in another state typed over a chosen one takes city, county, state and position along [2/D2-139]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await page.getByRole('combobox', { name: 'Find an address' }).fill('700 Royal St New Orleans 70116')
  await page.getByRole('option', { name: '700 Royal St, New Orleans, LA 70116' }).click()
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-lat', /^29\.9/)
  await openAddressFields(page)
  await typeOver(page, 'Street Number', '1')
  await typeOver(page, 'Street Name', 'World')
  await typeOver(page, 'Postal Code', '90045')
  await choose(page, 'Street Suffix', 'Way').catch(() => pickOver(page, 'Street Suffix', 'Way'))
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-lat', /^33\.9/)
  const body = await savedBody(page)
  expect(body).toMatchObject({
    streetName: 'World',
    streetSuffix: 'Way',
    city: 'Los Angeles',
    countyOrParish: 'Los Angeles',
    stateOrProvince: 'CA',
    postalCode: '90045',
    geocodeAccuracy: 'approximate',
  })
  expect(body['latitude']).toBeCloseTo(33.95, 1)
  expect(body['longitude']).toBeCloseTo(-118.4, 1)
})

test('what a member typed is not overwritten by a record [2/D2-57]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const property = await chooseKnown(page)
  await openAddressFields(page)
  const number = await page.getByRole('textbox', { name: 'Street Number', exact: true }).inputValue()
  await pickOver(page, 'County or Parish', 'Imperial')
  await typeOver(page, 'Postal Code Plus 4', '0001')
  await typeOver(page, 'Street Number', '99999')
  await typeOver(page, 'Street Number', number)
  await expect(page.getByRole('region', { name: 'Selected Address' })).toContainText(property.upi)
  await expect(page.getByRole('combobox', { name: 'County or Parish' })).toHaveValue('Imperial')
  await expect(page.getByRole('textbox', { name: 'Postal Code Plus 4', exact: true })).toHaveValue('0001')
})
