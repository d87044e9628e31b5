import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { fromMailbox } from './steps.ts'

const tab = '/account-settings/my-data'

/** Presses the button and reads the downloaded file. */
async function download(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await saved
  const entries = unzipSync(new Uint8Array(await readFile(await file.path())))
  const textOf = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  return { fileName: file.suggestedFilename(), names: Object.keys(entries), textOf }
}

test('a member requests a copy of their own data, is notified, and saves it as one ZIP, once a day [5/DATA-29, 5/DATA-30, 5/ACCT-02]', async ({
  pageAs,
}) => {
  test.slow()
  const page = await pageAs('m1272', {}, 'own')
  await page.goto('/account-settings')
  await page.getByRole('tab', { name: 'My Data' }).click()
  await expect(page).toHaveURL(tab)
  const part = page.getByRole('region', { name: 'A copy of your data' })
  await expect(part.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Request My Data' }).click()
  await expect(part.getByText('You can request your data once a day.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Request My Data' })).toHaveCount(0)
  await expect(part.getByText('Your data is ready.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const { fileName, names, textOf } = await download(page)
  expect(fileName).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  for (const name of [
    'profile',
    'preferences',
    'listings',
    'proofs',
    'bookings',
    'training-record',
    'grants',
  ])
    expect(names).toEqual(expect.arrayContaining([`json/${name}.json`, `csv/${name}.csv`]))
  expect(JSON.parse(textOf('json/profile.json'))).toMatchObject([{ userId: 'm1272' }])
  expect(textOf('csv/profile.csv')).toContain('m1272')
  expect(textOf('read-me.txt')).toContain('User ID: m1272')
  expect(await fromMailbox(page, 'm1272@example.com', /(A copy of your data was requested)/)).not.toBe('')
  expect(await fromMailbox(page, 'm1272@example.com', /(Your data is ready)/)).not.toBe('')
  await page.getByRole('tab', { name: 'Security Activity' }).click()
  const activity = page.getByRole('region', { name: 'Security activity' })
  await expect(activity.getByRole('listitem').first()).toContainText(
    /Downloaded a copy of your data.*Chrom.*network 127\.0\.\*\.\*.*Done/,
  )
  await expect(
    activity.getByRole('button', { name: /^This wasn't me: Requested a copy of your data, / }),
  ).toBeVisible()
  await goWithin(page, '/notifications')
  await expect(page.getByText('Your data is ready').first()).toBeVisible()
})
