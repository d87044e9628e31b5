import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'

test('the System page shows processes, database, providers, jobs and the last backup, and starts nothing [4/COPS-01, 4/COPS-02, 4/COPS-04, 4/COPS-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('operator1')
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Staff Console' }).getByRole('link', { name: 'System' }).click()
  await expect(page).toHaveTitle('System - MLS Member Portal')
  const table = (name: string) => page.getByRole('table', { name })
  await expect(table('Processes').getByText('Running')).toBeVisible()
  await expect(table('Processes').getByRole('cell', { name: 'core, notification, auth, web' })).toBeVisible()
  const database = page.getByRole('region', { name: 'Database' })
  await expect(database).toContainText(/Size[\d.]+ MB/)
  await expect(database).toContainText('PostgreSQL 18')
  await expect(table('Providers').getByRole('row', { name: /^Email The portal itself/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Everything is running$/ })).toBeVisible()
  const jobs = page.getByRole('region', { name: 'Jobs and Queues' })
  await jobs.getByText(/^Quiet \(\d+\)$/).click()
  const job = jobs.getByRole('row', { name: 'Reminders to acknowledge' })
  await expect(job).toContainText(/\d\d-\d\d-\d{4}/)
  for (const head of ['Waiting', 'Running', 'Failed', 'Last Run', 'Duration', 'Next Run'])
    await expect(table('Quiet Jobs').getByRole('columnheader', { name: head })).toBeVisible()
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /run|restore|start|sql/i })).toHaveCount(0)
  await expectAccessible(page)
})

test('the System page can be read on a phone', async ({ pageAs }) => {
  const page = await pageAs('operator1', PHONE)
  await page.goto('/staff/system')
  await expect(page.getByRole('table', { name: 'Processes' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
