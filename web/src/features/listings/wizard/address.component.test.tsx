import type { AddressSuggestion } from 'contract/places/place.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAskedAfter, listOf, runTimers, stopTimers } from '#testing/open-portal.tsx'
import {
  field,
  findAddress,
  KNOWN,
  listField,
  map,
  openAddressFields,
  openWizard,
  RECORD,
  savedBody,
  selectedAddress,
  state,
  typeOver,
  wizardAnswers,
} from '#testing/open-wizard.ts'

const search = page.getByRole('combobox', { name: 'Find an address' })
const figure = page.getByRole('figure')

/** A search that finds only this address. */
const finding = (facts: Partial<AddressSuggestion>) => ({
  'places.searchAddresses': () => listOf([{ ...KNOWN, ...facts }]),
})

/** An address in no record, known only by its town. */
const UNVERIFIED = { isVerified: false, geocodeAccuracy: 'approximate' } as const

const GRAND = {
  label: '350 S Grand Ave, Los Angeles, CA 90071',
  streetNumber: '350',
  streetDirPrefix: 'S',
  streetName: 'Grand',
  streetSuffix: 'Ave',
  city: 'Los Angeles',
  countyOrParish: 'Los Angeles',
  stateOrProvince: 'CA',
  postalCode: '90071',
}

/** The messages logged to the console. */
function watchConsole() {
  const warned = vi.spyOn(console, 'warn')
  onTestFinished(() => warned.mockRestore())
  return () => warned.mock.calls.flat().join()
}

test('the address search queries 1000 ms after the last key, for the US, and fills the form [2/WIZ-14, 2/WIZ-16, 2/LAPI-22, 2/CONST-03, 1/API-45]', async () => {
  const requests = await openWizard(finding(GRAND))
  const searches = () => requests.filter(({ name }) => name === 'places.searchAddresses')
  await search.click()
  stopTimers()
  await userEvent.keyboard('350 S Grand Ave')
  await runTimers(900)
  await userEvent.keyboard(' Los Angeles 90071')
  await expectAskedAfter(1000, () => searches().length)
  await page.getByRole('option', { name: GRAND.label }).click()
  expect(searches()).toMatchObject([{ input: { text: '350 S Grand Ave Los Angeles 90071', country: 'US' } }])
  await openAddressFields()
  await expect.element(field('Street Number')).toHaveValue('350')
  await expect.element(field('Street Name')).toHaveValue('Grand')
  await expect.element(listField('City')).toHaveValue('Los Angeles')
  await expect.element(listField('County or Parish')).toHaveValue('Los Angeles')
  await expect.element(state).toHaveTextContent('CA')
  await expect.element(field('Postal Code')).toHaveValue('90071')
  await expect.element(selectedAddress.getByText('350 S Grand Ave')).toBeVisible()
})

test('an address in no record is marked, and shown as an area and not as a point [2/D2-132]', async () => {
  const label = '99999 Fakestreet Blvd, Beverly Hills, CA 90210'
  const parts = {
    streetNumber: '99999',
    streetName: 'Fakestreet',
    city: 'Beverly Hills',
    postalCode: '90210',
  }
  await openWizard(finding({ ...UNVERIFIED, ...parts, label, latitude: 34.09, longitude: -118.41 }))
  await search.fill('99999 Fakestreet Blvd 90210')
  const option = page.getByRole('option', { name: new RegExp(label) })
  await expect.element(option.getByText('Not verified')).toBeVisible()
  await option.click()
  await expect.poll(() => map()?.['zoom']).toBe('13')
  expect(map()?.['lat']).toMatch(/^34\.0/)
  await expect.element(figure.getByText('Approximate location')).toBeVisible()
  await expect
    .element(figure.getByRole('img', { name: 'Location of the property, approximate' }))
    .toBeVisible()
  await expect.element(figure.getByLabelText('Location of the property')).not.toBeInTheDocument()
  await expect.element(selectedAddress.getByText('Approximate, address not verified')).toBeVisible()
})

test('an address without a postal code shows that it is missing, until it is typed', async () => {
  const parts = { streetNumber: '123', streetName: 'Elm', city: 'Long Beach', postalCode: '' }
  await openWizard(finding({ ...UNVERIFIED, ...parts, label: '123 Elm St, Long Beach, CA' }))
  await findAddress('123 Elm St Long Beach', /no postal code/)
  const missing = selectedAddress.getByText('Missing: Postal Code')
  await expect.element(missing).toBeVisible()
  await field('Postal Code').fill('90802')
  // Town and county follow from it once the field is left.
  await userEvent.tab()
  await expect.element(selectedAddress.getByText(/Missing/)).not.toBeInTheDocument()
})

test('tiles that fail are reported [2/D2-134]', async () => {
  await openWizard({}, { config: { mapTileUrl: '/no-tiles/{z}/{x}/{y}.png' } })
  await openAddressFields()
  await expect.element(figure.getByText('The map could not be loaded.')).toBeVisible()
})

test('a search without results shows No address found, and so does a failed one [2/WIZ-15, 2/D2-54]', async () => {
  const logged = watchConsole()
  let isDown = false
  await openWizard({
    'places.searchAddresses': () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : listOf([])),
  })
  await search.fill('zzzz nowhere')
  const nothing = page.getByText('No address found')
  await expect.element(nothing).toBeVisible()
  // The fields unfold: an address that cannot be found is typed.
  await expect.element(field('Street Name')).toBeVisible()
  await search.fill('')
  await expect.element(nothing).not.toBeInTheDocument()
  isDown = true
  await search.fill('another text')
  await expect.element(nothing).toBeVisible()
  expect(logged()).toContain('Address search failed')
})

test('a chosen address fills in its property record; without one no message is shown [2/WIZ-62, 2/WIZ-63, 2/D2-37, 2/D2-56, 2/D2-57, 2/D2-58, 2/S2-38]', async () => {
  const logged = watchConsole()
  const reports: Request[] = []
  await openWizard(
    {
      'places.propertyReport': (input, request) => {
        reports.push(request)
        return wizardAnswers['places.propertyReport'](input)
      },
    },
    { config: { taxapiUrl: `${location.origin}/records` } },
  )
  await findAddress('700 Royal', KNOWN.label)
  await expect.element(selectedAddress.getByText(`UPI ${RECORD.upi} · Residential`)).toBeVisible()
  expect(new URL(reports[0]?.url ?? '').pathname).toBe('/records/taxapi/PropertyReport/70116')
  expect(reports[0]?.headers.get('authorization')).toBe('Bearer token')
  await openAddressFields()
  const lines = () =>
    selectedAddress
      .getByRole('paragraph')
      .elements()
      .map((line) => line.textContent)
  expect(lines()).toEqual([
    '700 Royal St',
    'New Orleans, LA 70116-2412',
    'Orleans Parish',
    `UPI ${RECORD.upi} · Residential`,
  ])
  expect(map()?.['zoom']).toBe('19')
  await expect.element(state).toHaveTextContent('LA')

  await typeOver('Street Number', '99999')
  await expect.poll(logged).toContain('Property lookup,no record found')
  expect(reports).toHaveLength(2)
  expect(logged()).not.toContain('99999')
  await expect
    .poll(lines)
    .toEqual([
      '99999 Royal St',
      'New Orleans, LA 70116',
      'Orleans Parish',
      'Approximate, address not verified',
    ])
  await expect.poll(() => map()?.['zoom']).toBe('13')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('Street Number')).toHaveValue('99999')
})

test('an address typed manually from the start gets its position and its town [2/D2-133, 2/D2-56]', async () => {
  const requests = await openWizard()
  await openAddressFields()
  await typeOver('Street Number', '300')
  await typeOver('Street Name', 'Ocean')
  await expect.poll(() => map()?.['zoom']).toBe('8')
  await typeOver('Postal Code', '90802')
  await expect.poll(() => map()?.['zoom']).toBe('13')
  expect(map()?.['lat']).toMatch(/^33\.7/)
  await expect.element(figure.getByText('Approximate location')).toBeVisible()
  await expect.element(listField('City')).toHaveValue('Long Beach')
  expect(await savedBody(requests)).toMatchObject({
    streetNumber: '300',
    city: 'Long Beach',
    countyOrParish: 'Los Angeles',
    stateOrProvince: 'CA',
    geocodeAccuracy: 'approximate',
    latitude: 33.77,
  })
})

test('an address outside of the market fills the fields it can and leaves the state empty [2/D2-56]', async () => {
  const label = '350 5th Ave, New York, NY 10118'
  const town = { city: 'New York', countyOrParish: 'New York', stateOrProvince: 'NY', postalCode: '10118' }
  const nowhere = { latitude: null, longitude: null, geocodeAccuracy: null, isVerified: false }
  await openWizard(finding({ ...town, ...nowhere, label, streetNumber: '350', streetName: '5th' }))
  await search.fill(label)
  const option = page.getByRole('option', { name: new RegExp(label) })
  await expect.element(option.getByText('Outside this market')).toBeVisible()
  await option.click()
  await expect.element(field('Street Name')).toHaveValue('5th')
  await expect.element(field('Postal Code')).toHaveValue('10118')
  await expect.element(state).toHaveTextContent('Select')
  await expect.poll(() => map()?.['zoom']).toBe('8')
  await field('Street Name').fill('Broadway')
  await expect.element(field('Street Name')).toHaveValue('Broadway')
})

test('too many searches are reported as such, not as a wrong address [2/D2-135]', async () => {
  const message = 'Too many searches. Try again in a moment.'
  await openWizard({
    'places.searchAddresses': () => Response.json({ message, errors: [] }, { status: 429 }),
  })
  await search.fill('350 S Grand Ave')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('No address found')).not.toBeInTheDocument()
})
