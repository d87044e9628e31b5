import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { confirm, fillListing, findRow, newListingId, next, openAddressFields, openWizard } from './steps.ts'

/** The server stores the listing, but its response never arrives. Returns the ID it assigned. */
async function saveWithoutAnswer(page: Page): Promise<string> {
  let listingId = ''
  await page.route('**/api/app/Registration', async (route) => {
    listingId = (await (await route.fetch()).json()).listingId
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Save Failed!' })).toBeVisible()
  await expect(
    page.getByText(
      'The last save got no answer, so this listing may be registered already. Save again to find out: it is not registered twice.',
    ),
  ).toBeVisible()
  await page.unroute('**/api/app/Registration')
  await page.getByRole('button', { name: 'Close message' }).first().click()
  return listingId
}

async function changePrice(page: Page, price: string): Promise<void> {
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('List Price').fill(price)
  await next(page)
  await confirm(page)
}

async function setStreet(page: Page, name: string): Promise<void> {
  await openAddressFields(page)
  await page.getByLabel('Street Name').fill(name)
}

test('two open forms are two listings: neither affects the draft or the save of the other [2/S2-39, 2/D2-111]', async ({
  pageAs,
}) => {
  const first = await pageAs('agent1')
  await openWizard(first)
  await fillListing(first, '700001')
  const second = await first.context().newPage()
  await openWizard(second)
  await expect(second.getByLabel('Street Name')).toHaveValue('')
  await expect(second.getByText(/^We restored your unsaved changes/)).toHaveCount(0)
  await fillListing(second, '700002')
  for (let step = 0; step < 3; step += 1) await second.getByRole('button', { name: 'Previous' }).click()
  await setStreet(second, 'Other')
  for (let step = 0; step < 2; step += 1) await next(second)
  await confirm(second)
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const idOfSecond = await newListingId(second)
  // The first form's input survives a reload of its tab; the other tab's input does not.
  first.on('dialog', (dialog) => dialog.accept())
  await first.reload()
  await expect(first.getByText(/^We restored your unsaved changes/)).toBeVisible()
  await expect(first.getByLabel('Street Name')).toHaveValue('Grand')
  for (let step = 0; step < 2; step += 1) await next(first)
  await confirm(first)
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  const idOfFirst = await newListingId(first)
  expect(idOfFirst).not.toBe(idOfSecond)
  await expect(await findRow(first, idOfFirst)).toContainText('$700,001')
  const row = await findRow(first, idOfSecond)
  await expect(row).toContainText('$700,002')
  await expect(row).toContainText('Other')
})

test('a save without a response, then other values: the stored listing is named and opens with the new values [2/S2-39, 2/D2-111]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await fillListing(page, '3333333')
  const listingId = await saveWithoutAnswer(page)
  await changePrice(page, '2999999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page
    .getByRole('status')
    .filter({ hasText: `This form was already registered as ${listingId}, with other values.` })
  await expect(notice).toBeFocused()
  await expect(page.getByText(/Your new Registered ID/)).toHaveCount(0)
  await expect(page.getByText('$2,999,999', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: `Open ${listingId} with these changes` }).click()
  await expect(page.getByText(listingId, { exact: true })).toBeVisible()
  await expect(page.getByText(/^We restored your unsaved changes/)).toBeVisible()
  await expect(page.getByText('$2,999,999', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Registered listing updated!')).toBeVisible()
  await expect(await findRow(page, listingId)).toContainText('$2,999,999')
  // The form of a new listing is empty again.
  await openWizard(page)
  await expect(page.getByLabel('Street Name')).toHaveValue('')
})

test('a save without a response, then the same values again, is the same listing [2/S2-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await fillListing(page, '444001')
  const listingId = await saveWithoutAnswer(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await newListingId(page)).toBe(listingId)
})

test('a save that returns an error is not reported as lost, after a reload either [2/D2-111]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  page.on('dialog', (dialog) => dialog.accept())
  await openWizard(page)
  await fillListing(page, '444004')
  await page.route('**/api/app/Registration', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByText(
    'The last save failed, but this listing may be registered already. Save again to find out: it is not registered twice.',
  )
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(
    page.getByText(
      'Your last save failed, but the listing may be registered. Check your list before you save again.',
    ),
  ).toBeVisible()
})

test('a listing stored without a response can be followed by another one [2/D2-111]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await fillListing(page, '444002')
  const listingId = await saveWithoutAnswer(page)
  await changePrice(page, '444003')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Register as another listing' }).click()
  const another = await newListingId(page)
  expect(another).not.toBe(listingId)
  await expect(await findRow(page, another)).toContainText('$444,003')
  await expect(await findRow(page, listingId)).toContainText('$444,002')
})

test('after a lost response, a reload and Discard changes, the next property is a separate listing [2/S2-39, 2/D2-111]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  page.on('dialog', (dialog) => dialog.accept())
  await openWizard(page)
  await fillListing(page, '555001')
  const listingId = await saveWithoutAnswer(page)
  await page.reload()
  await expect(page.getByText(/^The last save got no answer/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(
    page.getByText("We couldn't confirm your last save. Check your list before you save again."),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await fillListing(page, '555002')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const next = await newListingId(page)
  expect(next).not.toBe(listingId)
  for (const [id, price] of [
    [listingId, '$555,001'],
    [next, '$555,002'],
  ] as const)
    await expect(await findRow(page, id)).toContainText(price)
})

test('the call rejects other values with a known key [2/S2-39]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await fillListing(page, '666001')
  const sent = page.waitForRequest('**/api/app/Registration')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const request = await sent
  const first = await (await request.response())?.json()
  const headers = {
    authorization: request.headers()['authorization'] ?? '',
    'idempotency-key': request.headers()['idempotency-key'] ?? '',
  }
  const again = (data: unknown) => page.request.post('/api/app/Registration', { headers, data })
  const same = await again(request.postDataJSON())
  expect(await same.json()).toMatchObject({ id: first.id, listPrice: 666_001 })
  const other = await again({ ...request.postDataJSON(), streetName: 'Hope', listPrice: 5 })
  expect(other.status()).toBe(409)
  expect((await other.json()).existing).toEqual({ id: first.id, listingId: first.listingId })
  const stored = await callApi(page, 'GET', `/api/app/Registration/${first.id}`)
  expect(stored.body).toMatchObject({ streetName: 'Grand', listPrice: 666_001, rowVersion: 1 })
})
