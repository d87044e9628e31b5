import { expect, test } from '../support/members.ts'
import { findAddress, openWizard } from './steps.ts'

const back = /^Your unsaved changes of \d\d-\d\d-\d{4} \d\d:\d\d [AP]M are back\.$/

test('what is typed into the wizard is back after a reload and a new session, until it is given up', async ({
  pageAs,
}) => {
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
  await expect(page.locator('[data-zoom="19"]')).toBeVisible()

  // The session ends in another tab, and somebody signs in again.
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

test('leaving on purpose gives the draft up, and a draft over a newer listing says so', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  page.on('dialog', (dialog) => dialog.accept())
  await openWizard(page)
  await page.getByLabel('Unit Number').fill('7')
  await page.getByRole('link', { name: 'Registered Listings' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await openWizard(page)
  await expect(page.getByLabel('Unit Number')).toHaveValue('')

  await page.goto('/registered?status=Incomplete')
  await page
    .getByRole('link', { name: /^AA\d{8}$/ })
    .first()
    .click()
  await page.getByLabel('Unit Number').fill('99')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('listing-draft:'))),
    )
    .toBe(true)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('listing-draft:')) ?? ''
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...draft, rowVersion: draft.rowVersion - 1 }))
  })
  await page.reload()
  await expect(page.getByText(/check it before you save/)).toBeVisible()
  await expect(page.getByLabel('Unit Number')).toHaveValue('99')
})
