import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { aClass, aSubject } from './steps.ts'

test('a calendar link is created, copied and read, renewed and removed [5/TRAIN-13, 5/TRAIN-14, 5/TRAIN-18]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const { id } = await aClass(staff, subject.topics[0].id, { className: `Seen ${subject.name}` })
  const page = await pageAs('m1241', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/training/registration/${id}`)
  await callApi(page, 'DELETE', '/api/app/CalendarFeed')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible()

  await goWithin(page, '/training/my-scheduled-classes')
  const opener = page.getByRole('button', { name: 'Calendar Link' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calendar Link' })
  await dialog.getByRole('button', { name: 'Create' }).press('Enter')
  await expect(dialog.getByText('keep it private')).toBeVisible()
  await expectAccessible(page)
  const first = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const calendar = await page.request.get(first)
  expect(await calendar.text()).toContain(`SUMMARY:Seen ${subject.name}`)

  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.getByText(/^Created on \d\d-\d\d-\d{4}/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await expect(dialog.locator('code')).not.toHaveText(first)
  const second = (await dialog.locator('code').textContent()) ?? ''
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)
})
