import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import {
  chooseAction,
  dayFromNow,
  editStep,
  findRow,
  next,
  openAddressFields,
  openListing,
  registerListing,
  typeDate,
} from './steps.ts'

async function changeUnit(page: Page, unit: string): Promise<void> {
  await editStep(page, 'Location')
  await page.getByLabel('Unit Number').fill(unit)
}

/** The number of drafts of a listing in this browser; without an ID, of all listings. */
const draftsOf = (page: Page, id = '') =>
  page.evaluate(
    (part) =>
      Object.keys(localStorage).filter((key) => key.startsWith('listing-draft:') && key.includes(part))
        .length,
    id && `:${id}:`,
  )

test('Send to MLS with unsaved changes names them, and saves them first [2/D2-115]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page, '600000'))
  await changeUnit(page, '12B')
  await next(page)
  await page.getByLabel('List Price').fill('650000')
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  const question = page.getByRole('dialog', { name: 'Send to MLS' })
  await expect(question.getByRole('note')).toHaveText(
    'Unsaved changes: Unit Number, List Price. They are saved before the listing is sent.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  const stored = () => callApi(page, 'GET', `/api/app/Registration/${id}`)
  expect((await stored()).body).toMatchObject({ listPrice: 600_000, promotedMlsId: null, rowVersion: 1 })
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  await question.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByText('Registered Listing has been sent to the MLS')).toBeVisible()
  expect((await stored()).body).toMatchObject({
    listPrice: 650_000,
    unitNumber: '12B',
    promotedMlsId: expect.stringMatching(/^ML/),
  })
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('$650,000')
  expect(await draftsOf(page, id)).toBe(0)
})

test('Save and send with invalid values sends nothing and names the problem [2/D2-115]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page))
  await editStep(page, 'Location')
  await openAddressFields(page)
  await page.getByLabel('Street Name').fill('')
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  await page.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Street Name is required')
  expect((await callApi(page, 'GET', `/api/app/Registration/${id}`)).body).toMatchObject({
    rowVersion: 1,
    promotedMlsId: null,
  })
})

test('Cancel and Delete name the unsaved changes they discard, and leave no draft behind [2/D2-115, 2/D2-118]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page))
  await changeUnit(page, '7')
  await expect.poll(() => draftsOf(page, id)).toBe(1)
  await chooseAction(page, 'Delete')
  await expect(page.getByRole('dialog').getByRole('note')).toHaveText(
    'Unsaved changes: Unit Number. They are deleted with the listing.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await chooseAction(page, 'Cancel')
  const question = page.getByRole('dialog', { name: 'Cancel Listing' })
  await expect(question.getByRole('note')).toHaveText(
    'Unsaved changes: Unit Number. They are lost when the listing is cancelled.',
  )
  await typeDate(page, 'Cancellation Date', dayFromNow(0))
  await question.getByRole('button', { name: 'Cancel Listing' }).click()
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Cancelled')
  await expect(page.getByText(/can no longer be saved/)).toHaveCount(0)
  expect(await draftsOf(page, id)).toBe(0)
  expect((await callApi(page, 'GET', `/api/app/Registration/${id}`)).body).toMatchObject({ unitNumber: null })
})

test('in the list the questions mention changes saved in this browser [2/D2-115, 2/D2-118]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const listingId = await registerListing(page)
  const id = await openListing(page, listingId)
  await changeUnit(page, '7')
  await expect.poll(() => draftsOf(page, id)).toBe(1)
  page.on('dialog', (dialog) => dialog.accept())
  const row = await findRow(page, listingId)
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  const question = page.getByRole('dialog', { name: 'Send to MLS' })
  await expect(question.getByRole('note')).toHaveText(
    'Unsaved changes: Unit Number. They are not sent.This browser keeps them from before. Open the listing to look at them first.',
  )
  await expect(question.getByRole('button', { name: 'Send to MLS' })).toHaveCount(0)
  await question.getByRole('link', { name: 'Open the listing' }).click()
  await expect(page.getByText('350 S Grand Ave Unit 7', { exact: true })).toBeVisible()
  await findRow(page, listingId)
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  await question.getByRole('button', { name: 'Send without them' }).click()
  await expect(page.getByText('Registered Listing has been sent to the MLS')).toBeVisible()
  expect(await draftsOf(page, id)).toBe(0)
})

test('a log-out in another tab deletes the drafts, including that of the open form [2/D2-118]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1', {}, 'own')
  const id = await openListing(page, await registerListing(page))
  await changeUnit(page, '7')
  await expect.poll(() => draftsOf(page, id)).toBe(1)
  const other = await page.context().newPage()
  await other.goto('/logout')
  await expect(other.getByText('You have been logged out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: "You've been logged out" })).toBeVisible()
  expect(await draftsOf(other)).toBe(0)
})

test('Send to MLS and Cancel act on the version shown [2/D2-114]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const listingId = await registerListing(page, '600000')
  const row = await findRow(page, listingId)
  const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
  const broker = await pageAs('aoradmin1')
  await broker.goto('/')
  const path = `/api/app/Registration/${id}`
  expect((await callApi(broker, 'PUT', path, { listPrice: 610_000 })).status).toBe(200)
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).click()
  await expect(page.getByRole('alert')).toContainText(
    /Sofia Reyes changed this listing on \d\d-\d\d-\d{4} \d\d:\d\d [AP]M\. Check it and try again\./,
  )
  await expect(row).toContainText('$610,000')
  expect((await callApi(page, 'GET', path)).body).toMatchObject({ promotedMlsId: null })
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).click()
  await expect(row).toContainText('Sent to MLS')
})
