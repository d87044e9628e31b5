import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  chooseKnown,
  field,
  KNOWN,
  listField,
  map,
  openAddressFields,
  openWizard,
  pickOver,
  RECORD,
  savedBody,
  selectedAddress,
  state,
  typeOver,
  wizardAnswers,
} from '#testing/open-wizard.ts'

test('typing another address over a chosen one removes all of it, and sends the new position [2/D2-139, 2/D2-57]', async () => {
  const requests = await openWizard()
  await chooseKnown()
  await openAddressFields()
  await typeOver('Street Number', '4')
  await typeOver('Street Name', 'Nonexist')
  await pickOver('City', 'San Diego')
  await expect.element(field('Postal Code')).toHaveValue('')
  await typeOver('Postal Code', '92101')
  await expect.poll(() => map()?.['lat']).toMatch(/^32\.7/)
  await expect.element(listField('County or Parish')).toHaveValue('San Diego')
  const body = await savedBody(requests)
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
    latitude: 32.72,
    longitude: -117.17,
  })
})

test('the town stays while a postal code is typed, and when the lookup fails, until one succeeds [2/D2-139, 2/D2-133]', async () => {
  let isDown = false
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const warned = vi.spyOn(console, 'warn')
  onTestFinished(() => warned.mockRestore())
  const { 'places.propertyReport': report, 'places.geocode': locate } = wizardAnswers
  await openWizard({
    'places.propertyReport': (input) => (isDown ? lost() : report(input)),
    'places.geocode': (input) => (isDown ? lost() : locate(input)),
  })
  await chooseKnown()
  await openAddressFields()
  const expectTown = async (city: string, county: string, code: string) => {
    await expect.element(listField('City')).toHaveValue(city)
    await expect.element(listField('County or Parish')).toHaveValue(county)
    await expect.element(state).toHaveTextContent(code)
  }
  await expectTown('New Orleans', 'Orleans', 'LA')
  isDown = true
  await field('Postal Code').clear()
  await userEvent.type(field('Postal Code'), '90045')
  await expect.element(listField('City')).toHaveValue('New Orleans')
  await userEvent.tab()
  await expect.poll(() => warned.mock.calls.flat()).toContain('Property lookup failed')
  expect(map()?.['zoom']).toBe('8')
  await expectTown('New Orleans', 'Orleans', 'LA')
  isDown = false
  await field('Postal Code').click()
  await userEvent.tab()
  await expectTown('Los Angeles', 'Los Angeles', 'CA')
})

test('a street in another state typed over a chosen one updates city, county, state and position [2/D2-139]', async () => {
  const requests = await openWizard()
  await chooseKnown()
  await expect.poll(() => map()?.['lat']).toMatch(/^29\.9/)
  await openAddressFields()
  await typeOver('Street Number', '1')
  await typeOver('Street Name', 'World')
  await typeOver('Postal Code', '90045')
  await pickOver('Street Suffix', 'Way')
  await expect.poll(() => map()?.['lat']).toMatch(/^33\.9/)
  expect(await savedBody(requests)).toMatchObject({
    streetName: 'World',
    streetSuffix: 'Way',
    city: 'Los Angeles',
    countyOrParish: 'Los Angeles',
    stateOrProvince: 'CA',
    postalCode: '90045',
    geocodeAccuracy: 'approximate',
    latitude: 33.95,
    longitude: -118.4,
  })
})

test('a record does not overwrite what a member typed [2/D2-57]', async () => {
  await openWizard()
  await chooseKnown()
  await openAddressFields()
  await pickOver('County or Parish', 'Imperial')
  await typeOver('Postal Code Plus 4', '0001')
  await typeOver('Street Number', '99999')
  await typeOver('Street Number', KNOWN.streetNumber)
  await expect.element(selectedAddress.getByText(new RegExp(RECORD.upi))).toBeVisible()
  await expect.element(listField('County or Parish')).toHaveValue('Imperial')
  await expect.element(field('Postal Code Plus 4')).toHaveValue('0001')
})
