import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'

const PATH = '/account-settings/notifications'
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
const times = (page: Page) => page.getByRole('region', { name: 'Email timing' })
const emailOfTraining = (page: Page) => page.getByRole('button', { name: /Email Training$/ })
const lineOf = (page: Page, title: string) => times(page).getByRole('listitem').filter({ hasText: title })

/** Chooses an option of a field and waits until it is saved. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const done = saved(page)
  await times(page).getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await done
  await expect(times(page).getByRole('button', { name: field })).toContainText(option)
}

test('a member sees when mail is sent, and sets daily digest, quiet hours and zone [5/INBOX-10, 5/INBOX-13]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1234', { timezoneId: 'America/New_York' })
  await page.goto(PATH)
  const week = times(page).getByRole('img', { name: 'Your week: when mail comes' })
  await test.step('by default all mail is sent right away', async () => {
    await expect(lineOf(page, 'Right away')).toContainText('Security, Deadlines, Listings,')
    await expect(times(page).getByRole('listitem')).toHaveCount(1)
    await expect(week).toHaveCount(0)
    await expect(times(page).getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      'Eastern Time (New York)',
    )
  })
  await test.step('a category can use the daily digest, at 7:00 AM or another hour', async () => {
    const done = saved(page)
    await emailOfTraining(page).click()
    await page.getByRole('option', { name: 'Daily digest' }).click()
    await expect(emailOfTraining(page)).toHaveText('Daily digest')
    const { zone, digestHour } = await (await done).json()
    expect({ zone, digestHour }).toEqual({ zone: 'America/New_York', digestHour: 7 })
    await expect(lineOf(page, 'Daily digest')).toContainText(
      /Training\. The next one comes (today|tomorrow) at 7:00 AM\./,
    )
    await expect(lineOf(page, 'Right away')).not.toContainText('Training')
    await expect(week).toBeVisible()
    await choose(page, 'Daily digest at', '8:00 PM')
    await expect(lineOf(page, 'Daily digest')).toContainText('at 8:00 PM.')
  })
  await test.step('quiet hours start as overnight, with configurable times and days', async () => {
    const quiet = times(page).getByRole('switch', { name: 'Quiet hours' })
    const done = saved(page)
    await quiet.click({ force: true })
    await expect(quiet).toBeChecked()
    await done
    await expect(lineOf(page, 'Quiet hours')).toContainText('10:00 PM to 7:00 AM, every day.')
    await choose(page, 'From', '7:30 PM')
    await choose(page, 'Beginning on', 'Monday to Friday')
    await expect(lineOf(page, 'Quiet hours')).toContainText('7:30 PM to 7:00 AM, Monday to Friday.')
    await expectAccessible(page)
  })
  await test.step('the zone can be changed, and everything is saved', async () => {
    const done = saved(page)
    const zone = times(page).getByRole('combobox', { name: 'Time zone' })
    await zone.fill('Denver')
    await page.getByRole('option', { name: 'Mountain Time (Denver)' }).click()
    await done
    await page.reload()
    await expect(zone).toHaveValue('Mountain Time (Denver)')
    await expect(times(page).getByText(/ there now$/)).toBeVisible()
    await expect(emailOfTraining(page)).toHaveText('Daily digest')
    await expect(lineOf(page, 'Quiet hours')).toContainText('7:30 PM to 7:00 AM, Monday to Friday.')
    const back = saved(page)
    await times(page).getByRole('button', { name: "Use This Browser's Time Zone" }).click()
    await back
    await expect(zone).toHaveValue('Eastern Time (New York)')
  })
})

test('on a phone the week and its fields fit, and a change that fails to save is reverted', async ({
  pageAs,
}) => {
  const page = await pageAs('m1246', PHONE)
  await page.goto(PATH)
  const quiet = times(page).getByRole('switch', { name: 'Quiet hours' })
  const done = saved(page)
  await quiet.click({ force: true })
  await expect(quiet).toBeChecked()
  await done
  await expect(times(page).getByRole('img')).toBeVisible()
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide)).toBe(false)
  await page.route('**/api/app/NotificationPreferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await quiet.click({ force: true })
  await expect(page.getByText('An error has occurred')).toBeVisible()
  await expect(quiet).toBeChecked()
})
