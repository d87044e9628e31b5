import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import {
  confirm,
  fillInfo,
  findAddress,
  findRow,
  next,
  openAddressFields,
  openWizard,
  registerListing,
} from './steps.ts'

const back = /^We restored your unsaved changes from \d\d-\d\d-\d{4} \d\d:\d\d [AP]M\.$/

test('wizard input is restored after a reload and in a new session, until it is discarded', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  page.on('dialog', (dialog) => dialog.accept())
  await openWizard(page)
  await findAddress(page)
  await page.getByLabel('Unit Number').fill('12B')
  await expect(page.getByText(back)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(back)).toBeVisible()
  await expect(page.getByLabel('Street Name')).toHaveValue('Grand')
  await expect(page.getByLabel('Unit Number')).toHaveValue('12B')
  await expect(page.locator('[data-zoom="13"]')).toBeVisible()

  // The session ends in another tab, and someone logs in again.
  const kept = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    return { key, user }
  })
  await page.goto('/registered/new')
  await expect(page.getByText('Members can log in to see this page.')).toBeVisible()
  await page.evaluate(({ key, user }) => localStorage.setItem(key, user), kept)
  await page.goto('/registered/new')
  await expect(page.getByLabel('Unit Number')).toHaveValue('12B')

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Unit Number')).toHaveValue('')
  await expect(page.getByText(back)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Unit Number')).toHaveValue('')
})

test('leaving on purpose discards the draft', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  page.on('dialog', (dialog) => dialog.accept())
  await openWizard(page)
  await openAddressFields(page)
  await page.getByLabel('Unit Number').fill('7')
  await page.getByRole('link', { name: 'Registered Listings' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await openWizard(page)
  await expect(page.getByLabel('Unit Number')).toHaveValue('')
})

test('the success notice opens the new listing, and the next one at its address gets a warning [2/D2-121, 2/D2-123]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const fillUnit = async (unit: string) => {
    await findAddress(page)
    await page.getByLabel('Unit Number').fill(unit)
    await next(page)
    await fillInfo(page, '750000')
    await next(page)
    await confirm(page)
  }
  await fillUnit('Duplicate')
  await expect(page.getByText('This address is registered already')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Your new Registered ID is' })
  const listingId = /AA\d{8}/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  await notice.getByRole('button', { name: `Open ${listingId}` }).click()
  await expect(page.getByText(listingId, { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
  await openWizard(page)
  await fillUnit('DUPLICATE')
  const hint = page.getByRole('status').filter({ hasText: 'This address is registered already' })
  await expect(hint).toContainText(`${listingId} (opens in a new tab) (Incomplete)`)
  await expect(hint.getByRole('link')).toHaveAttribute('href', /^\/registered\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await expectAccessible(page)
})

test('results at the address of a stored listing do not shift the controls in use', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await registerListing(page)
  const row = await findRow(page, await registerListing(page))
  const search = Promise.withResolvers<void>()
  await row.getByRole('link').click()
  await page.route('**/api/app/Registration/search/', async (route) => {
    await search.promise
    await route.continue()
  })
  await page.reload()
  const edit = page.getByRole('button', { name: 'Edit Listing Info' })
  await expect(edit).toBeVisible()
  // A late font has different widths.
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await edit.boundingBox()
  search.resolve()
  await expect(page.getByText('This address is registered already')).toBeVisible()
  expect(await edit.boundingBox()).toEqual(before)
})
