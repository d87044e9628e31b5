import type { Page } from '@playwright/test'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { storedTokens } from '../support/portal.ts'
import { stopClock } from '../support/timing.ts'

/** Opens a page whose program never arrives, and answers the scripts that are asked for nevertheless. */
async function scriptsWithoutProgram(page: Page, path: string): Promise<Set<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  await page.route(/\/assets\/index-.*\.js/, () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.poll(() => [...asked].some((script) => script.includes('/index-'))).toBe(true)
  return asked
}

test('the code of a page is fetched beside the program for a member, and not for a visitor', async ({
  pageAs,
  page,
}) => {
  const ofMember = await scriptsWithoutProgram(await pageAs('agent1'), '/registered?page=2')
  await expect.poll(() => [...ofMember].some((script) => /\/assets\/registered-/.test(script))).toBe(true)
  await expect.poll(() => [...ofMember].some((script) => /\/assets\/member-start-/.test(script))).toBe(true)
  const ofVisitor = await scriptsWithoutProgram(page, '/registered')
  expect([...ofVisitor].filter((script) => /registered-|member-start/.test(script))).toEqual([])
})

const START_CALLS = [
  '/api/app/Articles/q',
  '/api/app/AudienceApplications/',
  '/api/app/Deadlines/search/',
  '/api/app/DynamicMenus/',
  '/api/app/GenericAds',
  '/api/app/GenericContainers/',
  '/api/app/Members/AuthMemberDto',
  '/api/app/Profiles/Claims',
  '/api/app/Registration/summary',
  '/api/app/SystemNotifications',
]

test('the first calls are sent beside the program with the token, and not again by it', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const sent: string[] = []
  const tokens = new Set<string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!START_CALLS.includes(pathname)) return
    sent.push(pathname)
    tokens.add(request.headers()['authorization'])
  })
  const letGo = await holdCalls(page, /\/assets\/index-.*\.js/)
  // The stream would have the lists fetched once more.
  await page.route('**/api/app/UserNotification/stream', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => sent.toSorted()).toEqual(START_CALLS)
  letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Affiliate Directory' }).first()).toBeVisible()
  expect(sent.toSorted()).toEqual(START_CALLS)
  const token = (await storedTokens(page))?.user.access_token
  expect([...tokens]).toEqual([`Bearer ${token}`])
})

/** What is asked for once the member is known: by the second visit of a session beside the program. */
const CALLS_OF_MEMBER = [
  '/api/app/Profiles/Contact/',
  '/api/app/UserNotification/member/',
  '/api/app/attendee/q',
]

test('a later visit also asks early for what depends on the member, once and in the words of the program', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  // The words hold the present minute, which must not end between the early call and the program.
  await page.clock.setFixedTime(Date.now())
  await page.route('**/api/app/UserNotification/stream', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = CALLS_OF_MEMBER.find((path) => pathname.startsWith(path))
    if (call) asked.push(call)
  })
  const letGo = await holdCalls(page, /\/assets\/index-.*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted()).toEqual(CALLS_OF_MEMBER)
  letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link').first()).toBeVisible()
  expect(asked.toSorted()).toEqual(CALLS_OF_MEMBER)
})

/** The bodies by which a page asks for listings. */
function listingQuestions(page: Page): { pageSize: number; criteria: { values: unknown[] }[] }[] {
  const asked: { pageSize: number; criteria: { values: unknown[] }[] }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/Registration/search/')) asked.push(request.postDataJSON())
  })
  return asked
}

test('a later visit of the list asks for its first page beside the program, in its own words and once', async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  await page.goto('/registered')
  await page.getByRole('button', { name: /^Cancelled \d/ }).click()
  await expect(page).toHaveURL(/status=Cancelled/)
  const open = async (page: Page) => {
    const asked = listingQuestions(page)
    const letGo = await holdCalls(page, /\/assets\/index-.*\.js/)
    await page.goto('/registered', { waitUntil: 'commit' })
    await expect.poll(() => asked.length).toBe(1)
    letGo()
    await expect(page.getByRole('table', { name: 'Registered listings' })).toBeVisible()
    expect(asked).toHaveLength(1)
    return asked[0]
  }
  expect(await open(page)).toMatchObject({ pageSize: 10, criteria: [{}, { values: ['Cancelled'] }] })
  const inNewTab = await page.context().newPage()
  expect(await open(inNewTab)).toMatchObject({ pageSize: 10, criteria: [{}, { values: ['Incomplete'] }] })
})

test('what was asked early and not taken is not taken later, when it is out of date', async ({ pageAs }) => {
  const page = await pageAs('agent2')
  await page.goto('/registered')
  const table = page.getByRole('table', { name: 'Registered listings' })
  await expect(table).toBeVisible()
  const outOfDate = { payload: { results: [] }, totalPages: 0, totalResults: 0, statusCounts: null }
  let isFirst = true
  await page.route('**/api/app/Registration/search/', async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await route.fulfill({ json: outOfDate })
  })
  // Kept by another page size than the member has now, so that the page asks in other words.
  await page.evaluate(() => {
    const words = sessionStorage.getItem('first-listings') ?? ''
    sessionStorage.setItem('first-listings', words.replace('"pageSize":10', '"pageSize":20'))
  })
  await page.goto('/registered')
  await expect(table).toBeVisible()
  expect(isFirst).toBe(false)
  const rows = page.getByLabel('Rows per page')
  await rows.selectOption('20')
  await expect(page).toHaveURL(/pageSize=20/)
  await expect(table.getByRole('link').first()).toBeVisible()
  await expect(page.getByText('0 results', { exact: true })).toHaveCount(0)
  const restored = page.waitForResponse(
    async (response) =>
      response.request().method() === 'PUT' && (await response.text()).includes('"pageSize":10'),
  )
  await rows.selectOption('10')
  await restored
})

test('the first page of listings is asked for once, before the menu is there', async ({ pageAs }) => {
  const page = await pageAs('agent2')
  const asked: unknown[] = []
  await page.route('**/Registration/search/', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fallback()
  })
  const letGo = await holdCalls(page, '**/api/app/DynamicMenus/')
  await page.goto('/registered?text=350&status=Incomplete')
  await expect
    .poll(() => asked)
    .toMatchObject([{ pageId: 0, pageSize: 10, criteria: [{}, {}, {}, {}, {}, {}] }])
  await expect(page.getByRole('table')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('nothing is sent early with a session that has ended, or in the frame of silent renewal', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1', {}, 'own')
  await page.goto('/logged-out')
  const stored = await storedTokens(page)
  // What the page of the logout still asks for ends with it.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/silent_renew', { waitUntil: 'load' })
  await page.evaluate(
    ({ key, user }) => localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 })),
    {
      key: stored?.key ?? '',
      user: stored?.user,
    },
  )
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/') || path.includes('member-start'))).toEqual([])
})

test('the list is drawn behind the loading screen, where nobody sees it yet [1/START-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await stopClock(page)
  await page.goto('/registered')
  const loading = page.getByRole('status', { name: 'Loading' })
  const listing = page.locator('table[aria-label="Registered listings"] td a').first()
  await expect(async () => {
    // Far slower than the clock on the wall, so that the list is there long before the loading screen ends.
    await page.clock.runFor(5)
    await expect(listing).toBeAttached({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await expect(loading).toBeVisible()
  await expect(listing).toBeHidden()
  await page.clock.runFor(1500)
  await expect(loading).toHaveCount(0)
  await expect(listing).toBeVisible()
})
