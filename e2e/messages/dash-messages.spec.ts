import { expectAccessible } from '../support/accessible.ts'
import { answerList } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'

const mine = 'Message from Coachella Valley Association'

test('unread dash messages stand above every page until they are marked as read, on every device [1/DASH-25, 1/DASH-26, 1/DASH-27, 1/D1-60, 1/D1-126, 3/SYS-38, 3/SYS-39, 3/SYS-29, 3/D3-52, 3/D3-55]', async ({
  pageAs,
}) => {
  const page = await pageAs('pa1')
  await page.goto('/')
  const banners = page.getByRole('list', { name: 'System messages' }).getByRole('listitem')
  await expect(banners.getByRole('heading')).toHaveText(['Maintenance on Sunday', mine])
  await expect(banners.first()).toContainText('The portal will be down for maintenance Sunday, 2–3 AM PT.')
  await expect(banners.nth(1)).toContainText('Warning')
  const link = banners.first().getByRole('link', { name: 'More Information' })
  await expect(link).toHaveAttribute('href', 'https://example.com/maintenance')
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await page.goto('/registered')
  await expect(banners).toHaveCount(2)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await banners.first().getByRole('button', { name: 'Mark as Read' }).click()
  await expect(banners.getByRole('heading')).toHaveText([mine])
  expect((await saved).status()).toBe(200)
  const elsewhere = await pageAs('pa1')
  await elsewhere.goto('/')
  const there = elsewhere.getByRole('list', { name: 'System messages' }).getByRole('listitem')
  await expect(there.getByRole('heading')).toHaveText([mine])
})

test('messages of another association are not shown [3/SYS-25]', async ({ pageAs }) => {
  const page = await pageAs('agent2')
  await page.goto('/')
  const headings = page.getByRole('list', { name: 'System messages' }).getByRole('heading')
  await expect(headings).toHaveText(['Maintenance on Sunday', 'Message from Pelican Tide Association'])
})

test('messages are fetched again every five minutes; a failure keeps the old ones and is only logged; what has expired goes [3/D3-20, 3/D3-49, 1/DASH-28, 1/D1-62, 1/ERR-04, 3/SYS-44]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  // Live events would fetch the lists once more as soon as their stream is open.
  await page.route('**/api/app/UserNotification/stream', (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  // Other journeys write to the same association meanwhile.
  const banners = page
    .getByRole('list', { name: 'System messages' })
    .getByRole('listitem')
    .filter({ hasText: /Maintenance on Sunday|Dues must be paid/ })
  await page.clock.fastForward(2000)
  await expect(banners).toHaveCount(2)
  let asked = 0
  let askedInbox = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/app/UserNotification/member/')) askedInbox += 1
  })
  await page.route('**/api/app/SystemNotifications', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.', errors: [] } })
  })
  await page.clock.fastForward(240_000)
  expect(asked).toBe(0)
  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => logged.join()).toContain('System Notifications - An error has occurred.')
  await expect(banners).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => askedInbox).toBe(1)
  await page.unroute('**/api/app/SystemNotifications')
  await answerList(page, '**/api/app/SystemNotifications', [])
  await page.clock.fastForward(300_000)
  await expect(banners).toHaveCount(0)
  await expect.poll(() => askedInbox).toBe(2)
  await page.getByRole('link', { name: /unread notifications/ }).click()
  await expect.poll(() => askedInbox).toBe(3)
})
