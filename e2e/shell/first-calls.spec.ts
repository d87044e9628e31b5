import type { Page, Route } from '@playwright/test'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'

const failing = { status: 500, json: { message: 'Something went wrong.', errors: [] } }

/** Every call that a page makes at its start, but for the two without which there is no page (D1-18). */
const calls = [
  '**/api/app/SystemNotifications',
  '**/api/app/UserNotification/member/**',
  '**/api/app/UserNotification/stream',
  '**/api/app/Profiles/Claims',
  '**/api/app/Profiles/Contact/**',
  '**/api/app/GenericContainers**',
  '**/api/app/AudienceApplications/**',
  '**/api/app/GenericAds/**',
  '**/api/app/Articles/**',
]

async function asked(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => number> {
  let count = 0
  await page.route(path, async (route) => {
    count += 1
    await answer(route)
  })
  return () => count
}

for (const path of calls)
  for (const [how, answer] of [
    ['fails', (route: Route) => route.fulfill(failing)],
    ['gets no answer', (route: Route) => route.abort()],
    ['stays silent', () => Promise.resolve()],
  ] as const)
    test(`when ${path} ${how} at the start, the page stands and asks no more than twice [1/ERR-04, 1/D1-62, 1/D1-18]`, async ({
      pageAs,
    }) => {
      const page = await pageAs('agent1')
      const count = await asked(page, path, answer)
      await page.goto('/registered')
      await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      const before = count()
      await page.waitForLoadState('load')
      await page.getByRole('link', { name: 'Registered Listings' }).first().click()
      await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
      // A page may ask again for what is its own, never on and on.
      expect(count() - before).toBeLessThanOrEqual(2)
      expect(count()).toBeLessThanOrEqual(6)
    })

test('the page of system messages whose first call fails says so, asks once, and can be tried again [1/ERR-04, 1/D1-62, 1/DASH-28]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  // Live events would fetch the list once more as soon as their stream is open.
  await page.route('**/api/app/UserNotification/stream', (route) => route.abort())
  const count = await asked(page, '**/api/app/SystemNotifications', (route) => route.fulfill(failing))
  await page.goto('/system-notifications')
  await expect(page.getByRole('heading', { name: 'System Messages' })).toBeVisible()
  const panel = page.getByRole('alert').filter({ hasText: 'There was a problem with this request' })
  await expect(panel).toContainText('An error has occurred: Internal Server Error')
  expect(count()).toBe(1)
  await page.unroute('**/api/app/SystemNotifications')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText(
    'Maintenance on Sunday',
  )
})

test('slow system messages hold the page back for a second at most, and take nothing off it when they come [1/D1-18]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const letGo = await holdCalls(page, '**/api/app/SystemNotifications')
  await page.goto('/settings')
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Call two hours ahead')
  letGo()
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()
  await expect(field).toHaveValue('Call two hours ahead')
})

test('settings that cannot be read again after a save stay, with what was typed into them [1/D1-144]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1227')
  await page.goto('/settings')
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Park on the street.')
  await page.route('**/api/app/MemberSettings/q', (route) => route.fulfill(failing))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved!')).toBeVisible()
  await expect(field).toHaveValue('Park on the street.')
  await expect(page.getByRole('heading', { name: 'There was a problem with this request' })).toHaveCount(0)
})
