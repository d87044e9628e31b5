import { expect, test } from '../support/members.ts'
import { expectAskedAfter, stopClock } from '../support/timing.ts'
import {
  chooseKnown,
  openAddressFields,
  openWizard,
  type PropertyAnswer,
  savedBody,
  typeOver,
} from './steps.ts'

test('the address search asks 1000 ms after the last key, for the US, and fills the form [2/WIZ-14, 2/WIZ-16, 2/LAPI-22, 2/CONST-03, 1/API-45]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/app/AddressSearch')) asked.push(request.url())
  })
  await stopClock(page)
  const box = page.getByRole('combobox', { name: 'Find an address' })
  await box.pressSequentially('350 S Grand Ave')
  await page.clock.runFor(900)
  await box.pressSequentially(' Los Angeles 90071')
  await expectAskedAfter(page, 1000, () => asked.length)
  await page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' }).click()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('country=US')
  await openAddressFields(page)
  await expect(page.getByLabel('Street Number')).toHaveValue('350')
  await expect(page.getByLabel('Street Name')).toHaveValue('Grand')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Los Angeles')
  await expect(page.getByRole('combobox', { name: 'County or Parish' })).toHaveValue('Los Angeles')
  await expect(page.getByRole('button', { name: /State or Province/ })).toContainText('CA')
  await expect(page.getByLabel('Postal Code', { exact: false }).first()).toHaveValue('90071')
  await expect(page.getByRole('region', { name: 'Selected Address' })).toContainText('350 S Grand Ave')
})

test('an address in no record is marked, and shown as an area and not as a point [2/D2-132]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await page.getByRole('combobox', { name: 'Find an address' }).fill('99999 Fakestreet Blvd 90210')
  const option = page.getByRole('option', { name: '99999 Fakestreet Blvd, Beverly Hills, CA 90210' })
  await expect(option).toContainText('Not verified')
  await option.click()
  const map = page.locator('figure[data-zoom]')
  await expect(map).toHaveAttribute('data-zoom', '13')
  await expect(map).toHaveAttribute('data-lat', /^34\.0/)
  await expect(map).toContainText('Approximate location')
  await expect(map.getByRole('img', { name: 'Location of the property, approximate' })).toBeVisible()
  await expect(map.getByLabel('Location of the property', { exact: true })).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Selected Address' })
  await expect(panel).toContainText('Approximate, address not verified')
})

test('an address without a postal code says that it is missing, until it is typed', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await page.getByRole('combobox', { name: 'Find an address' }).fill('123 Elm St Pasadena')
  await page.getByRole('option', { name: /no postal code/ }).click()
  const card = page.getByRole('region', { name: 'Selected Address' })
  await expect(card).toContainText('Missing: Postal Code')
  await page.getByRole('textbox', { name: 'Postal Code', exact: true }).fill('91101')
  // Town and county follow from it once the field is left.
  await page.getByRole('textbox', { name: 'Postal Code', exact: true }).blur()
  await expect(card).not.toContainText('Missing')
})

test('a map without tiles is shown with pin, scale and coordinates, and tells of no failure [2/D2-134, 2/D2-55, 2/WIZ-18, 2/CONST-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await openAddressFields(page)
  const map = page.locator('figure[data-zoom]')
  await expect(map).toHaveAttribute('data-zoom', '8')
  await expect(map).toHaveAttribute('data-lat', '34.0522')
  await expect(map).toHaveAttribute('data-lng', '-118.2437')
  await expect(map.getByText('No location to show')).toBeVisible()
  // What it draws by itself: land, counties and the names of towns.
  await expect(map.locator('.map-land').first()).toBeAttached()
  await expect(map.getByText('Los Angeles', { exact: true })).toBeVisible()
  await expect(map.getByText(/^\d+ mi$/)).toBeVisible()
  await expect(map.locator('.map-overview')).toBeHidden()
  await chooseKnown(page)
  await expect(map).toHaveAttribute('data-zoom', '19')
  await expect(map.getByLabel('Location of the property', { exact: true })).toBeVisible()
  const [lat, lng] = [await map.getAttribute('data-lat'), await map.getAttribute('data-lng')]
  await expect(map).toContainText(`${Number(lat).toFixed(5)}, ${Number(lng).toFixed(5)}`)
  await expect(map.getByText(/^\d+ ft$/)).toBeVisible()
  await expect(map.locator('.map-overview')).toBeVisible()
  await expect(page.getByText('The map could not be loaded.')).toHaveCount(0)
})

test('tiles that fail are reported [2/D2-134]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    await route.fulfill({ response, json: { ...config, mapTileUrl: '/no-tiles/{z}/{x}/{y}.png' } })
  })
  await openWizard(page)
  await openAddressFields(page)
  await expect(page.locator('figure[data-zoom]')).toContainText('The map could not be loaded.')
})

test('a search without results reads No address found, a failed one too [2/WIZ-15, 2/D2-54]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.getByRole('combobox', { name: 'Find an address' }).fill('zzzz nowhere')
  await expect(page.getByText('No address found')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByLabel('Street Name')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find an address' }).fill('')
  await expect(page.getByText('No address found')).toBeHidden()
  await page.route('**/api/app/AddressSearch**', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Find an address' }).fill('another text')
  await expect(page.getByText('No address found')).toBeVisible()
  expect(logged.join()).toContain('ddress search')
})

test('a chosen address brings its property record; without one nothing is said [2/WIZ-62, 2/WIZ-63, 2/D2-37, 2/D2-56, 2/D2-57, 2/D2-58, 2/S2-38]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const answers: PropertyAnswer[] = []
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    await route.fulfill({ response, json: { ...config, taxapiUrl: `${config.taxapiUrl}/records` } })
  })
  await page.route('**/records/taxapi/PropertyReport/**', async (route) => {
    expect(route.request().headers()['authorization']).toMatch(/^Bearer /)
    const response = await route.fetch({ url: route.request().url().replace('/records/', '/') })
    answers.push(await response.json())
    await route.fulfill({ response })
  })
  await openWizard(page)
  const panel = page.getByRole('region', { name: 'Selected Address' })
  await page.getByRole('combobox', { name: 'Find an address' }).fill('Palm Canyon')
  await page
    .getByRole('option', { name: /^\d+ .*Palm Canyon/ })
    .first()
    .click()
  await expect.poll(() => answers.at(-1)?.propertiesFound).toBe(1)
  const property = answers[0]?.property
  await expect(panel).toContainText(`UPI ${property?.upi} · ${property?.propertyType}`)
  await openAddressFields(page)
  const postalCode = await page.getByRole('textbox', { name: 'Postal Code', exact: true }).inputValue()
  const city = await page.getByRole('combobox', { name: 'City' }).inputValue()
  await expect(panel.getByRole('paragraph')).toHaveText([
    property?.address.full ?? '',
    `${city}, ${property?.state} ${postalCode}-${property?.address.zip4}`,
    new RegExp(`^${property?.county} (County|Parish)$`),
    /^UPI /,
  ])
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-zoom', '19')
  await expect(page.getByRole('button', { name: /State or Province/ })).toContainText(
    answers[0]?.property?.state ?? 'no state',
  )

  await page.getByLabel('Street Number').fill('99999')
  await page.getByLabel('Street Number').blur()
  await expect.poll(() => answers.at(-1)?.propertiesFound).toBe(0)
  await expect.poll(() => logged.join()).toContain('Property lookup')
  expect(logged.join()).not.toContain('99999')
  await expect(panel.getByRole('paragraph')).toHaveText([
    /^99999 /,
    `${city}, ${property?.state} ${postalCode}`,
    new RegExp(`^${property?.county} (County|Parish)$`),
    'Approximate, address not verified',
  ])
  await expect(page.locator('figure[data-zoom]')).toHaveAttribute('data-zoom', '13')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Street Number')).toHaveValue('99999')
})

test('an address typed by hand from the start gets its position and its town [2/D2-133, 2/D2-56]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await openAddressFields(page)
  await typeOver(page, 'Street Number', '300')
  await typeOver(page, 'Street Name', 'Ocean')
  const map = page.locator('figure[data-zoom]')
  await expect(map).toHaveAttribute('data-zoom', '8')
  await typeOver(page, 'Postal Code', '90802')
  await expect(map).toHaveAttribute('data-zoom', '13')
  await expect(map).toHaveAttribute('data-lat', /^33\.7/)
  await expect(map).toContainText('Approximate location')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Long Beach')
  const body = await savedBody(page)
  expect(body).toMatchObject({
    streetNumber: '300',
    city: 'Long Beach',
    countyOrParish: 'Los Angeles',
    stateOrProvince: 'CA',
    geocodeAccuracy: 'approximate',
  })
  expect(body['latitude']).toBeCloseTo(33.77, 1)
})

test('an address outside of the market fills what it has and leaves the state empty [2/D2-56]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await page.getByRole('combobox', { name: 'Find an address' }).fill('350 5th Ave, New York, NY 10118')
  const option = page.getByRole('option', { name: '350 5th Ave, New York, NY 10118' })
  await expect(option).toContainText('Outside this market')
  await option.click()
  await expect(page.getByRole('textbox', { name: 'Street Name', exact: true })).toHaveValue('5th')
  await expect(page.getByRole('textbox', { name: 'Postal Code', exact: true })).toHaveValue('10118')
  await expect(page.getByRole('button', { name: /State or Province/ })).toContainText('Select')
  const map = page.locator('figure[data-zoom]')
  await expect(map).toHaveAttribute('data-zoom', '8')
  await page.getByRole('textbox', { name: 'Street Name', exact: true }).fill('Broadway')
  await expect(page.getByRole('textbox', { name: 'Street Name', exact: true })).toHaveValue('Broadway')
})

test('too many searches are reported as such, and not as a wrong address [2/D2-135]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await page.route('**/api/app/AddressSearch**', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many searches. Try again in a moment.', errors: [] },
    }),
  )
  await page.getByRole('combobox', { name: 'Find an address' }).fill('350 S Grand Ave')
  await expect(page.getByText('Too many searches. Try again in a moment.')).toBeVisible()
  await expect(page.getByText('No address found')).toHaveCount(0)
})
