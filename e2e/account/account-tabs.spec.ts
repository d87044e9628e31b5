import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'

const TABS = [
  ['Change Password', 'change-password'],
  ['Manage Authentications', 'manage-authentications'],
  ['Security Activity', 'security-activity'],
  ['Contact Info', 'contact-info'],
  ['Acting for Others', 'acting-for-others'],
  ['Notifications', 'notifications'],
  ['My Data', 'my-data'],
] as const

test('account settings have seven tabs in their order, each with its address; any other opens the password [5/D5-03]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1093')
  const tabs = page.getByRole('tab')
  const chosen = page.getByRole('tab', { selected: true })
  for (const path of ['/account-settings', '/account-settings/no-such-tab']) {
    await page.goto(path)
    await expect(tabs).toHaveText(TABS.map(([title]) => title))
    await expect(chosen).toHaveText('Change Password')
  }
  // The active tab is tested last, since clicking it changes nothing.
  for (const [title, slug] of TABS.toReversed()) {
    await page.getByRole('tab', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/account-settings/${slug}`)
    await expect(chosen).toHaveText(title)
  }
})

test('on a phone the tabs are a dropdown [5/D5-03]', async ({ pageAs }) => {
  const page = await pageAs('m1093', PHONE)
  await page.goto('/account-settings/security-activity')
  const sections = page.getByRole('combobox', { name: 'Account Settings' })
  await expect(sections).toHaveValue('security-activity')
  await expect(sections.getByRole('option')).toHaveText(TABS.map(([title]) => title))
  await sections.focus()
  await sections.selectOption('My Data')
  await expect(page).toHaveURL('/account-settings/my-data')
  await expect(sections).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
