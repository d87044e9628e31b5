import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { addFactor } from './steps.ts'

const switchOf = (page: Page, channel: string, category: string) =>
  page.getByRole('switch', { name: `${channel} ${category}`, exact: true })
const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /unread notifications/ })
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

test('each category is a row with `Portal` and `Mail`; choices are saved, and `Portal` off stays out of the badge [5/INBOX-01, 5/INBOX-04, 5/INBOX-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1239')
  await page.goto('/account-settings/notifications')
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true')
  await test.step('eight categories by two channels', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Category', 'Portal', 'Mail'])
    await expect(page.getByRole('rowheader')).toHaveText([
      /^Security/,
      /^Deadlines/,
      /^Listings/,
      /^Training/,
      /^Association messages/,
      /^Applications/,
      /^Billing/,
      /^Other/,
    ])
    const switches = page.getByRole('table').getByRole('switch')
    await expect(switches).toHaveCount(16)
    for (const one of await switches.all()) await expect(one).toBeChecked()
    await expectAccessible(page)
  })
  await test.step('two are locked, with the reason', async () => {
    for (const category of ['Security', 'Deadlines'])
      for (const channel of ['Portal', 'Mail']) {
        await expect(switchOf(page, channel, category)).toBeDisabled()
        await expect(switchOf(page, channel, category)).toHaveAccessibleDescription(
          "Always on, so you don't miss what matters.",
        )
      }
  })
  await test.step('switches save automatically, by keyboard too', async () => {
    const first = saved(page)
    await switchOf(page, 'Portal', 'Billing').focus()
    await page.keyboard.press('Space')
    await first
    const all = page.getByRole('checkbox', { name: 'All mail of Training' })
    const second = saved(page)
    await all.click({ force: true })
    await expect(all).toBeChecked()
    await second
    const third = saved(page)
    await switchOf(page, 'Mail', 'Listings').click({ force: true })
    await expect(switchOf(page, 'Mail', 'Listings')).not.toBeChecked()
    await third
    await expect(page.getByRole('checkbox', { name: 'All mail of Listings' })).toBeDisabled()
    await page.reload()
    await expect(switchOf(page, 'Portal', 'Billing')).not.toBeChecked()
    await expect(switchOf(page, 'Mail', 'Billing')).toBeChecked()
    await expect(switchOf(page, 'Mail', 'Listings')).not.toBeChecked()
    await expect(all).toBeChecked()
  })
  await test.step('read from the start and excluded from the badge', async () => {
    const staff = await pageAs('mlsadmin1')
    await staff.goto('/profile')
    const profile = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
    const { member } = profile.body as { member: { id: number } }
    await goWithin(page, '/notifications')
    for (const emailCategory of ['Billing', 'Training'])
      await callApi(staff, 'POST', '/api/app/UserNotification', {
        memberIds: [member.id],
        subject: `About ${emailCategory}`,
        body: '<p>Text</p>',
        priority: 1,
        emailCategory,
      })
    const list = page.getByRole('region', { name: 'Messages', exact: true })
    // A deadline reminder has its own time of day.
    const own = list.getByRole('listitem').filter({ hasText: 'About ' })
    const others = list.getByRole('listitem').filter({ hasNotText: 'About ' })
    await expect(own).toHaveCount(2)
    await expect(bellOf(page)).toHaveText(String(1 + (await others.count())))
    await list.getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(own).toHaveText([/About Training/])
  })
})

test('a choice that fails to save is reverted; on a phone the table fits', async ({ pageAs }) => {
  const page = await pageAs('m1240', PHONE)
  await page.goto('/account-settings/notifications')
  await expect(switchOf(page, 'Mail', 'Other')).toBeChecked()
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide)).toBe(false)
  await expectAccessible(page)
  await page.route('**/api/app/NotificationPreferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await switchOf(page, 'Mail', 'Other').press('Space')
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(switchOf(page, 'Mail', 'Other')).toBeChecked()
})

test('text messages for security and deadlines need a phone: the switch leads to the sign-in methods, then saves [5/INBOX-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1020', {}, 'own')
  const open = async () => {
    await page.goto('/account-settings/notifications')
    await expect(switchOf(page, 'Text messages', 'Security')).toBeVisible()
  }
  await open()
  await expect(page.getByRole('switch', { name: /^Text messages/ })).toHaveCount(2)
  await expect(page.getByText('Add a phone number as a sign-in method to get text messages.')).toBeVisible()
  await switchOf(page, 'Text messages', 'Security').press('Space')
  await expect(page).toHaveURL('/account-settings/manage-authentications')
  await expect(page.getByRole('button', { name: 'Add Sign-In Method' })).toBeVisible()

  await addFactor(page, { memberId: 'm1020', type: 'sms', value: '+15551230020' })
  await open()
  await expect(
    page.getByText('What is important goes to ***-***-0020 too, without details: at most 5 in 24 hours.'),
  ).toBeVisible()
  const answer = saved(page)
  await switchOf(page, 'Text messages', 'Deadlines').focus()
  await page.keyboard.press('Space')
  await answer
  await expectAccessible(page)
  await page.reload()
  await expect(switchOf(page, 'Text messages', 'Deadlines')).toBeChecked()
  await expect(switchOf(page, 'Text messages', 'Security')).not.toBeChecked()
})

test('choices changed elsewhere in the meantime are announced and shown, and the next change counts [5/ERR-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1041')
  const other = await page.context().newPage()
  for (const window of [page, other]) {
    await window.goto('/account-settings/notifications')
    await expect(switchOf(window, 'Mail', 'Billing')).toBeChecked()
  }
  const elsewhere = saved(other)
  await switchOf(other, 'Mail', 'Training').click({ force: true })
  await elsewhere
  await switchOf(page, 'Mail', 'Billing').click({ force: true })
  await expect(page.getByText('Your preferences were changed elsewhere.')).toBeVisible()
  await expect(switchOf(page, 'Mail', 'Training')).not.toBeChecked()
  await expect(switchOf(page, 'Mail', 'Billing')).toBeChecked()
  const again = saved(page)
  await switchOf(page, 'Mail', 'Billing').click({ force: true })
  await again
  await expect(switchOf(page, 'Mail', 'Billing')).not.toBeChecked()
  await page.reload()
  await expect(switchOf(page, 'Mail', 'Billing')).not.toBeChecked()
  await expect(switchOf(page, 'Mail', 'Training')).not.toBeChecked()
})
