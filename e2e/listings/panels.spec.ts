import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { findRow, openListing, unfold } from './steps.ts'

/** A demo listing by its number. */
const demoListing = (number: number) =>
  `AA${new Date().getFullYear() % 100}${String(number).padStart(6, '0')}`
const LONG_STORY = demoListing(7)
const WITH_WITHDRAWN = demoListing(8)
const SENT = demoListing(6)
const LOST = demoListing(9)

test('on a phone, by keyboard only, proof is viewed and a long history is filtered, paged and verified [5/PROOF-01, 5/PROOF-09, 5/PROOF-16, 5/PROOF-19]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1', { viewport: PHONE.viewport })
  await openListing(page, LONG_STORY)
  const unfoldByKey = (title: string) => page.locator('summary').filter({ hasText: title }).press('Enter')
  await unfoldByKey('Proof')
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await files.getByRole('button', { name: 'Show: Yard sign.jpg' }).press('Enter')
  await expect(files.getByRole('img', { name: 'Yard sign.jpg' })).toHaveJSProperty('naturalWidth', 320)
  await unfoldByKey('History')
  const history = page.getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(history).toContainText('List Price')
  await page.getByRole('button', { name: /Person/ }).press('Enter')
  await page.getByRole('option', { name: 'om2' }).press('Enter')
  await expect(history.getByRole('listitem').first()).toContainText('om2')
  await expect(history).not.toContainText('mlsadmin1')
  await page.getByRole('button', { name: 'Verify History' }).press('Enter')
  await expect(page.getByText(/^Verified: \d{2,} entries$/)).toBeVisible()
  await expectAccessible(page)
})

test('the send panel shows its attempts and its receipt on a phone, and after a lost response offers to keep trying [5/SEND-13, 5/SEND-14, 5/SEND-15, 5/SEND-16, 5/SEND-20]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1', { viewport: PHONE.viewport })
  await (await findRow(page, SENT)).getByRole('link').click()
  await expect(page.getByText('Sent · In the MLS: Active')).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('mls.example.com')
  await expect(receipt.getByRole('button', { name: 'Print Receipt' })).toBeVisible()
  await expectAccessible(page)
  await openListing(page, LOST)
  await expect(page.getByText('Status 504')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep Trying' })).toBeVisible()
  await expectAccessible(page)
})

test('erasing a withdrawn file requires a fresh sign-in and returns with the typed reason [5/PROOF-27, 3/D3-135]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.route('**/proofs/*/erase', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'insufficient_user_authentication', errors: [], code: 'fresh-sign-in-required' },
    }),
  )
  await openListing(page, WITH_WITHDRAWN)
  await unfold(page, 'Proof')
  const address = page.url()
  await page.getByRole('button', { name: 'Erase: Scan 0012.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase File' })
  await dialog.getByLabel('Reason').fill('Names somebody else')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await page.waitForURL('**/sign-in/**')
  await page.unroute('**/proofs/*/erase')
  await page.goto(address)
  await expect(dialog.getByLabel('Reason')).toHaveValue('Names somebody else')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toHaveCount(0)
  await unfold(page, 'Proof')
  await expect(page.getByText('Erased by MLS staff')).toBeVisible()
})
