import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { findRow, registerListing } from './steps.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('proof is attached below the form, has a receipt, is withdrawn, and appears in a history that verifies [5/PROOF-01, 5/PROOF-02, 5/PROOF-03, 5/PROOF-09, 5/PROOF-15, 5/PROOF-16, 5/PROOF-19, 5/ERR-01]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const listingId = await registerListing(page)
  await (await findRow(page, listingId)).getByRole('link').click()
  await page.getByRole('heading', { name: 'Proof', level: 2 }).click()
  await expect(page.getByText('No files yet.')).toBeVisible()
  const picker = page.getByLabel('File', { exact: true })
  await expect(picker).toHaveAttribute('accept', 'application/pdf,image/jpeg,image/png')

  await page.getByRole('button', { name: 'Attach File' }).click()
  await expect(page.getByText('Choose what this file proves.')).toBeVisible()
  await page.getByRole('button', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Marketing evidence' }).click()
  await page.getByLabel('Note').fill('Yard sign, Monday')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  await picker.setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: html })
  await expect(page.getByText('Choose a PDF, JPEG or PNG file.')).toBeVisible()
  await picker.setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByText('Proof attached')).toBeVisible()
  await expect(page.getByText(/^Receipt R\d{10}$/)).toBeVisible()

  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(file).toContainText('sign.png')
  await file.getByRole('button', { name: 'Show: sign.png' }).click()
  await expect(file.getByRole('img', { name: 'sign.png' })).toHaveAttribute('src', /^blob:/)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Receipt (PDF): sign.png' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^R\d{10}\.pdf$/)
  await expectAccessible(page)

  await page.getByRole('heading', { name: 'History', level: 2 }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Downloaded sign.png')
  await page.getByRole('button', { name: 'Verify History' }).click()
  await expect(page.getByText(/^Verified: \d+ entries$/)).toBeVisible()

  await file.getByRole('button', { name: 'Withdraw: sign.png' }).click()
  await page.getByLabel('Reason').fill('Wrong picture')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('No files yet.')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText('Wrong picture')
  await expectAccessible(page)
})
