import { expect, type Locator, type Page } from '@playwright/test'

/** The property lookup's response for an address. */
type PropertyAnswer = {
  propertiesFound: number
  property?: {
    upi: string
    county: string
    state: string
    address: { zip4: string | null; full: string }
    coordinates: [number, number]
    propertyType: string | null
  }
}

/** Whether a request asks for a page of the list. */
export function searched(request: { url: () => string }): boolean {
  return request.url().endsWith('/api/app/Registration/search/')
}

/** Picks a dropdown option by the label of its field. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types a date as `MM-DD-YYYY`, or with a time as `MM-DD-YYYY hh:mm AM`, into the segments of a field. */
export async function typeDate(page: Page, label: string, date: string): Promise<void> {
  const first = page.getByRole('group', { name: label, exact: false }).getByRole('spinbutton').first()
  await first.click()
  await page.keyboard.type(date.replaceAll(/[-: ]/g, ''))
}

/** The day `days` from today, as `MM-DD-YYYY`, by this computer's clock. */
export function dayFromNow(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getMonth() + 1)}-${two(date.getDate())}-${date.getFullYear()}`
}

/** Moves to the next step, which may have to load first. */
export async function next(page: Page): Promise<void> {
  const heading = page.locator('#step-title')
  const before = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading).not.toHaveText(before)
}

export async function openWizard(page: Page): Promise<void> {
  await page.goto('/registered/new')
  await expect(page.getByRole('heading', { name: 'New Registered Listing' })).toBeVisible()
}

/** Expands the separate address fields in step 1. */
export async function openAddressFields(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Edit address details|Enter address manually)$/ }).click()
  await expect(page.getByLabel('Street Name')).toBeVisible()
}

/** Goes from the confirmation to one of the steps. */
export async function editStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
}

/** From a step with changes back to the confirmation. */
export async function done(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmation', level: 2 })).toBeVisible()
}

/** Fills step 1 with a real address that has no property record. */
export async function findAddress(page: Page, text = '350 S Grand Ave Los Angeles 90071'): Promise<void> {
  await page.getByRole('combobox', { name: 'Find an address' }).fill(text)
  await page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' }).click()
  await expect(page.getByLabel('Street Number')).toHaveValue('350')
}

/** Fills step 2 for a listing that is not marketed. */
export async function fillInfo(page: Page, price: string): Promise<void> {
  await choose(page, 'Property Type', 'Residential')
  await page.getByLabel('List Price').fill(price)
  await page.getByLabel('List Price').blur()
  await typeDate(page, 'Expiration Date', dayFromNow(90))
  await page.getByText('No Start Marketing Date.').click()
}

/** Fills a new listing from the first step to the confirmation. */
export async function fillListing(page: Page, price = '1250000'): Promise<void> {
  await findAddress(page)
  await next(page)
  await fillInfo(page, price)
  await next(page)
  await confirm(page)
}

/** Goes from step 3 to the confirmation. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmation', level: 2 })).toBeVisible()
}

/** The ID in the notice of a newly registered listing; closes the notice. */
export async function newListingId(page: Page): Promise<string> {
  const notice = page.getByText(/^Your new Registered ID is AA\d{8}$/)
  await expect(notice).toBeVisible()
  const id = (await notice.textContent())?.split(' ').at(-1) ?? ''
  await page.getByRole('button', { name: 'Close message' }).first().click()
  return id
}

/** Registers a listing and returns its new ID. */
export async function registerListing(page: Page, price = '1250000'): Promise<string> {
  await openWizard(page)
  await fillListing(page, price)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  return newListingId(page)
}

/** Opens a listing from the list and returns the ID in its address. */
export async function openListing(page: Page, listingId: string): Promise<string> {
  const row = await findRow(page, listingId)
  await row.getByRole('link').click()
  await expect(page.getByRole('form', { name: 'Registered listing' })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

/** Checks that a listing is shown as a record, without the steps in which it is edited. */
export async function expectRecord(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Edit Listing Info' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
}

/** Expands a folded part of a listing. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, level: 2, exact: true }).click()
}

/** Chooses an action from the menu of a row or of the edit screen. */
export async function chooseAction(scope: Page | Locator, name: 'Cancel' | 'Delete'): Promise<void> {
  const action = await openActions(scope, name)
  await action.click()
}

/** Opens the menu of a row or of the edit screen and returns one of its actions. */
export async function openActions(
  scope: Page | Locator,
  name: 'Send to MLS' | 'Cancel' | 'Delete',
): Promise<Locator> {
  await scope.getByRole('button', { name: /^More actions for / }).click()
  const page = 'page' in scope ? scope.page() : scope
  return page.getByRole('menuitem', { name })
}

/** The row of a listing in the unfiltered list, found with the text filter. */
export async function findRow(page: Page, listingId: string): Promise<Locator> {
  await page.goto('/registered?status=All')
  await page.getByLabel('Filter listings').fill(listingId)
  const row = page.getByRole('row').filter({ hasText: listingId })
  await expect(row).toBeVisible()
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  return row
}

/** Chooses a demo address that has a property record, and returns that record. */
export async function chooseKnown(
  page: Page,
  text = 'Palm Canyon',
): Promise<NonNullable<PropertyAnswer['property']>> {
  const record = page.waitForResponse((response) => response.url().includes('/taxapi/PropertyReport/'))
  await page.getByRole('combobox', { name: 'Find an address' }).fill(text)
  await page.getByRole('option', { name: /^\d/ }).first().click()
  const { property }: PropertyAnswer = await (await record).json()
  if (!property) throw new Error(`No record of ${text}`)
  await expect(page.getByRole('region', { name: 'Selected Address' })).toContainText(property.upi)
  return property
}
