import type { Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'

const twoSeconds = { timeout: 2000 }
const bellOf = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

async function send(staff: Page, loginId: string, position: string, title: string): Promise<void> {
  const { status } = await callApi(staff, 'POST', '/api/app/SystemNotification/', {
    title,
    message: '<p>For one member</p>',
    position,
    criteria: [{ field: 'LoginId', op: 'Equal', values: [loginId] }],
  })
  expect(status).toBe(201)
}

test('reads and choices in one browser reach the other within two seconds of the save [3/D3-50, 3/D3-171, 1/DASH-27, 1/D1-105]', async ({
  pageAs,
}, { retry }) => {
  // Leftovers of a first attempt stay with its member.
  const loginId = `m${1197 + retry}`
  const staff = await pageAs('mlsadmin1')
  const [here, there] = [await pageAs(loginId), await pageAs(loginId)]
  await staff.goto('/articles')
  await Promise.all(
    [here, there].flatMap((page) => [
      page.goto('/notifications'),
      page.waitForResponse('**/UserNotification/stream'),
    ]),
  )
  let loads = 0
  here.on('request', (request) => {
    if (request.url().includes('/api/app/Profiles/Contact/')) loads += 1
  })
  const popovers = (page: Page) => page.getByRole('list', { name: 'New messages' })
  const banners = (page: Page) => page.getByRole('region', { name: 'Notices' })
  await send(staff, loginId, 'popover', 'A popover')
  await send(staff, loginId, 'dash', 'A banner')
  for (const page of [here, there]) {
    await expect(popovers(page)).toContainText('A popover')
    await expect(banners(page)).toContainText('A banner')
    await expect(bellOf(page, '4 unread system messages')).toBeVisible()
  }

  let save = saved(here)
  await popovers(here).getByRole('button', { name: 'Dismiss: A popover' }).click()
  await banners(here).getByRole('button', { name: 'Mark as Read: A banner' }).click()
  await save
  await expect(popovers(there)).toHaveCount(0, twoSeconds)
  await expect(banners(there)).not.toContainText('A banner', twoSeconds)
  for (const page of [here, there])
    await expect(bellOf(page, '2 unread system messages')).toHaveText('2', twoSeconds)

  save = saved(here)
  await here.getByRole('button', { name: /^User menu of/ }).click()
  await here.getByRole('menuitemradio', { name: 'Dark' }).click()
  await save
  await expect(there.locator(':root')).toHaveAttribute('data-theme', 'dark', twoSeconds)
  // The browser that saved is already up to date.
  expect(loads).toBe(0)
})
