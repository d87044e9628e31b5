import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { notifyOwn } from './notify-own.ts'

const statements = { subject: 'Statement', times: 12 }

const listOf = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const chosenOf = (page: Page) => listOf(page).getByRole('group', { name: 'Selected messages' })
const toastOf = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })
const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /unread notifications/ })

const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

test('all notifications of a filter are marked at once, with one save, and `Undo` restores each [5/INBOX-17, 5/INBOX-19]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1242')
  const unread = String(await notifyOwn(page, await pageAs('mlsadmin1'), statements))
  await page.goto('/notifications')
  await expect(bellOf(page)).toHaveText(unread)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url())
  })
  await test.step('a single one in its row: the toast undoes it', async () => {
    const row = listOf(page).getByRole('listitem').nth(1)
    await row.hover()
    await row.getByRole('button', { name: 'Mark as Read' }).click()
    await expect(bellOf(page)).toHaveText(String(Number(unread) - 1))
    await toastOf(page, 'Notification marked as read').getByRole('button', { name: 'Undo' }).click()
    await expect(bellOf(page)).toHaveText(unread)
  })
  await test.step('all unread ones, over two pages', async () => {
    await listOf(page).getByRole('button', { name: 'Unread', exact: true }).click()
    await chosenOf(page).getByRole('checkbox', { name: 'Select All' }).check()
    await expect(chosenOf(page)).toContainText(`${unread} selected`)
    await expectAccessible(page)
    saves.length = 0
    const kept = saved(page)
    await chosenOf(page).getByRole('button', { name: 'Mark as Read' }).click()
    await expect(bellOf(page)).toHaveAccessibleName('0 unread notifications')
    await expect(listOf(page)).toContainText('No Notifications Found')
    await kept
    expect(saves).toHaveLength(1)
    const undone = saved(page)
    await toastOf(page, `${unread} notifications marked as read`)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(bellOf(page)).toHaveText(unread)
    await undone
  })
  await test.step('archiving asks with the count, and undo restores them unread', async () => {
    await listOf(page).getByRole('button', { name: 'Reset Filters' }).click()
    for (const place of [0, 2]) {
      const box = listOf(page).getByRole('listitem').nth(place).getByRole('checkbox')
      await box.check()
    }
    await chosenOf(page).getByRole('button', { name: 'Archive' }).click()
    const question = page.getByRole('dialog', { name: 'Archive Notifications' })
    await expect(question).toContainText('Are you sure you wish to archive 2 notifications?')
    const archived = saved(page)
    await question.getByRole('button', { name: 'Archive' }).click()
    await expect(bellOf(page)).toHaveText(String(Number(unread) - 2))
    // Undone before it is saved, there would be nothing to save.
    await archived
    const kept = saved(page)
    await toastOf(page, '2 notifications archived').getByRole('button', { name: 'Undo' }).click()
    await expect(bellOf(page)).toHaveText(unread)
    await kept
  })
  await page.reload()
  await expect(bellOf(page)).toHaveText(unread)
})

test('on a phone the checkboxes are finger-sized, and the actions are in one row [5/INBOX-17]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1243', PHONE)
  await notifyOwn(page, await pageAs('mlsadmin1'), statements)
  await page.goto('/notifications')
  const box = listOf(page).getByRole('listitem').first().getByRole('checkbox')
  const touched = await box.boundingBox()
  expect(Math.min(touched?.width ?? 0, touched?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await box.check()
  await expect(chosenOf(page).getByRole('button')).toHaveCount(4)
  const { height } = (await chosenOf(page).boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(60)
  await expectAccessible(page)
})
