import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'
import { aClass, aSubject } from './steps.ts'

const MINUTE_MS = 60_000
const timesFrom = (minutes: number) => {
  const start = Date.now() + minutes * MINUTE_MS
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 60 * MINUTE_MS).toISOString(),
  }
}

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('an attended class is in the record with its certificate, which anyone can check, until staff correct the presence [5/TRAIN-21, 5/TRAIN-22, 5/TRAIN-23, 5/TRAIN-24]', async ({
  pageAs,
  browser,
}) => {
  const staff = await pageAs('mlsadmin1')
  const subject = await aSubject(staff)
  const className = `Record ${subject.name}`
  const { id } = await aClass(staff, subject.topics[0].id, { className, ...timesFrom(10) })
  const page = await pageAs('m1271')
  await page.goto(`/training/registration/${id}`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unregister' })).toBeVisible()

  const roster = await callApi(staff, 'POST', `/api/app/Staff/Classes/${id}/attendees/q`, {
    text: '',
    shown: null,
    pageId: 0,
    pageSize: 25,
  })
  const [place] = (roster.body as { results: { id: number }[] }).results
  const setPresence = async (wasPresent: boolean | null) =>
    expect((await callApi(staff, 'PUT', `/api/app/attendee/${place?.id}`, { wasPresent })).status).toBe(200)
  await setPresence(true)

  await test.step('staff enter the credits in the class form [5/TRAIN-20]', async () => {
    await staff.goto(`/staff/training/classes/${id}/edit`)
    await staff.getByRole('textbox', { name: 'Credit Hours' }).fill('1.5')
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('Credit category is required with credit hours.')).toBeVisible()
    await staff.getByRole('textbox', { name: 'Credit Category' }).fill('Ethics')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('1.50 hours, Ethics')).toBeVisible()
  })
  // The class has ended from here on.
  const stored = (await callApi(staff, 'GET', `/api/app/trainingClass/${id}/expanded`)).body as object
  const over = await callApi(staff, 'PUT', '/api/app/TrainingClass', { ...stored, ...timesFrom(-120) })
  expect(over.status, JSON.stringify(over.body)).toBe(200)

  await page.goto(`/training/registration/${id}`)
  await expect(page.getByText('1.50 hours, Ethics')).toBeVisible()
  const certificate = await saved(page, () => page.getByRole('button', { name: 'Certificate' }).click())
  const [, number = ''] = /^Certificate (C[2-9A-Z]{16})\.pdf$/.exec(certificate.name) ?? []
  expect(number).not.toBe('')
  expect(certificate.content.subarray(0, 5).toString()).toBe('%PDF-')

  const anybody = await (await browser.newContext()).newPage()
  await test.step('anyone can check it without a login', async () => {
    await anybody.goto(`/verify/${number}`)
    await expect(anybody.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
    await expect(anybody.getByText(className)).toBeVisible()
    await expectAccessible(anybody)
    await anybody.goto('/verify/C2222222222222222')
    await expect(anybody.getByRole('heading', { name: 'No certificate has this number' })).toBeVisible()
    await expectAccessible(anybody)
  })

  const row = page.getByRole('row').filter({ hasText: className })
  await test.step('the record is reached from the scheduled classes, and saved as CSV and PDF', async () => {
    await goWithin(page, '/training/my-scheduled-classes')
    await page.getByRole('link', { name: 'Training Record' }).click()
    await expect(page.getByRole('heading', { name: 'Training Record', level: 1 })).toBeVisible()
    await expect(row).toContainText('1.50')
    await expect(row).toContainText('Ethics')
    await expectAccessible(page)
    const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(csv.name).toMatch(/^training-record-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv.content.toString()).toContain(`,${className},Ethics,1.50,`)
    const pdf = await saved(page, () => page.getByRole('button', { name: 'Export PDF' }).click())
    expect(pdf.name).toMatch(/\.pdf$/)
    const again = await saved(page, () =>
      page.getByRole('button', { name: `Certificate of ${className}` }).click(),
    )
    expect(again.name).toBe(certificate.name)
  })

  await test.step('a corrected presence removes the class and its certificate', async () => {
    await setPresence(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Training Record', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await expectAccessible(page)
    await anybody.goto(`/verify/${number}`)
    await expect(anybody.getByRole('heading', { name: 'This certificate is not valid' })).toBeVisible()
    await expect(anybody.getByText(className)).toHaveCount(0)
    await expectAccessible(anybody)
  })
  await anybody.context().close()
})
