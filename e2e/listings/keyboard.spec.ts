import { expect, test } from '../support/members.ts'
import {
  dayFromNow,
  editStep,
  fillInfo,
  findAddress,
  findRow,
  openListing,
  openWizard,
  registerListing,
  typeDate,
} from './steps.ts'

test('Enter in a wizard field moves on, and in a search waits for a match; Previous focuses its step [2/D2-117, 2/D2-36]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  const search = page.getByRole('combobox', { name: 'Find an address' })
  await search.fill('350 S Grand')
  await search.press('Enter')
  await expect(search).toBeFocused()
  await findAddress(page)
  const expectStep = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expectStep('Listing Info')
  await fillInfo(page, '640000')
  await page.getByLabel('List Price').press('Enter')
  await expectStep('List/Co-list Agent')
  await page.getByRole('button', { name: 'Previous' }).press('Enter')
  await expectStep('Listing Info')
})

test('after a save, a sending or a cancellation the focus is where the work continues [2/D2-117]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openListing(page, await registerListing(page))
  await editStep(page, 'Location')
  await page.getByLabel('Unit Number').fill('7')
  for (const name of ['Next', 'Next', 'Confirm', 'Save'])
    await page.getByRole('button', { name }).press('Enter')
  await expect(page.getByText('Registered listing updated!')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Send to MLS' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Sent to MLS')
  await expect(heading).toBeFocused()

  await openListing(page, await registerListing(page))
  const menu = page.getByRole('button', { name: /^More actions for / })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel' }).press('Enter')
  await typeDate(page, 'Cancellation Date', dayFromNow(0))
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Listing' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Cancelled')
  await expect(heading).toBeFocused()

  await openListing(page, await registerListing(page))
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeFocused()
})

test("after a row action the focus is on the row's link, after none on its button [2/D2-117]", async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const row = await findRow(page, await registerListing(page))
  const send = row.getByRole('button', { name: 'Send to MLS' })
  await send.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(send).toBeFocused()
  const menu = row.getByRole('button', { name: /^More actions for / })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Cancel' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(menu).toBeFocused()
  await send.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }).press('Enter')
  await expect(row).toContainText('Sent to MLS')
  await expect(row.getByRole('link')).toBeFocused()
})
