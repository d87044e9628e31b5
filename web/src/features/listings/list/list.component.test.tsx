import type { Listing } from 'contract/listings/listing.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { madeListing } from '#app/preview/made-listing.ts'
import type { Answers } from '#testing/answer-calls.ts'
import {
  AGENT,
  agentWith,
  expectAskedAfter,
  listOf,
  openPortal,
  pageOf,
  runTimers,
  stopTimers,
} from '#testing/open-portal.tsx'

type Requests = Awaited<ReturnType<typeof openPortal>>

const BROKER: AuthMember = {
  ...agentWith({ loginId: 'broker2', firstName: 'Blair', lastName: 'Moss', memberTypeId: 2 }),
  userlevel: 2,
  memberType: { name: 'Broker', displayName: 'Broker', shortName: 'B', description: '', value: 2 },
}

/** This number of listings, each with the changes of `change`. */
function manyListings(count: number, change: (index: number) => Partial<Listing> = () => ({})): Listing[] {
  return Array.from({ length: count }, (_, index) => ({
    ...madeListing(),
    id: `00000000-0000-4000-8000-0000000000${index + 10}`,
    listingId: `AA260000${index + 10}`,
    unparsedAddress: `${index + 1} Oak St`,
    listAgentName: 'Avery Stone',
    // No two neighbors in order.
    listPrice: 100_000 * (((index * 7) % count) + 1),
    ...change(index),
  }))
}

/** Serves the list from these listings: filtered by text, in the requested order, page by page. */
function listingsOf(listings: () => Listing[]): Answers {
  return {
    'listings.search': ({ pageId = 0, pageSize = 10, criteria = [], orderBy = [] }) => {
      const text = String(criteria.find(({ field }) => field === 'listingId')?.values?.[0] ?? '')
      const [order] = orderBy
      const sign = order?.direction === 'DESC' ? -1 : 1
      const found = listings()
        .filter(({ listingId }) => listingId.includes(text))
        .toSorted((one, other) =>
          order?.field === 'listPrice' ? sign * (one.listPrice - other.listPrice) : 0,
        )
      const answer = pageOf(found.slice(pageId * pageSize, (pageId + 1) * pageSize))
      return {
        ...answer,
        totalResults: found.length,
        totalPages: Math.ceil(found.length / pageSize),
        statusCounts: { Incomplete: found.length, Expired: 0, 'Sent to MLS': 0, Cancelled: 0 },
      }
    },
  }
}
const ten = (change?: (index: number) => Partial<Listing>) => listingsOf(() => manyListings(10, change))

const KEPT = { pageSize: 20, orderBy: [{ field: 'listPrice', direction: 'desc' }] }
const saved = ({ profileBag = {} }: { profileBag?: Record<string, unknown> | undefined }) => ({
  ...EMPTY_PROFILE,
  id: 1,
  memberId: 7,
  rowVersion: 2,
  profileBag,
})

const rows = page.getByRole('row')
const searchesOf = (requests: Requests) => requests.filter(({ name }) => name === 'listings.search')
const allListingsOf = (requests: Requests) => requests.filter(({ name }) => name === 'listings.list')
const textFilter = page.getByRole('searchbox', { name: 'Filter listings' })
const pageSize = page.getByRole('combobox', { name: 'Rows per page' })
const expectRows = async (count: number) => {
  await expect.poll(() => rows.elements().length).toBe(count + 1)
}
/** The stream of live events opens when the page is idle. */
const untilStream = async (requests: Requests) => {
  await expect.poll(() => requests.map(({ name }) => name)).toContain('stream.events')
}

/** Both actions of a row, in their menu: enabled or not. The button beside it says the same of the first. */
async function expectActions(index: number, enabled: boolean) {
  const row = rows.nth(index + 1)
  const send = row.getByRole('button', { name: /^Send to MLS/ })
  if (enabled) await expect.element(send).toBeEnabled()
  else await expect.element(send).toBeDisabled()
  await row.getByRole('button', { name: /^More actions for / }).click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  const items = page
    .getByRole('menuitem')
    .elements()
    .map((item) => [item.textContent?.match(/^(Send to MLS|Cancel)/)?.[0], item.ariaDisabled !== 'true'])
  expect(items).toEqual([
    ['Send to MLS', enabled],
    ['Cancel', enabled],
  ])
  await userEvent.keyboard('{Escape}')
}

test('the whole row opens its listing, and a member who sees the listings of others sees their agent [2/D2-11]', async () => {
  const answers = { ...ten(), 'members.current': () => BROKER, 'lookups.list': () => listOf([]) }
  // The opened listing requests no additions.
  await openPortal('/registered', answers, { config: { features: [] } })
  await expect.element(page.getByRole('columnheader', { name: 'List Agent' })).toBeVisible()
  const row = rows.nth(1)
  await expect.element(row.getByRole('cell').nth(3)).toHaveTextContent('Avery Stone')
  const href = row.getByRole('link').element().getAttribute('href')
  // The link covers the cell.
  await row.getByRole('cell').nth(3).click({ force: true })
  await expect.element(page.getByRole('form', { name: 'Registered listing' })).toBeVisible()
  expect(location.pathname).toBe(href)
})

test('all listings are fetched once, after the first page [2/LAPI-01, 2/D2-17]', async () => {
  const requests = await openPortal('/registered', ten())
  await expect
    .poll(() => allListingsOf(requests))
    .toEqual([{ name: 'listings.list', input: { pageSize: 10_000 } }])
  expect(requests.findIndex(({ name }) => name === 'listings.list')).toBeGreaterThan(
    requests.findIndex(({ name }) => name === 'listings.search'),
  )
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Registered Listings' }).first().click()
  await expectRows(10)
  expect(allListingsOf(requests)).toHaveLength(1)
})

test('all listings are not fetched for staff who see everything [2/LAPI-01, 2/D2-17]', async () => {
  const staff = { ...AGENT, userlevel: 4, isCrmlsAorAdmin: true }
  const requests = await openPortal('/registered', { ...ten(), 'members.current': () => staff })
  await expectRows(10)
  await untilStream(requests)
  expect(allListingsOf(requests)).toEqual([])
})

test('all listings are not fetched if the member saves data [2/D2-17]', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const requests = await openPortal('/registered', ten())
  await expectRows(10)
  await untilStream(requests)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  expect(allListingsOf(requests)).toEqual([])
})

test('the text filter queries once, 750 ms after the last key, on four fields [2/LIST-07, 2/LAPI-06, 2/CONST-04, 1/UI-13, 2/D2-13]', async () => {
  const requests = await openPortal('/registered?status=All', ten())
  await expectRows(10)
  const before = searchesOf(requests).length
  const count = () => searchesOf(requests).length - before
  await textFilter.click()
  stopTimers()
  await userEvent.keyboard('AA260')
  await runTimers(700)
  await userEvent.keyboard('00012')
  await expectAskedAfter(750, count)
  await expect.element(page.getByText('1 result', { exact: true })).toBeVisible()
  expect(count()).toBe(1)
  expect(searchesOf(requests).at(-1)?.input).toMatchObject({
    criteria: [
      { field: 'standardStatus' },
      ...['listingId', 'streetName', 'streetNumber', 'postalCode'].map((field) => ({
        field,
        op: 'Contains',
        values: ['AA26000012'],
      })),
    ],
  })
})

test('page sizes are 10 to 50, and changing the size goes to the first page [2/CONST-08, 1/UI-09]', async () => {
  await openPortal('/registered?page=2', {
    ...listingsOf(() => manyListings(45)),
    'preferences.save': ({ body }) => saved(body),
  })
  await expectRows(10)
  const sizes = pageSize
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(sizes).toEqual(['10', '20', '30', '40', '50'])
  await userEvent.selectOptions(pageSize, '20')
  await expectRows(20)
  await expect.element(page.getByRole('spinbutton', { name: 'Jump to page' })).toHaveValue(1)
})

test('a jump acts 500 ms after the last key and stays between the first and the last page [2/CONST-05, 2/CONST-06, 1/UI-11, 1/UI-12, 1/UI-14, 1/D1-123]', async () => {
  const requests = await openPortal(
    '/registered?status=All',
    listingsOf(() => manyListings(45)),
  )
  await expectRows(10)
  const jump = page.getByRole('spinbutton', { name: 'Jump to page' })
  await expect.element(jump).toHaveAttribute('min', '1')
  const before = searchesOf(requests).length
  await jump.click()
  stopTimers()
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}4')
  await runTimers(450)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}3')
  await expectAskedAfter(500, () => searchesOf(requests).length - before)
  expect(searchesOf(requests).at(-1)?.input).toMatchObject({ pageId: 2 })
  await jump.fill('999')
  await expect.element(jump).toHaveValue(5)
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await jump.fill('0')
  await expect.element(jump).toHaveValue(1)
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

const prices = () =>
  page
    .getByRole('cell', { name: /^\$[\d,]+$/ })
    .elements()
    .map((cell) => Number(cell.textContent?.replace(/[$,]/g, '')))

test('a click on a column sorts, a second one reverses the order, and both are saved [2/D2-19, 2/LENT-24, 2/S2-35, 1/PROF-57, 2/D2-11]', async () => {
  const requests = await openPortal('/registered', {
    ...listingsOf(() => manyListings(30)),
    'members.current': () => BROKER,
    'preferences.save': ({ body }) => saved(body),
  })
  await expectRows(10)
  const header = page.getByRole('columnheader', { name: 'List Price' })
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  const rising = Array.from({ length: 30 }, (_, index) => 100_000 * (index + 1))
  await expect.poll(prices).toEqual(rising.slice(0, 10))
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(prices).toEqual(rising.toReversed().slice(0, 10))
  await textFilter.fill('AA')
  await userEvent.selectOptions(pageSize, '20')
  await expect
    .poll(() => requests.findLast(({ name }) => name === 'preferences.save')?.input)
    .toMatchObject({ body: { profileBag: { registeredListings: KEPT } } })
})

test('the next visit uses the saved size and order, and no text [2/D2-19, 2/LENT-24, 2/S2-35, 1/PROF-57]', async () => {
  const requests = await openPortal('/registered', {
    ...listingsOf(() => manyListings(30)),
    'preferences.get': () => saved({ profileBag: { registeredListings: KEPT } }),
  })
  await expectRows(20)
  expect(searchesOf(requests)[0]?.input).toMatchObject({
    pageSize: 20,
    orderBy: [{ field: 'listPrice', direction: 'DESC' }],
    criteria: [{ field: 'standardStatus' }, { values: ['Incomplete'] }],
  })
})

test('no match shows No Results, and pending rows Loading results... [2/LIST-23, 2/LIST-24, 1/UI-15, 1/UI-16]', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await openPortal('/registered?text=nothing-has-this', {
    'listings.search': () => held.then(() => ({ ...pageOf([]), statusCounts: null })),
  })
  await expect.element(page.getByText('Loading results...')).toBeVisible()
  letGo()
  await expect.element(page.getByText('No Results')).toBeVisible()
})

test('a search without a match is cleared by a button, and chips keep their counts', async () => {
  const { 'listings.search': search } = ten()
  await openPortal('/registered?status=All', {
    'listings.search': (input, request) =>
      !search || input.criteria?.some(({ values }) => values.includes('nowhere'))
        ? { ...pageOf([]), statusCounts: null }
        : search(input, request),
  })
  await expectRows(10)
  await textFilter.fill('nowhere')
  const clear = page.getByRole('button', { name: 'Clear Search' })
  await expect.element(clear).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All 10' })).toBeVisible()
  await clear.click()
  await expectRows(10)
  await expect.element(textFilter).toHaveValue('')
})

test('a failed query shows the message of the server, and can be retried [2/LERR-15, 3/TOAST-23]', async () => {
  let isDown = true
  const { 'listings.search': search } = ten()
  await openPortal('/registered', {
    'listings.search': (input, request) =>
      isDown || !search
        ? Response.json({ message: 'Back in a minute.', errors: [] }, { status: 503 })
        : search(input, request),
  })
  await expect.element(page.getByRole('alert').getByText('Back in a minute.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectRows(10)
})

test('each mark of a cancellation or promotion alone disables the actions of its row [2/LIST-16, 2/LIST-17, 2/LIST-18, 2/LSTATE-10]', async () => {
  const marks: Partial<Listing>[] = [
    {},
    { cancellationDate: '2026-11-01' },
    { promotedMlsId: 'ML26000001' },
    { promotedDate: '2026-11-01T20:00:00.000Z' },
    { standardStatus: 'K' },
  ]
  await openPortal(
    '/registered?status=Incomplete',
    ten((index) => marks[index] ?? {}),
  )
  await expectRows(10)
  for (const [row, mark] of marks.entries()) await expectActions(row, Object.keys(mark).length === 0)
})

test('expired listings show Expired, and expiry alone disables nothing [2/LIST-19, 2/LSTATE-08]', async () => {
  const expired = {
    registeredStatus: 'Expired',
    expirationDate: '2026-01-02',
    endDate: '2026-01-02',
  } as const
  await openPortal(
    '/registered?status=Expired&sort=endDate',
    ten(() => expired),
  )
  await expectRows(10)
  await expect.element(rows.nth(1).getByText('Expired', { exact: true })).toBeVisible()
  await expectActions(0, true)
})

test('dates of all rows are MM-DD-YYYY, and DO NOT MARKET shows without one [2/LIST-20, 2/CONST-14]', async () => {
  await openPortal(
    '/registered?status=Cancelled',
    ten((index) => ({
      registeredStatus: 'Cancelled',
      listingContractDate: '2026-01-02',
      startShowingDate: index % 2 ? '2026-03-04' : null,
      endDate: '2026-05-06',
    })),
  )
  await expectRows(10)
  for (let index = 0; index < 10; index += 1) {
    const cells = rows.nth(index + 1).getByRole('cell')
    await expect.element(cells.nth(4)).toHaveTextContent('01-02-2026')
    await expect.element(cells.nth(5)).toHaveTextContent(index % 2 ? '03-04-2026' : 'DO NOT MARKET')
    await expect.element(cells.nth(6).getByRole('time')).toHaveTextContent('05-06-2026')
  }
})

test('Send to MLS is not offered to members of other systems [2/LROLE-08, 2/D2-21]', async () => {
  await openPortal('/registered', {
    ...ten(),
    'members.current': () => ({ ...AGENT, originatingSystemID: 'SWL' }),
  })
  await rows
    .nth(1)
    .getByRole('button', { name: /^More actions for / })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Cancel' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Send to MLS:/ })).not.toBeInTheDocument()
})
