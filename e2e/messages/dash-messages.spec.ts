import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { answerList } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'

const mine = 'Message from Coachella Valley Association'

const other = 'Message from Pelican Tide Association'

test('unread dash messages share one bar above every page until they are marked as read, on every device [1/DASH-25, 1/DASH-26, 1/DASH-27, 1/D1-60, 1/D1-126, 3/SYS-38, 3/SYS-39, 3/SYS-29, 3/D3-52, 3/D3-55]', async ({
  pageAs,
}) => {
  const page = await pageAs('pa1')
  await page.goto('/')
  const notices = page.getByRole('region', { name: 'Notices' })
  const place = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
  const title = page.getByRole('heading', { level: 1 })
  await test.step('newest first, in a 44 px bar above a title near the top', async () => {
    await expect(notices).toContainText('Maintenance on Sunday')
    await expect(notices).toContainText('1 of 2')
    await expect(notices.getByRole('heading')).toHaveCount(0)
    const link = notices.getByRole('link', { name: 'More Information' })
    await expect(link).toHaveAttribute('href', 'https://example.com/maintenance')
    await expect(link).toHaveAttribute('target', '_blank')
    // The bar and the gap under it.
    expect((await place(notices)).height).toBe(44 + 12)
    expect((await place(title)).y).toBeLessThanOrEqual(130)
    await expectAccessible(page)
  })
  await test.step('a press on the text expands it', async () => {
    // The button covers the text.
    await notices.getByText('The portal will be down for maintenance Sunday').click({ force: true })
    await expect(notices.getByRole('button', { name: 'Maintenance on Sunday', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(notices).toContainText("Your saved work won't be affected.")
    await expect.poll(async () => (await place(notices)).height).toBeGreaterThan(44 + 12)
    await expectAccessible(page)
  })
  await test.step('the next one is a step away', async () => {
    await notices.getByRole('button', { name: 'Later notice' }).click()
    await expect(notices).toContainText(mine)
    await expect(notices).toContainText('Warning')
    await expect(notices).toContainText('2 of 2')
    await notices.getByRole('button', { name: 'Later notice' }).click()
    await expect(notices).toContainText('1 of 2')
  })
  await page.goto('/registered')
  await expect(notices).toContainText('1 of 2')
  await test.step('the next notice follows a read one; the title follows the last', async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await notices.getByRole('button', { name: 'Mark as Read: Maintenance on Sunday' }).press('Enter')
    await expect(notices).toContainText(mine)
    await expect(notices).not.toContainText('Maintenance on Sunday')
    await expect(notices.getByRole('button', { name: `Mark as Read: ${mine}` })).toBeFocused()
    expect((await saved).status()).toBe(200)
  })
  await test.step('on a phone a tap opens a sheet with all of them', async () => {
    const elsewhere = await pageAs('pa1')
    await elsewhere.setViewportSize({ width: 390, height: 844 })
    await elsewhere.goto('/')
    const there = elsewhere.getByRole('region', { name: 'Notices' })
    await expect(there).toContainText(mine)
    expect((await place(there)).height).toBe(64 + 12)
    expect((await place(elsewhere.getByRole('heading', { level: 1 }))).y).toBeLessThanOrEqual(150)
    await there.getByRole('button').click()
    const sheet = elsewhere.getByRole('dialog', { name: 'Notices' })
    await expect(sheet).toContainText('The office closes at noon on Friday.')
    await expectAccessible(elsewhere)
    await sheet.getByRole('button', { name: `Mark as Read: ${mine}` }).press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(there).toHaveCount(0)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('messages of another association are not shown; an alert is never collapsed [3/SYS-25]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  await page.goto('/')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('Maintenance on Sunday')
  await expect(notices).toContainText('1 of 2')
  await notices.getByRole('button', { name: 'Later notice' }).click()
  await expect(notices).toContainText('Dues must be paid by the end of the month.')
  await expect(notices.getByRole('button', { name: other, exact: true })).toHaveCount(0)
})

test('messages are refetched every five minutes; a failure keeps the old ones and is only logged; expired ones disappear [3/D3-20, 3/D3-49, 1/DASH-28, 1/D1-62, 1/ERR-04, 3/SYS-44]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  // Live events would refetch the lists as soon as their stream is open.
  await page.route('**/api/app/UserNotification/stream', (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  const notices = page.getByRole('region', { name: 'Notices' })
  await page.clock.fastForward(2000)
  // Other tests write to the same association meanwhile.
  await expect(notices).toContainText(/1 of \d/)
  let asked = 0
  let inboxRequests = 0
  // The next five minutes start with the response.
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/app/UserNotification/member/')) inboxRequests += 1
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
  await expect(notices).toContainText(/1 of \d/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => inboxRequests).toBe(1)
  await page.unroute('**/api/app/SystemNotifications')
  await answerList(page, '**/api/app/SystemNotifications', [])
  await page.clock.fastForward(300_000)
  await expect(notices).toHaveCount(0)
  await expect.poll(() => inboxRequests).toBe(2)
  await page.getByRole('link', { name: /unread notifications/ }).click()
  await expect.poll(() => inboxRequests).toBe(3)
})
