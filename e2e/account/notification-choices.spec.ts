import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { addFactor } from './steps.ts'

const switchOf = (page: Page, channel: string, category: string) =>
  page.getByRole('switch', { name: `${channel} ${category}`, exact: true })
const emailOf = (page: Page, category: string) =>
  page.getByRole('button', { name: new RegExp(`Email ${category}$`) })
const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /unread notifications/ })
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

async function pickEmail(page: Page, category: string, choice: string): Promise<void> {
  await emailOf(page, category).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

async function chooseEmail(page: Page, category: string, choice: string): Promise<void> {
  const done = saved(page)
  await pickEmail(page, category, choice)
  await done
  await expect(emailOf(page, category)).toHaveText(choice)
}

test('each category is a row with `Badge` and `Email`; choices are saved, and `Badge` off stays out of the badge [5/INBOX-01, 5/INBOX-04, 5/INBOX-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1239')
  await page.goto('/account-settings/notifications')
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true')
  await test.step('eight categories by two channels', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Category', 'Badge', 'Email'])
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
    const controls = page.getByRole('table').locator(':is([role=switch], button)')
    await expect(controls).toHaveCount(16)
    const switches = page.getByRole('table').getByRole('switch')
    await expect(switches).toHaveCount(8)
    for (const one of await switches.all()) await expect(one).toBeChecked()
    const emails = page.getByRole('table').getByRole('button')
    await expect(emails).toHaveText(Array.from({ length: 8 }, () => 'Important only'))
    await expectAccessible(page)
  })
  await test.step('two are locked, with the reason', async () => {
    for (const category of ['Security', 'Deadlines'])
      for (const control of [switchOf(page, 'Badge', category), emailOf(page, category)]) {
        await expect(control).toBeDisabled()
        await expect(control).toHaveAccessibleDescription("Always on, so you don't miss what matters.")
      }
  })
  await test.step('choices save automatically, by keyboard too', async () => {
    const first = saved(page)
    await switchOf(page, 'Badge', 'Billing').focus()
    await page.keyboard.press('Space')
    await first
    await chooseEmail(page, 'Training', 'Everything')
    await chooseEmail(page, 'Listings', 'Off')
    await page.reload()
    await expect(switchOf(page, 'Badge', 'Billing')).not.toBeChecked()
    await expect(emailOf(page, 'Billing')).toHaveText('Important only')
    await expect(emailOf(page, 'Listings')).toHaveText('Off')
    await expect(emailOf(page, 'Training')).toHaveText('Everything')
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
  await expect(emailOf(page, 'Other')).toHaveText('Important only')
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide)).toBe(false)
  await expectAccessible(page)
  await page.route('**/api/app/NotificationPreferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await pickEmail(page, 'Other', 'Off')
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(emailOf(page, 'Other')).toHaveText('Important only')
})

test('text messages for security and deadlines need a phone: a link leads to the sign-in methods, then each switch saves [5/INBOX-08]', async ({
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
  for (const category of ['Security', 'Deadlines'])
    await expect(switchOf(page, 'Text messages', category)).toBeDisabled()
  await page.getByRole('link', { name: 'Add Phone Number' }).click()
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
    await expect(emailOf(window, 'Billing')).toHaveText('Important only')
  }
  await chooseEmail(other, 'Training', 'Off')
  await pickEmail(page, 'Billing', 'Off')
  await expect(page.getByText('Your preferences were changed elsewhere.')).toBeVisible()
  await expect(emailOf(page, 'Training')).toHaveText('Off')
  await expect(emailOf(page, 'Billing')).toHaveText('Important only')
  await chooseEmail(page, 'Billing', 'Off')
  await page.reload()
  await expect(emailOf(page, 'Billing')).toHaveText('Off')
  await expect(emailOf(page, 'Training')).toHaveText('Off')
})
