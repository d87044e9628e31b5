import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { expectGoneAfter, stopClock } from '../support/timing.ts'
import {
  chooseAction,
  dayFromNow,
  done,
  editStep,
  expectRecord,
  findRow,
  openActions,
  registerListing,
  typeDate,
} from './steps.ts'

/** The region of a listing that can no longer be changed; its panels may still take a file or a date. */
const readOnly = (page: Page) => page.getByRole('region', { name: 'Registered listing' })

test('a stored listing opens from the list without a call, and after a reload with one [1/SHELL-12, 3/PUB-40, 2/WIZ-02, 2/WIZ-03, 2/WIZ-04, 2/WIZ-44, 2/WIZ-45, 2/WIZ-46, 2/WIZ-47, 2/WIZ-59, 2/LAPI-15, 2/CONST-15, 2/D2-18]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const listingId = await registerListing(page)
  const row = await findRow(page, listingId)
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (/\/api\/app\/Registration\/[0-9a-f-]{36}$/.test(request.url()))
      asked.push([request.method(), request.postData()])
  })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: '350 S Grand Ave', level: 1 })).toBeVisible()
  await expect(page.getByText(listingId, { exact: true })).toBeVisible()
  const people = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'People' }) })
  for (const act of ['Created', 'Last modified'])
    await expect(people).toContainText(
      new RegExp(`${act} byAvery Stone\\d\\d-\\d\\d-\\d{4} \\d\\d:\\d\\d [AP]M`),
    )
  expect(asked).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: '350 S Grand Ave', level: 1 })).toBeVisible()
  expect(asked).toEqual([['GET', null]])
  await editStep(page, 'Listing Info')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('a changed listing is saved, says so for 2.5 s, and shows Save only after a change [2/WIZ-41, 2/WIZ-54, 2/WIZ-60, 2/LERR-05, 2/LERR-06, 2/LERR-07, 2/LAPI-11, 2/LAPI-12, 2/D2-46]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const row = await findRow(page, await registerListing(page))
  await row.getByRole('link').click()
  await expectRecord(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await editStep(page, 'Listing Info')
  await page.getByRole('button', { name: /Property Type/ }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(8)
  await page.getByRole('option', { name: 'Business Opportunity' }).click()
  await typeDate(page, 'Start Marketing Date', dayFromNow(10))
  await done(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/Registration/'),
  )
  await stopClock(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ propertyType: 'Busop', modifiedBy: 'agent1' })
  expect(body.modifiedOn).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(body.expirationDate).toMatch(/T00:00:00.000Z$/)
  const notice = page.getByRole('status').filter({ hasText: 'Updated' })
  await expect(notice).toContainText('Registered listing updated!')
  await expectGoneAfter(page, 2500, notice)
  await expectRecord(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await editStep(page, 'Listing Info')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('Send to MLS asks, sends once, and leaves a read-only listing [2/LSTATE-07, 2/LSTATE-12, 2/LSTATE-13, 2/LSTATE-14, 2/LSTATE-22, 2/WIZ-49, 2/LERR-14, 2/LROLE-07, 2/D2-25, 2/D2-47, 3/TOAST-16, 3/TOAST-22, 2/D2-23, 2/D2-26, 3/API-28]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const row = await findRow(page, await registerListing(page))
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (/\/api\/app\/Registration\/promote\/[\w-]+$/.test(request.url()))
      sent.push([request.method(), request.postData()])
  })
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  const question = page.getByRole('dialog', { name: 'Send to MLS' })
  await expect(question).toContainText(
    "Are you sure you want to send this listing to the MLS? This cannot be undone. You'll find it under Incomplete in the MLS.",
  )
  await expect(question).toContainText('350 S Grand Ave')
  await expect(question).toContainText(/AA\d{8}/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
  await row.getByRole('button', { name: 'Send to MLS' }).click()
  await question.getByRole('button', { name: 'Send to MLS' }).dblclick()
  const notice = page.getByRole('status').filter({ hasText: 'Registered Listing has been sent to the MLS' })
  await expect(notice).toContainText(/Your MLS listing ID is ML\d{8}\./)
  await test.step('one call without a payload [2/LAPI-16]', () => expect(sent).toEqual([['POST', null]]))
  await expect(row).toContainText('Sent to MLS')
  await expect(row.getByRole('button', { name: 'Send to MLS' })).toBeDisabled()
  await expect(await openActions(row, 'Cancel')).toBeDisabled()
  await expect(page.getByText('This listing was sent to the MLS.')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText(
    /MLS Listing IDML\d{8}/,
  )
  await expect(page.getByRole('button', { name: 'Send to MLS' })).toBeDisabled()
  await expect(await openActions(page, 'Cancel')).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^(Next|Previous|Confirm|Save)$/ })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
  await expect(readOnly(page).getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test("a failed sending shows the server's message, or the fallback [2/LERR-12, 2/LERR-13, 3/ERR-26, 3/ERR-27]", async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const row = await findRow(page, await registerListing(page))
  const answers = [
    { status: 200, json: { isSuccessful: false, message: 'The MLS is closed today.', results: [] } },
    { status: 502, json: { message: '', errors: [] } },
  ]
  await page.route('**/promote/**', (route) => route.fulfill(answers.shift()))
  for (const text of [
    'The MLS is closed today.',
    "We're sorry, but we were unable to send your listing to the MLS. Please try again later.",
  ]) {
    await row.getByRole('button', { name: 'Send to MLS' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await page.getByRole('button', { name: 'Close message' }).first().click()
  }
})

test('Cancel asks for a date that is not later than today, and locks the listing [2/LSTATE-09, 2/LSTATE-19, 2/LSTATE-20, 2/LSTATE-21, 2/WIZ-48, 2/LVAL-28, 2/LVAL-29, 2/LVAL-30, 2/LAPI-21, 3/TOAST-19, 3/TOAST-20, 3/TOAST-21, 2/D2-33, 3/API-29]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const row = await findRow(page, await registerListing(page))
  await chooseAction(row, 'Cancel')
  const modal = page.getByRole('dialog', { name: 'Cancel Listing' })
  await expect(modal).toContainText('After cancelling, this listing can no longer be edited.')
  const date = modal.getByRole('group', { name: 'Cancellation Date' })
  await expect(date).toContainText(dayFromNow(0))
  for (const segment of await date.getByRole('spinbutton').all()) {
    await segment.focus()
    for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace')
  }
  await modal.getByRole('button', { name: 'Cancel Listing' }).click()
  await expect(modal.getByText('Cancellation date is required.')).toBeVisible()
  await typeDate(page, 'Cancellation Date', dayFromNow(1))
  await modal.getByRole('button', { name: 'Cancel Listing' }).click()
  await expect(modal.getByText(`Cancellation must be prior to ${dayFromNow(0)}`)).toBeVisible()
  await expectAccessible(page)
  await typeDate(page, 'Cancellation Date', dayFromNow(0))
  await page.route('**/api/app/Registration/cancel/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await modal.getByRole('button', { name: 'Cancel Listing' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Save Failed!' })
  await expect(failure).toContainText('Back in a minute.')
  await expect(modal).toBeVisible()
  await page.unroute('**/api/app/Registration/cancel/**')
  await stopClock(page)
  await modal.getByRole('button', { name: 'Cancel Listing' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Registered listing cancelled!' })
  await expect(notice.getByText('Cancelled', { exact: true })).toHaveCount(1)
  await expectGoneAfter(page, 2500, notice)
  await expect(row).toContainText('Cancelled')
  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText(
    `Cancellation Date${dayFromNow(0)}`,
  )
  await expect(await openActions(page, 'Cancel')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(readOnly(page).getByRole('textbox')).toHaveCount(0)
})

test('Delete asks, sends Z, and the listing is removed [3/D3-76, 2/LIST-13, 2/LSTATE-05, 2/LAPI-13, 2/D2-22, 3/TOAST-15, 2/LSTATE-24, 3/API-27]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const listingId = await registerListing(page)
  const row = await findRow(page, listingId)
  await row.getByRole('link').click()
  await chooseAction(page, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Registered Listing' })
  await expect(question).toContainText('Are you sure you want to delete this listing?')
  // Preferences are saved by PUT too.
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(question).toBeHidden()
  await chooseAction(page, 'Delete')
  await page.route('**/api/app/Registration/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Save Failed!' })).toContainText('Back in a minute.')
  await page.unroute('**/api/app/Registration/*')
  const foreign = await pageAs('agent2')
  await foreign.goto('/')
  const path = `/api/app/Registration/${page.url().split('/').at(-1)}`
  expect((await callApi(foreign, 'PUT', path, { standardStatus: 'Z' })).status).toBe(404)
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/Registration/'),
  )
  await stopClock(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  expect((await sent).url()).toMatch(/\/api\/app\/Registration\/[\w-]+$/)
  expect((await sent).postDataJSON()).toMatchObject({
    listingId,
    standardStatus: 'Z',
    streetNumber: '350',
    streetName: 'Grand',
    listPrice: 1_250_000,
    listAgentMlsId: 'agent1',
    rowVersion: 1,
  })
  const notice = page.getByRole('status').filter({ hasText: 'Registered listing deleted!' })
  await expect(notice.getByText('Deleted', { exact: true })).toHaveCount(1)
  await expectGoneAfter(page, 2500, notice)
  await expect(page).toHaveURL(/\/registered\/?$/)
  await page.getByLabel('Filter listings').fill(listingId)
  await expect(page.getByText('No Results')).toBeVisible()
})

test('a listing that expired more than seven days ago opens read-only [2/WIZ-50, 2/LSTATE-23]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?status=Expired&sort=endDate')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Expired')
  await expect(await openActions(page, 'Delete')).toBeDisabled()
  await expect(page.getByText('This listing expired more than 7 days ago.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(readOnly(page).getByRole('textbox')).toHaveCount(0)
})

test('an unknown ID is not found for anyone [2/D2-63]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.goto('/registered/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Registered listing not found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registered Listings' }).last()).toBeVisible()
})

test("the MLS's message about a field is shown at that field, in its step", async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?status=Incomplete')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.route('**/api/app/Registration/promote/**', (route) =>
    route.fulfill({
      json: {
        isSuccessful: false,
        message: 'The property was not accepted.',
        errors: [
          { field: 'listPrice', message: 'Below the least price of the MLS' },
          { field: 'YearBuilt', message: 'Year Built is missing' },
        ],
        results: [],
      },
    }),
  )
  await expect(page.getByRole('form', { name: 'Registered listing' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to MLS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'The property was not accepted.' })
  await expect(toast).toContainText('List Price: Below the least price of the MLS')
  await expect(toast).toContainText('Year Built is missing')
  await expect(page.getByRole('heading', { name: 'Listing Info' })).toBeVisible()
  await expect(page.getByText('Below the least price of the MLS', { exact: true })).toBeVisible()
  await expect(page.getByLabel('List Price')).toHaveAttribute('aria-invalid', 'true')
})

test('an imported listing keeps its property type, and no other is offered [2/WIZ-55, 2/WIZ-56, 2/D2-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?status=Incomplete')
  const own = page.getByRole('row').nth(1).getByRole('link')
  const path = (await own.getAttribute('href')) ?? ''
  await page.route(`**/api/app/Registration/${path.split('/').at(-1)}`, async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), listingId: 'CV26000001', propertyType: 'Comm' }
    await route.fulfill({ response, json })
  })
  await page.goto(path)
  await expect(page.getByText('CV26000001')).toBeVisible()
  await editStep(page, 'Listing Info')
  const type = page.getByRole('button', { name: /Property Type/ })
  await expect(type).toContainText('Commercial Sale')
  await expect(type).toBeDisabled()
})
