import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { notifyOwn } from './notify-own.ts'

const invoices = { subject: 'Invoice', times: 3 }

const listOf = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const rowOf = (page: Page, title: string) => listOf(page).getByRole('listitem').filter({ hasText: title })
const paneOf = (page: Page) => page.getByRole('region', { name: 'Reading pane' })
const filterOf = (page: Page, name: string) => listOf(page).getByRole('button', { name, exact: true })
const chosenOf = (page: Page) => listOf(page).getByRole('group', { name: 'Selected messages' })
const toastOf = (page: Page, title: RegExp) => page.getByRole('status').filter({ hasText: title })
const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /unread notifications/ })
const titlesOf = (page: Page) =>
  listOf(page)
    .getByRole('listitem')
    .getByText(/^Invoice \d$/)
const snoozed = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/UserNotification/snooze') && response.ok())

/** Opens the menu of a row by keyboard, since hovering shows it only to a pointer. */
async function snooze(page: Page, title: string, choice: string): Promise<void> {
  await rowOf(page, title).hover()
  await rowOf(page, title).getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test('a snoozed notification leaves list and badge on every device, and returns unread and on top at its time [5/INBOX-14, 5/INBOX-15, 5/INBOX-16, 5/D5-50]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1236')
  const elsewhere = await pageAs('m1236')
  const unread = await notifyOwn(page, await pageAs('mlsadmin1'), invoices)
  await page.clock.install()
  await elsewhere.clock.install()
  await page.goto('/notifications')
  await elsewhere.goto('/notifications')
  await expect(bellOf(page)).toHaveText(String(unread))
  await expect(filterOf(page, 'Snoozed')).toBeHidden()
  await test.step('the menu and its times', async () => {
    await rowOf(page, 'Invoice 1')
      .getByRole('button', { name: /Invoice 1/ })
      .first()
      .click()
    await expect(bellOf(page)).toHaveText(String(unread - 1))
    await rowOf(page, 'Invoice 1').getByRole('button', { name: 'Snooze' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'In 1 hour',
      'Tomorrow at 8:00 AM',
      'Next Monday at 8:00 AM',
      'Pick a time',
    ])
    await expectAccessible(page)
    const stored = snoozed(page)
    await page.getByRole('menuitem', { name: 'In 1 hour' }).click()
    await stored
  })
  await test.step('hidden here and in another window', async () => {
    for (const window of [page, elsewhere]) {
      await expect(titlesOf(window)).toHaveText(['Invoice 3', 'Invoice 2'])
      await expect(bellOf(window)).toHaveText(String(unread - 1))
    }
    await expect(toastOf(page, /Notification snoozed until /)).toBeVisible()
  })
  await test.step('the filter lists it with its time', async () => {
    await filterOf(page, 'Snoozed').click()
    await expect(listOf(page).getByRole('status')).toHaveText('1 message')
    await expect(rowOf(page, 'Invoice 1').locator('time')).toHaveAttribute('title', /^Snoozed until /)
    await expect(paneOf(page)).toContainText('Snoozed until ')
    await expect(paneOf(page).getByRole('button')).toHaveText(['Show Now', 'Archive', 'Snooze'])
    await expectAccessible(page)
    await listOf(page).getByRole('button', { name: 'Reset Filters' }).click()
  })
  await test.step('back after an hour, in both windows', async () => {
    for (const window of [page, elsewhere]) {
      await window.clock.fastForward('59:00')
      await expect(titlesOf(window)).toHaveText(['Invoice 3', 'Invoice 2'])
      await window.clock.fastForward('01:02')
      await expect(titlesOf(window)).toHaveText(['Invoice 1', 'Invoice 3', 'Invoice 2'])
      await expect(bellOf(window)).toHaveText(String(unread))
    }
    await expect(rowOf(elsewhere, 'Invoice 1')).toContainText('Unread')
    await expect(filterOf(page, 'Snoozed')).toBeHidden()
    await expect(paneOf(page)).toContainText('Snoozed until ')
  })
})

test('several are snoozed by one call to a picked time, shown again and undone [5/INBOX-14, 5/INBOX-16, 5/INBOX-18]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1237')
  const unread = await notifyOwn(page, await pageAs('mlsadmin1'), invoices)
  await page.goto('/notifications')
  await expect(bellOf(page)).toHaveText(String(unread))
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/snooze')) calls.push(request.url())
  })
  await test.step('a picked time is at most 90 days ahead, and in the future', async () => {
    await chosenOf(page).getByRole('checkbox', { name: 'Select All' }).check()
    await chosenOf(page).getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: 'Pick a time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pick a time' })
    await expectAccessible(page)
    const year = dialog.getByRole('spinbutton', { name: /year/ })
    const wanted = await year.textContent()
    await year.fill(String(Number(wanted) + 1))
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click()
    await expect(dialog).toContainText('At most 90 days')
    await year.fill(String(Number(wanted) - 1))
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click()
    await expect(dialog).toContainText('Choose a time in the future')
    await year.fill(String(wanted))
    const stored = snoozed(page)
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click()
    await stored
    expect(calls).toHaveLength(1)
    await expect(listOf(page)).toContainText('No Notifications Found')
    await expect(bellOf(page)).toHaveAccessibleName('0 unread notifications')
    await expect(toastOf(page, new RegExp(`${unread} notifications snoozed until `))).toBeVisible()
  })
  await test.step('`Show Now` brings one back, and `Undo` reverts that', async () => {
    await filterOf(page, 'Snoozed').click()
    await rowOf(page, 'Invoice 2').hover()
    await rowOf(page, 'Invoice 2').getByRole('button', { name: 'Show Now' }).click()
    await expect(bellOf(page)).toHaveText('1')
    await expect(titlesOf(page)).toHaveText(['Invoice 3', 'Invoice 1'])
    const stored = snoozed(page)
    await toastOf(page, /Notification back in the inbox/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await stored
    await expect(titlesOf(page)).toHaveText(['Invoice 3', 'Invoice 2', 'Invoice 1'])
  })
  await test.step('an archived notification is only archived', async () => {
    await rowOf(page, 'Invoice 3').hover()
    await rowOf(page, 'Invoice 3').getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(titlesOf(page)).toHaveText(['Invoice 2', 'Invoice 1'])
    await filterOf(page, 'Archived').click()
    await expect(titlesOf(page)).toHaveText(['Invoice 3'])
  })
  await test.step('`Undo` of the first step restores the snoozed ones', async () => {
    const stored = snoozed(page)
    await toastOf(page, new RegExp(`${unread} notifications snoozed until `))
      .getByRole('button', { name: 'Undo' })
      .click()
    await stored
    await expect(bellOf(page)).toHaveText(String(unread))
  })
  await test.step('a notification that the server refuses to snooze returns, with a message', async () => {
    await listOf(page).getByRole('button', { name: 'Reset Filters' }).click()
    await page.route('**/api/app/UserNotification/snooze', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await snooze(page, 'Invoice 2', 'Tomorrow at 8:00 AM')
    await expect(page.getByText('An error has occurred')).toBeVisible()
    await expect(titlesOf(page)).toHaveText(['Invoice 3', 'Invoice 2', 'Invoice 1'])
    await expect(toastOf(page, /Notification snoozed/)).toBeHidden()
  })
})

test('snoozing by keyboard keeps the focus in the list; on a phone the next message opens [5/INBOX-14]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1238')
  await notifyOwn(page, await pageAs('mlsadmin1'), invoices)
  await page.goto('/notifications')
  await rowOf(page, 'Invoice 3')
    .getByRole('button', { name: /Invoice 3/ })
    .first()
    .focus()
  for (const _ of ['mark', 'archive', 'snooze']) await page.keyboard.press('Tab')
  await expect(rowOf(page, 'Invoice 3').getByRole('button', { name: 'Snooze' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Snooze' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'In 1 hour' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Invoice 3')).toBeHidden()
  await expect(
    rowOf(page, 'Invoice 2')
      .getByRole('button', { name: /Invoice 2/ })
      .first(),
  ).toBeFocused()
  const phone = await pageAs('m1238', PHONE)
  await phone.goto('/notifications')
  await rowOf(phone, 'Invoice 2')
    .getByRole('button', { name: /Invoice 2/ })
    .first()
    .click()
  await paneOf(phone).getByRole('button', { name: 'Snooze' }).click()
  await phone.getByRole('menuitem', { name: 'Next Monday at 8:00 AM' }).click()
  await expect(paneOf(phone).getByRole('heading', { level: 2 })).toHaveText('Invoice 1')
})
