import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectCopied } from '../support/copied.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import {
  dayFromNow,
  done,
  editStep,
  expectRecord,
  next,
  openListing,
  registerListing,
  typeDate,
  unfold,
} from './steps.ts'

/** Another member saves changes to the listing meanwhile. */
async function changeAs(other: Page, id: string, changes: Record<string, unknown>): Promise<void> {
  expect((await callApi(other, 'PUT', `/api/app/Registration/${id}`, changes)).status).toBe(200)
}

const storedBy = async (page: Page, id: string) =>
  (await callApi(page, 'GET', `/api/app/Registration/${id}`)).body

async function changePriceAndSave(page: Page, price: string): Promise<void> {
  await editStep(page, 'Listing Info')
  await page.getByLabel('List Price').fill(price)
  await done(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const othersChanges = { unitNumber: '77', listTeamKey: 'TeamB' }
const when = /\d\d-\d\d-\d{4} \d\d:\d\d [AP]M/

test("a save over another member's change is refused, merges it and keeps the form [2/D2-73, 2/D2-113]", {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page, '600000'))
  await changeAs(await pageAs('aoradmin1'), id, othersChanges)
  await changePriceAndSave(page, '650000')
  await expect(page.getByRole('alert').filter({ hasText: 'Save Failed!' })).toContainText(
    /Sofia Reyes changed this listing on .*M\. Check it and try again\./,
  )
  const local = await page.evaluate(() => new Date().toLocaleDateString('en-US', { day: '2-digit' }))
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Updated by Sofia Reyes: Unit Number, List Team.' })
  await expect(notice).toContainText(
    new RegExp(`Sofia Reyes changed this listing on \\d\\d-${local}-\\d{4} \\d\\d:\\d\\d [AP]M\\.`),
  )
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  const form = page.getByRole('form', { name: 'Registered listing' })
  await expect(form).toContainText('$650,000')
  await expect(form).toContainText('Unit 77')
  await expect(form).toContainText('List TeamTeamB')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Registered listing updated!')).toBeVisible()
  expect(await storedBy(page, id)).toMatchObject({ ...othersChanges, listPrice: 650_000 })
  await expect(notice).toBeHidden()
})

test('a draft restores only its own changes, even over a newer version of the listing [2/D2-113]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  page.on('dialog', (dialog) => dialog.accept())
  const id = await openListing(page, await registerListing(page, '600000'))
  await editStep(page, 'Listing Info')
  await page.getByLabel('List Price').fill('650000')
  await changeAs(await pageAs('aoradmin1'), id, othersChanges)
  await page.reload()
  await expect(page.getByText(/^We restored your unsaved changes/)).toBeVisible()
  await expect(page.getByText('Updated by Sofia Reyes: Unit Number, List Team.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Registered listing' })).toContainText('Unit 77')
  await expect(page.getByText('$650,000', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Registered listing updated!')).toBeVisible()
  expect(await storedBy(page, id)).toMatchObject({ ...othersChanges, listPrice: 650_000 })
})

for (const side of ['mine', 'theirs'] as const)
  test(`a field that both changed shows both values, and the member chooses ${side} by keyboard [2/D2-113, 2/WIZ-42]`, async ({
    pageAs,
  }) => {
    const page = await pageAs('agent1')
    page.on('dialog', (dialog) => dialog.accept())
    const id = await openListing(page, await registerListing(page, '600000'))
    await changeAs(await pageAs('aoradmin1'), id, { listPrice: 700_000, listTeamKey: 'TeamB' })
    await changePriceAndSave(page, '650000')
    const notice = page.getByRole('status').filter({ hasText: 'You and Sofia Reyes both changed List Price' })
    await expect(notice).toContainText(when)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    // A reload restores the same choice.
    await page.reload()
    await expect(notice).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const choice = page.getByRole('group', { name: 'List Price: two values' })
    await expect(choice).toBeFocused()
    await expect(choice.getByRole('button')).toHaveText(['Mine: $650,000', 'Sofia Reyes: $700,000'])
    await expectAccessible(page)
    await next(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Choose a value for List Price')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Go to List Price' }).press('Enter')
    await expect(choice).toBeFocused()
    await page.keyboard.press('Tab')
    if (side === 'theirs') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(choice).toHaveCount(0)
    await expect(page.getByLabel('List Price')).toHaveValue(side === 'mine' ? '$650,000' : '$700,000')
    await page.getByLabel('List Price').press('End')
    await page.getByRole('button', { name: 'Done' }).click()
    if (side === 'mine') {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Registered listing updated!')).toBeVisible()
    } else await expectRecord(page)
    expect(await storedBy(page, id)).toMatchObject({
      listPrice: side === 'mine' ? 650_000 : 700_000,
      listTeamKey: 'TeamB',
    })
  })

test('changes to a listing that another member has canceled are shown until they are discarded [2/D2-113]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page, '600000'))
  const other = await pageAs('aoradmin1')
  const cancelled = await callApi(other, 'POST', `/api/app/Registration/cancel/${id}`, {
    cancellationDate: new Date().toISOString().slice(0, 10),
  })
  expect(cancelled.status).toBe(200)
  await changePriceAndSave(page, '650000')
  await expect(page.getByRole('alert').filter({ hasText: 'Save Failed!' })).toContainText(
    'This listing can no longer be edited.',
  )
  const notice = page.getByRole('status').filter({ hasText: 'Your unsaved changes can no longer be saved' })
  await expect(notice).toContainText('Sofia Reyes changed this listing')
  await expect(notice).toContainText('List Price: $650,000')
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('$600,000')
  await expectCopied(page, 'List Price: $650,000')
  await notice.getByRole('button', { name: 'Discard changes' }).click()
  await expect(notice).toBeHidden()
})

test('changes to a listing that another member has deleted can be read and copied [5/D5-87]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page, '600000'))
  await changeAs(await pageAs('aoradmin1'), id, { standardStatus: 'Z' })
  await changePriceAndSave(page, '650000')
  const notice = page.getByRole('status').filter({ hasText: 'this listing was deleted' })
  await expect(notice).toContainText('List Price: $650,000')
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('$600,000')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectCopied(page, 'List Price: $650,000')
  await notice.getByRole('button', { name: 'Discard changes' }).click()
  await expect(notice).toBeHidden()
})

test('a compliance date typed for a listing that another member has canceled can be read and copied [5/D5-87]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page, '600000'))
  const panel = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Compliance' }) })
  await unfold(page, 'Compliance')
  await typeDate(page, 'Seller Signed', dayFromNow(-1))
  const other = await pageAs('aoradmin1')
  await callApi(other, 'POST', `/api/app/Registration/cancel/${id}`, {
    cancellationDate: new Date().toISOString().slice(0, 10),
  })
  await panel.getByRole('button', { name: 'Update Compliance' }).click()
  const notice = panel.getByRole('status').filter({ hasText: 'this listing can no longer be edited' })
  await expect(notice).toContainText(/Seller Signed: \d\d-\d\d-\d{4}/)
  await expect(panel.getByRole('button', { name: 'Update Compliance' })).toHaveCount(0)
  await expectAccessible(page)
  await expectCopied(page, (await notice.getByRole('listitem').innerText()).trim())
  await notice.getByRole('button', { name: 'Discard changes' }).click()
  await expect(notice).toBeHidden()
})

test('an open list shows changes made by others [2/D2-120]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.clock.install()
  await page.goto('/registered?status=Incomplete')
  await expect(page.getByRole('row')).toHaveCount(11)
  // Other tests add listings meanwhile: only this one is checked.
  const listingId = /AA\d{8}/.exec(await page.getByRole('row').nth(1).innerText())?.[0]
  await page.goto(`/registered?text=${listingId}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').nth(1)
  const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
  const staff = await pageAs('aoradmin1')
  const changed = await callApi(staff, 'PUT', `/api/app/Registration/${id}`, { listPrice: 1_234_567 })
  expect(changed.status).toBe(200)
  await page.clock.fastForward(31_000)
  await expect(row).toContainText('$1,234,567')
})

test('an open list stays when a refresh fails', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.clock.install()
  await page.goto('/registered')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.route('**/Registration/search/', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.clock.fastForward(31_000)
  await failed
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('two members who have the same listing open see each other within 15 s, until one of them leaves [5/DRAFT-10]', async ({
  pageAs,
}) => {
  test.slow()
  const page = await pageAs('agent1')
  const id = await openListing(page, await registerListing(page, '600000'))
  const other = await pageAs('aoradmin1')
  await other.goto(`/registered/${id}`)
  const seenBy = (one: Page, name: RegExp) => one.getByRole('status').getByText(name)
  const [reader, editor] = [/^\S+ \S+ is editing this too\.$/, /^Sofia Reyes is editing this too\.$/]
  await expect(seenBy(other, reader)).toBeVisible({ timeout: 15_000 })
  await expect(seenBy(page, editor)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await other.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(seenBy(page, editor)).toHaveCount(0, { timeout: 15_000 })
})

test("Compare shows both sides' changes, keeps the choice over an even newer version, and saves everything [5/DRAFT-11, 5/DRAFT-12, 5/DRAFT-13]", async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const other = await pageAs('aoradmin1')
  const id = await openListing(page, await registerListing(page, '600000'))
  await changeAs(other, id, { listPrice: 700_000, listTeamKey: 'TeamB' })
  await changePriceAndSave(page, '650000')
  await expect(page.getByRole('alert').filter({ hasText: 'Save Failed!' })).toContainText(
    'Sofia Reyes changed this listing on',
  )
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  const price = dialog.getByRole('radiogroup', { name: 'List Price' })
  await expect(price).toContainText('Before$600,000')
  await expect(price.getByRole('radio', { name: 'Mine $650,000' })).not.toBeChecked()
  await expect(price.getByRole('radio', { name: 'Theirs (Sofia Reyes) $700,000' })).not.toBeChecked()
  await expect(dialog.getByRole('region', { name: 'List Team' })).toContainText('their value is used')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await expect(page.getByText('Save Failed!')).toHaveCount(0)
  await expect(apply).toBeDisabled()
  await expectAccessible(page)
  await price.getByText('$650,000').click()
  await expect(dialog.getByText('Every field has a value to save.')).toBeVisible()
  await changeAs(other, id, { listPrice: 710_000 })
  await apply.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(price.getByRole('radio', { name: 'Mine $650,000' })).toBeChecked()
  await expect(price.getByRole('radio', { name: 'Theirs (Sofia Reyes) $710,000' })).toBeVisible()
  await apply.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Registered listing updated!')).toBeVisible()
  expect(await storedBy(page, id)).toMatchObject({ listPrice: 650_000, listTeamKey: 'TeamB' })
})
