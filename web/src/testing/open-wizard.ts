import type { LookupValue } from 'contract/lookups/lookup.ts'
import type { AddressSuggestion, GeocodedPlace, PropertyReport } from 'contract/places/place.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { madeListing } from '#app/preview/made-listing.ts'
import { localToday } from '#shared/clock.ts'
import type { Answers } from './answer-calls.ts'
import { listOf, openPortal } from './open-portal.tsx'

const lookups = (lookupName: string, ...values: string[]): LookupValue[] =>
  values.map((value) => ({ lookupName, shortValue: value, longValue: value }))

const GENERAL = [
  ...lookups('CountyOrParish', 'Imperial', 'Los Angeles', 'Orleans', 'San Diego'),
  ...lookups('StreetSuffix', 'Ave', 'St', 'Way'),
  ...lookups('StreetDirPrefix', 'N', 'S'),
  ...lookups('StateOrProvince', 'CA', 'LA'),
]
const CITIES = lookups('City', 'Beverly Hills', 'Long Beach', 'Los Angeles', 'New Orleans', 'San Diego')

/** An address in Louisiana that has a property record. */
export const KNOWN: AddressSuggestion = {
  label: '700 Royal St, New Orleans, LA 70116',
  streetNumber: '700',
  streetDirPrefix: null,
  streetName: 'Royal',
  streetSuffix: 'St',
  streetDirSuffix: null,
  unitNumber: null,
  city: 'New Orleans',
  countyOrParish: 'Orleans',
  stateOrProvince: 'LA',
  postalCode: '70116',
  postalCodePlus4: null,
  latitude: 29.95872,
  longitude: -90.06396,
  geocodeAccuracy: 'rooftop',
  isVerified: true,
}

export const RECORD: NonNullable<PropertyReport['property']> = {
  county: 'Orleans',
  state: 'LA',
  address: { zip4: '2412', streetSuffix: 'St', full: '700 Royal St' },
  upi: 'US-22071-N-41004-R-N',
  coordinates: [29.95872, -90.06396],
  propertyType: 'Residential',
}

const town = (latitude: number, longitude: number, city: string, countyOrParish: string): GeocodedPlace => ({
  latitude,
  longitude,
  geocodeAccuracy: 'approximate',
  city,
  countyOrParish,
  stateOrProvince: city === KNOWN.city ? 'LA' : 'CA',
})

/** The known towns, by their postal codes. */
const TOWNS = {
  '70116': town(29.96, -90.06, 'New Orleans', 'Orleans'),
  '90045': town(33.95, -118.4, 'Los Angeles', 'Los Angeles'),
  '90802': town(33.77, -118.19, 'Long Beach', 'Los Angeles'),
  '92101': town(32.72, -117.17, 'San Diego', 'San Diego'),
}

const notFound = () => Response.json({ message: 'Not found', errors: [] }, { status: 404 })

/** The location of an address by its postal code, otherwise by its town. */
function placeOf(address: string): GeocodedPlace | Response {
  const towns = Object.entries(TOWNS)
  const found =
    towns.find(([code]) => address.includes(code)) ??
    towns.find(([, { city }]) => address.includes(`, ${city}`))
  return found?.[1] ?? notFound()
}

const done = () => ({ isSuccessful: true, message: null, results: [] })

export const wizardAnswers = {
  'lookups.list': ({ set }) => listOf(Number(set) === 8 ? CITIES : GENERAL),
  'places.searchAddresses': () => listOf([KNOWN]),
  'places.propertyReport': ({ address }) =>
    address === '700 Royal' ? { propertiesFound: 1, property: RECORD } : { propertiesFound: 0 },
  'places.geocode': ({ address }) => placeOf(address),
  'deadlines.registerBy': () => ({ due: null, deadlines: [], options: [], forbidden: [] }),
  'drafts.keep': done,
  'drafts.remove': done,
  'listings.create': () => ({ ...madeListing(), id: '1', listingId: 'AA26000001' }),
} satisfies Answers

/** For tests: opens the form of a new listing. Returns the calls made. */
export async function openWizard(answers: Answers = {}, config: Parameters<typeof openPortal>[2] = {}) {
  const asked = await openPortal('/registered/new', { ...wizardAnswers, ...answers }, config)
  await expect.element(page.getByRole('heading', { name: 'New Registered Listing' })).toBeVisible()
  return asked
}

/** Moves to the next step, which may have to load first. */
export async function next(): Promise<void> {
  const title = () => document.querySelector('#step-title')?.textContent
  const before = title()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(title).not.toBe(before)
}

/** Expands the separate address fields in step 1. */
export async function openAddressFields(): Promise<void> {
  await page.getByRole('button', { name: /^(Edit address details|Enter address manually)$/ }).click()
  await expect.element(field('Street Name')).toBeVisible()
}

/** Searches for an address, and chooses the suggestion with the name. */
export async function findAddress(text: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Find an address' }).fill(text)
  await page.getByRole('option', { name }).click()
}

/** Chooses the address that has a property record. */
export async function chooseKnown(): Promise<void> {
  await findAddress('700 Royal', KNOWN.label)
  await expect.element(selectedAddress.getByText(`UPI ${RECORD.upi} · Residential`)).toBeVisible()
}

export const selectedAddress = page.getByRole('region', { name: 'Selected Address' })
export const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
export const listField = (label: string) => page.getByRole('combobox', { name: label, exact: true })
export const state = page.getByRole('button', { name: /State or Province/ })
export const map = () => document.querySelector<HTMLElement>('figure[data-zoom]')?.dataset

/** Replaces the text of a field and leaves it. */
export async function typeOver(label: string, text: string): Promise<void> {
  await field(label).fill(text)
  await userEvent.tab()
}

/** Replaces the text of a list field and picks its option. */
export async function pickOver(label: string, text: string): Promise<void> {
  await listField(label).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
  await userEvent.tab()
}

/** Picks an option of a dropdown by the label of its field. */
async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Continues from step 1 to the end, and saves. */
export async function saveFromStep1(price = '750000'): Promise<void> {
  await next()
  await choose('Property Type', 'Residential')
  await page.getByRole('textbox', { name: 'List Price' }).fill(price)
  await page.getByRole('group', { name: 'Expiration Date' }).getByRole('spinbutton').first().click()
  const [year] = localToday().split('-')
  await userEvent.keyboard(`1231${Number(year) + 1}`)
  await page.getByRole('checkbox', { name: /No Start Marketing/ }).click({ force: true })
  await next()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Continues from step 1 to the end, and returns the request body. */
export async function savedBody(
  asked: Awaited<ReturnType<typeof openWizard>>,
  price = '750000',
): Promise<object> {
  await saveFromStep1(price)
  await expect.element(page.getByText('Your new Registered ID is AA26000001')).toBeVisible()
  const sent = asked.filter(({ name }) => name === 'listings.create')
  expect(sent).toHaveLength(1)
  const [{ input } = { input: {} }] = sent
  return (input as { body: object }).body
}
