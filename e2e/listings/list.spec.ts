import type { Page } from '@playwright/test'
import { expectAccessible, expectCleanInOtherEngines } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { expectAskedAfter, stopClock } from '../support/timing.ts'
import { openActions, searched } from './steps.ts'

test('the list has its title, filters, columns and pages [2/LIST-02, 2/LIST-03, 2/LIST-04, 2/LIST-05, 2/LIST-06, 2/LIST-14, 2/LIST-15, 2/LIST-22, 2/LENT-03, 2/D2-11, 2/D2-69]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/registered/')
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'AddressListing ID',
    'Status',
    'Property Type',
    'List Price',
    'Contract Date',
    'Start Marketing',
    'End Date',
    'Actions',
  ])
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('link')).toHaveText(/^\d+ \w+/)
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/registered\/[0-9a-f-]{36}$/)
  await expect(first).toContainText(/AA\d{8}/)
  await expect(first).toContainText(/, (CA|LA) \d{5}/)
  await expect(first).toContainText(/\d{2}-\d{2}-\d{4}/)
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(8)
  await expect(first.getByRole('button', { name: 'Send to MLS' })).toBeVisible()
  await expect(await openActions(first, 'Cancel')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByLabel('Jump to page')).toBeVisible()
  await expect(page.getByLabel('Filter listings')).toBeVisible()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL(/\/registered\/new$/)
  await expect(page.getByRole('heading', { name: 'New Registered Listing' })).toBeVisible()
})

test('the whole row opens its listing, and who sees the listings of others reads whose they are [2/D2-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/registered')
  const agents = page.getByRole('columnheader', { name: 'List Agent' })
  await expect(agents).toBeVisible()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^[A-Z]\w+ [A-Z]\w+$/)
  const href = (await row.getByRole('link').getAttribute('href')) ?? ''
  // The link covers the cell.
  await row.getByRole('cell').nth(3).click({ force: true })
  await expect(page).toHaveURL((url) => url.pathname === href)
})

test('both spellings of the address show the list, and axe finds nothing on it [1/SHELL-11, 3/PUB-39, 2/LIST-01]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  for (const path of ['/registered', '/registered/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
  }
  await expectAccessible(page)
  await expectCleanInOtherEngines(page)
})

test('all listings are asked for once, after the first page, and not by staff who see everything [2/LAPI-01, 2/D2-17]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/app/Registration/q')) asked.push(request.postDataJSON())
  })
  await page.goto('/registered')
  await expect.poll(() => asked).toEqual([{ pageSize: 10_000 }])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Registered Listings' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  expect(asked).toHaveLength(1)
  const staff = await pageAs('aoradmin1')
  let askedByStaff = 0
  staff.on('request', (request) => {
    if (request.url().endsWith('/api/app/Registration/q')) askedByStaff += 1
  })
  // The stream of live events opens when the page has nothing else to do.
  const stream = staff.waitForResponse('**/UserNotification/stream')
  await staff.goto('/registered')
  await expect(staff.getByRole('row')).toHaveCount(11)
  await stream
  expect(askedByStaff).toBe(0)
})

test('all listings are not asked for where the member saves data [2/D2-17]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/app/Registration/q')) asked += 1
  })
  const stream = page.waitForResponse('**/UserNotification/stream')
  await page.goto('/registered')
  await expect(page.getByRole('row')).toHaveCount(11)
  await stream
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked).toBe(0)
})

test('the text filter asks once, 750 ms after the last key, on four fields [2/LIST-07, 2/LAPI-06, 2/CONST-04, 1/UI-13, 2/D2-13]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?status=All')
  await expect(page.getByRole('row')).toHaveCount(11)
  const id = /AA\d{8}/.exec(await page.getByRole('row').nth(1).innerText())?.[0] ?? ''
  const asked: { criteria: unknown[] }[] = []
  page.on('request', (request) => {
    if (searched(request)) asked.push(request.postDataJSON())
  })
  await stopClock(page)
  await page.getByLabel('Filter listings').pressSequentially(id.slice(0, 5))
  await page.clock.runFor(700)
  await page.getByLabel('Filter listings').pressSequentially(id.slice(5))
  await expectAskedAfter(page, 750, () => asked.length)
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.criteria.slice(1)).toEqual(
    ['listingId', 'streetName', 'streetNumber', 'postalCode'].map((field) => ({
      field,
      op: 'Contains',
      values: [id],
    })),
  )
})

test('page sizes are 10 to 50, and another size goes to the first page [2/CONST-08, 1/UI-09]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  await page.goto('/registered?page=2')
  const size = page.getByLabel('Rows per page')
  await expect(size.getByRole('option')).toHaveText(['10', '20', '30', '40', '50'])
  await size.selectOption('20')
  await expect(page.getByRole('row')).toHaveCount(21)
  await expect(page.getByLabel('Jump to page')).toHaveValue('1')
})

test('a jump acts 500 ms after the last key and stays between the first and the last page [2/CONST-05, 2/CONST-06, 1/UI-11, 1/UI-12, 1/UI-14, 1/D1-123]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?status=All')
  await expect(page.getByRole('row')).toHaveCount(11)
  const jump = page.getByLabel('Jump to page')
  await expect(jump).toHaveAttribute('min', '1')
  const asked: { pageId: number }[] = []
  page.on('request', (request) => {
    if (searched(request)) asked.push(request.postDataJSON())
  })
  await stopClock(page)
  await jump.fill('4')
  await page.clock.runFor(450)
  await jump.fill('3')
  await expectAskedAfter(page, 500, () => asked.length)
  expect(asked[0]?.pageId).toBe(2)
  await jump.fill('999')
  await expect(jump).toHaveValue(/^[4-9]$/)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await jump.fill('0')
  await expect(jump).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

test('a click on a column sorts, a second one turns the order, and both stay for the next visit [2/D2-19, 2/LENT-24, 2/S2-35, 1/PROF-57, 2/D2-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  await page.goto('/registered')
  const header = page.getByRole('columnheader', { name: 'List Price' })
  const prices = async () =>
    (await page.getByRole('cell', { name: /^\$[\d,]+$/ }).allTextContents()).map((text) =>
      Number(text.replace(/[$,]/g, '')),
    )
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => isRising(await prices())).toBe(true)
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isRising((await prices()).toReversed())).toBe(true)
  const saved = page.waitForResponse(
    async (response) =>
      response.request().method() === 'PUT' && (await response.text()).includes('"pageSize":20'),
  )
  await page.getByLabel('Filter listings').fill('a')
  await page.getByLabel('Rows per page').selectOption('20')
  expect((await (await saved).json()).profileBag.registeredListings).toEqual({
    pageSize: 20,
    orderBy: [{ field: 'listPrice', direction: 'desc' }],
  })
  const elsewhere = await pageAs('broker2')
  const asked = elsewhere.waitForRequest(searched)
  await elsewhere.goto('/registered')
  expect((await asked).postDataJSON()).toMatchObject({
    pageSize: 20,
    orderBy: [{ field: 'listPrice', direction: 'DESC' }],
    criteria: [{ field: 'standardStatus' }, { values: ['Incomplete'] }],
  })
})

test('no match reads No Results, and rows on the way Loading results... [2/LIST-23, 2/LIST-24, 1/UI-15, 1/UI-16]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const letGo = await holdCalls(page, '**/Registration/search/')
  await page.goto('/registered?text=nothing-has-this')
  await expect(page.getByText('Loading results...')).toBeVisible()
  letGo()
  await expect(page.getByText('No Results')).toBeVisible()
})

test('a failed query shows the message of the server, and can be tried again [2/LERR-15, 3/TOAST-23]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.route('**/Registration/search/', (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute.', errors: [] } }),
  )
  await page.goto('/registered')
  await expect(page.getByRole('alert').getByText('Back in a minute.')).toBeVisible()
  await page.unroute('**/Registration/search/')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

type Row = Record<'listingContractDate' | 'startShowingDate' | 'endDate' | 'expirationDate', string | null>

/** Answers the list with its stored rows, changed by `change`; what was answered is added to `shown`. */
async function answerRows(page: Page, change: (row: Row, index: number) => object, shown: Row[] = []) {
  await page.route('**/api/app/Registration/search/', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const results = json.payload.results.map((row: Row, index: number) => ({ ...row, ...change(row, index) }))
    shown.splice(0, shown.length, ...results)
    await route.fulfill({ response, json: { ...json, payload: { ...json.payload, results } } })
  })
}

/** Both actions of a row, in their menu: enabled or not. The button beside it says the same of the first. */
async function expectActions(page: Page, index: number, enabled: boolean) {
  const row = page.getByRole('row').nth(index + 1)
  await expect(row.getByRole('button', { name: 'Send to MLS' })).toBeEnabled({ enabled })
  await expect(await openActions(row, 'Cancel')).toBeEnabled({ enabled })
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await expect(page.getByRole('menuitem', { name: 'Send to MLS' })).toBeEnabled({ enabled })
  await page.keyboard.press('Escape')
}

test('each mark of a cancellation or promotion alone disables the actions of its row [2/LIST-16, 2/LIST-17, 2/LIST-18, 2/LSTATE-10]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const marks = [
    {},
    { cancellationDate: '2026-11-01' },
    { promotedMlsId: 'ML26000001' },
    { promotedDate: '2026-11-01T20:00:00.000Z' },
    { standardStatus: 'K' },
  ]
  await answerRows(page, (_row, index) => marks[index] ?? {})
  await page.goto('/registered?status=Incomplete')
  await expect(page.getByRole('row')).toHaveCount(11)
  for (const [row, mark] of marks.entries()) await expectActions(page, row, Object.keys(mark).length === 0)
})

test('expired listings read Expired, and expiry alone disables nothing [2/LIST-19, 2/LSTATE-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const shown: Row[] = []
  await answerRows(page, () => ({}), shown)
  await page.goto('/registered?status=Expired&sort=endDate')
  await expect(page.getByRole('row')).toHaveCount(11)
  const longAgo = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
  expect(shown[0]?.expirationDate && shown[0].expirationDate < longAgo).toBe(true)
  await expect(page.getByRole('row').nth(1)).toContainText('Expired')
  await expectActions(page, 0, true)
})

test('dates of all rows are MM-DD-YYYY, and DO NOT MARKET stands where there is none [2/LIST-20, 2/CONST-14]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown: Row[] = []
  await answerRows(
    page,
    (row, index) => ({ startShowingDate: index % 2 ? '2026-03-04' : null, endDate: row.endDate }),
    shown,
  )
  await page.goto('/registered?status=Cancelled')
  await expect(page.getByRole('row').nth(7)).toBeVisible()
  const read = (day: string | null) =>
    day ? `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}` : 'DO NOT MARKET'
  for (const [index, row] of shown.entries()) {
    const cells = page
      .getByRole('row')
      .nth(index + 1)
      .getByRole('cell')
    await expect(cells.nth(4)).toHaveText(read(row.listingContractDate))
    await expect(cells.nth(5)).toHaveText(index % 2 ? '03-04-2026' : 'DO NOT MARKET')
    await expect(cells.nth(6).getByRole('time')).toHaveText(read(row.endDate))
  }
})

test('Send to MLS is not offered to members of other systems [2/LROLE-08, 2/D2-21]', async ({ pageAs }) => {
  const page = await pageAs('swl1')
  await page.goto('/registered')
  await expect(await openActions(page.getByRole('row').nth(1), 'Cancel')).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Send to MLS:/ })).toHaveCount(0)
})

function isRising(numbers: number[]): boolean {
  return (
    numbers.length > 1 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0))
  )
}
