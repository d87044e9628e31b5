import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { storedTokens } from '../support/portal.ts'
import { stopClock } from '../support/timing.ts'

const START_CALLS = [
  '/api/app/AudienceApplications/',
  '/api/app/DynamicMenus/',
  '/api/app/GenericAds',
  '/api/app/GenericContainers/',
  '/api/app/Members/AuthMemberDto',
  '/api/app/Profiles/Claims',
  '/api/app/Registration/summary',
]

test('the first calls are sent while the code loads, with the token, and once', {
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
  const letGo = await holdCalls(page, /\/assets\/portal-.*\.js/)
  // The stream would refetch the lists.
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

test('nothing is sent early with a session that has ended, or in the frame of silent renewal', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1', {}, 'own')
  await page.goto('/logged-out')
  const stored = await storedTokens(page)
  // Pending requests of the logout page end with it.
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
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('the list is rendered behind the loading screen, where it is not visible yet [1/START-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await stopClock(page)
  await page.goto('/registered')
  const loading = page.getByRole('status', { name: 'Loading' })
  const listing = page.locator('table[aria-label="Registered listings"] td a').first()
  await expect(async () => {
    // Far slower than real time, so that the list is there long before the loading screen ends.
    await page.clock.runFor(5)
    await expect(listing).toBeAttached({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await expect(loading).toBeVisible()
  await expect(listing).toBeHidden()
  await page.clock.runFor(1500)
  await expect(loading).toHaveCount(0)
  await expect(listing).toBeVisible()
})
