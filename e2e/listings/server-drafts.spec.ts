import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import {
  confirm,
  editStep,
  fillInfo,
  findAddress,
  next,
  openAddressFields,
  openListing,
  openWizard,
  registerListing,
} from './steps.ts'

const saved = /^Draft saved \d\d:\d\d [AP]M$/
const offer = /^You have a draft from \d\d-\d\d-\d{4} \d\d:\d\d [AP]M on another device\.$/
const restored = /^We restored your unsaved changes from/

const drafts = async (page: Page) => {
  const { body } = await callApi(page, 'GET', '/api/app/Drafts/new-listing')
  return (body as { results: { key: string }[] }).results
}

test('a listing is typed in one browser, continued in another and saved there: its draft is deleted in both', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const [one, other] = [await pageAs('m1018'), await pageAs('m1018')]
  await openWizard(one)
  await findAddress(one)
  await one.getByLabel('Unit Number').fill('15D')
  await expect(one.getByText(saved)).toBeVisible()

  await openWizard(other)
  await expect(other.getByText(offer)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByLabel('Unit Number')).toHaveValue('15D')
  await expect(other.getByText(restored)).toBeVisible()
  await next(other)
  await fillInfo(other, '815000')
  await next(other)
  await confirm(other)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Registered listing created!')).toBeVisible()
  await expect.poll(() => drafts(other)).toEqual([])

  await one.goto('/registered/new')
  await expect(one.getByText('Draft removed')).toBeVisible()
  await expect(one.getByText(restored)).toHaveCount(0)
  await one.reload()
  await openAddressFields(one)
  await expect(one.getByLabel('Unit Number')).toHaveValue('')
})

test('a discarded draft is deleted in both places; offline it is kept in the browser', async ({ pageAs }) => {
  const page = await pageAs('m1015')
  await openWizard(page)
  await openAddressFields(page)
  await page.getByLabel('Unit Number').fill('18')
  await expect(page.getByText(saved)).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await page.context().setOffline(true)
  await page.getByLabel('Unit Number').fill('18B')
  await expect(page.getByText('Draft kept in this browser')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(saved)).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByLabel('Unit Number')).toHaveValue('18B')
  const discard = page.getByRole('button', { name: 'Discard changes' })
  await discard.click()
  await expect.poll(() => drafts(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(discard).toBeVisible()
  await openAddressFields(page)
  await expect(page.getByLabel('Unit Number')).toHaveValue('18B')
  await discard.click()
  await expect.poll(() => drafts(page)).toEqual([])
})

test('changes of a stored listing are continued in another browser, saved there, and deleted in both', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1018'), await pageAs('m1018')]
  const id = await openListing(one, await registerListing(one, '618000'))
  await editStep(one, 'Listing Info')
  await one.getByLabel('List Price').fill('619000')
  await expect(one.getByText(saved)).toBeVisible()

  await other.goto(`/registered/${id}`)
  await expect(other.getByText(offer)).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText(restored)).toBeVisible()
  await expect(other.getByRole('form', { name: 'Registered listing' })).toContainText('$619,000')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Registered listing updated!')).toBeVisible()
  await expect
    .poll(async () => (await callApi(other, 'GET', '/api/app/Drafts/listing')).body)
    .toMatchObject({ totalResults: 0 })

  await one.reload()
  await expect(one.getByRole('form', { name: 'Registered listing' })).toContainText('$619,000')
  await expect(one.getByText(restored)).toHaveCount(0)
  const cancelled = await callApi(other, 'POST', `/api/app/Registration/cancel/${id}`, {
    cancellationDate: new Date().toISOString().slice(0, 10),
  })
  expect(cancelled.status).toBe(200)
})

test("the list shows a row for each of the member's drafts of a new listing, on any device, to continue or discard [5/DRAFT-08]", async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('m1015'), await pageAs('m1015', PHONE)]
  await openWizard(one)
  await findAddress(one)
  await expect(one.getByText(saved)).toBeVisible()

  await other.goto('/registered/')
  const lines = other.getByRole('region', { name: 'Drafts of new listings' })
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await expect(lines).toContainText(/350 S Grand Ave.*Draft, changed (just now|1 minute ago)/)
  await expect(lines).toContainText(/Register by\d\d-\d\d-\d{4}/)
  await expectAccessible(other)
  await lines.getByRole('button', { name: /^Continue / }).click()
  await expect(other.getByText(restored)).toBeVisible()
  await expect(other.getByLabel('Street Name')).toHaveValue('Grand')

  await one.goto('/registered/')
  await one.getByRole('button', { name: /^Discard / }).click()
  const question = one.getByRole('dialog', { name: 'Discard Draft' })
  await expect(question).toContainText('350 S Grand Ave')
  await expectAccessible(one)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await drafts(one)).toHaveLength(1)
  await one.getByRole('button', { name: /^Discard / }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(one.getByRole('region', { name: 'Drafts of new listings' })).toHaveCount(0)
  expect(await drafts(one)).toEqual([])
  await other.goto('/registered/')
  await expect(lines).toHaveCount(0)
})
