import type { Page } from '@playwright/test'
import { appCode } from '../account/steps.ts'
import { dayFromNow } from '../listings/steps.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { DEMO_PASSWORD } from '../support/portal.ts'
import { nextMessage } from './association-message.ts'
import { type Finger, fingerOf } from './finger.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

test('an agent signs in, arranges the dashboard and works on listings with a finger', {
  tag: '@critical',
}, async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const finger = fingerOf(page)
  await page.goto('/')
  await finger.walk('sign in', async () => {
    await finger.tap(page.getByRole('main').getByRole('button', { name: 'Log In' }))
    await finger.fill(page.getByLabel('User ID'), 'm1249')
    await finger.fill(page.getByLabel('Password', { exact: true }), DEMO_PASSWORD)
    await finger.tap(page.getByRole('button', { name: 'Log In', exact: true }))
    await expect(title(page, 'Dashboard')).toBeVisible({ timeout: 20_000 })
  })
  await finger.walk('arrange the dashboard', async () => {
    await finger.tap(page.getByRole('button', { name: 'Settings', exact: true }))
    await finger.tap(page.getByRole('dialog').locator('label', { hasText: 'Spotlight' }))
  })
  await page.getByRole('button', { name: 'Close panel' }).tap()
  await expect(page.getByRole('region', { name: 'Spotlight' })).toHaveCount(0)
  await workOnListings(page, finger)
  await context.close()
})

async function workOnListings(page: Page, finger: Finger): Promise<void> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  let listingId = ''
  await finger.walk('register a listing', async () => {
    await finger.tap(bar(page).getByRole('link', { name: 'New registered listing' }))
    await fillWizard(page, finger)
    const notice = await page.getByText(/^Your new Registered ID is AA\d{8}$/).textContent()
    listingId = notice?.split(' ').at(-1) ?? ''
  })
  await finger.walk('find a listing', async () => {
    await finger.fill(page.getByLabel('Filter listings'), listingId)
    await expect(rows).toHaveCount(1)
  })
  await finger.walk('edit its price', async () => {
    await finger.tap(rows)
    await finger.tap(page.getByRole('button', { name: 'Edit Listing Info' }))
    await finger.fill(page.getByLabel('List Price'), '1195000')
    await finger.tap(page.getByRole('button', { name: 'Done' }))
    await finger.tap(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('Registered listing updated!')).toBeVisible()
  })
  await finger.walk('send a listing', async () => {
    await finger.tap(page.getByRole('button', { name: 'Send to MLS' }))
    await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }))
    await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Sent to MLS')
  })
  await page.getByRole('main').getByRole('link', { name: 'Registered Listings' }).tap()
  await finger.walk('cancel a listing', async () => {
    const row = rows.filter({ hasText: 'Incomplete' }).first()
    await finger.tap(row.getByRole('button', { name: /^More actions for / }))
    await finger.tap(page.getByRole('menuitem', { name: 'Cancel' }))
    await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel Listing' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Registered listing cancelled!')).toBeVisible()
  })
}

/** A new listing from the address search to its confirmation, and saved. */
async function fillWizard(page: Page, finger: Finger): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await finger.fill(
    page.getByRole('combobox', { name: 'Find an address' }),
    '350 S Grand Ave Los Angeles 90071',
  )
  await finger.tap(page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' }))
  await finger.tap(button('Next'))
  await finger.tap(page.getByRole('button', { name: /Property Type/ }))
  await finger.tap(page.getByRole('option', { name: 'Residential', exact: true }))
  await finger.fill(page.getByLabel('List Price'), '1250000')
  await finger.fill(
    page.getByRole('group', { name: 'Expiration Date' }).getByRole('spinbutton').first(),
    dayFromNow(90).replaceAll('-', ''),
  )
  await finger.tap(page.locator('label', { hasText: 'No Start Marketing Date.' }))
  await finger.tap(button('Next'))
  await finger.tap(button('Confirm'))
  await finger.tap(button('Save'))
}

test('a member books a class, reads messages and secures the account with a finger', async ({ pageAs }) => {
  const page = await pageAs('m1249', PHONE)
  const finger = fingerOf(page)
  await page.goto('/training/class-list')
  await finger.walk('book a class', async () => {
    await finger.tap(page.getByRole('button', { name: 'Register', exact: true }).first())
    await expect(page.getByText('You have successfully registered.')).toBeVisible()
  })
  await finger.walk('cancel a class', async () => {
    await finger.tap(page.getByRole('button', { name: 'Unregister' }).first())
    await expect(page.getByText('You have successfully unregistered.')).toBeVisible()
  })
  await finger.walk('read a notice', async () => {
    await finger.tap(page.getByRole('region', { name: 'Notices' }).getByRole('button'))
    const sheet = page.getByRole('dialog', { name: 'Notices' })
    await finger.tap(sheet.getByRole('button', { name: /^Mark as Read: / }).first())
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
  await readMessages(page, finger)
  await secureAccount(page, finger)
})

async function readMessages(page: Page, finger: Finger): Promise<void> {
  await bar(page)
    .getByRole('link', { name: /^Messages/ })
    .tap()
  const list = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  const pane = page.getByRole('region', { name: 'Reading pane' })
  await finger.walk('read a message', async () => {
    await finger.tap(list.first().getByRole('button').first())
    await expect(pane.getByRole('heading', { level: 2 })).toBeVisible()
  })
  const shown = await pane.getByRole('heading', { level: 2 }).textContent()
  await finger.walk('archive a message', async () => {
    await finger.tap(pane.getByRole('button', { name: 'Archive', exact: true }))
    await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }))
    await expect(pane.getByRole('heading', { level: 2 })).not.toHaveText(shown ?? '')
  })
}

async function secureAccount(page: Page, finger: Finger): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).tap()
  await page.getByRole('menuitem', { name: 'Account Settings' }).tap()
  await page.getByRole('combobox', { name: 'Account Settings' }).selectOption('Manage Authentications')
  const dialog = page.getByRole('dialog')
  await finger.walk('add a factor', async () => {
    await finger.tap(page.getByRole('button', { name: 'Add Sign-In Method' }))
    await finger.tap(dialog.getByRole('button', { name: 'Authenticator App' }))
    await finger.fill(dialog.getByLabel('Name'), 'My phone')
    await finger.tap(dialog.getByRole('button', { name: 'Continue' }))
    const secret = await dialog.locator('code').innerText()
    await finger.fill(dialog.getByLabel('Verification Code'), appCode(secret))
    await finger.tap(dialog.getByRole('button', { name: 'Verify' }))
    await expect(page.getByText('Your second factor has been validated')).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'I have saved my codes' }).tap()
  await page.getByRole('combobox', { name: 'Account Settings' }).selectOption('Change Password')
  await finger.walk('change the password', async () => {
    await finger.fill(page.getByLabel('Current Password', { exact: true }), DEMO_PASSWORD)
    for (const label of ['New Password', 'Confirm Password'])
      await finger.fill(page.getByLabel(label, { exact: true }), 'Fresh-Harbour-7')
    await finger.tap(page.getByRole('button', { name: 'Change Password' }))
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible()
  })
}

test('association staff write to their members and change an office setting with a finger', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2', PHONE)
  const finger = fingerOf(page)
  await page.goto('/aor-messages')
  const takeBack = nextMessage(page)
  await finger.walk('send an association message', async () => {
    await finger.tap(page.getByRole('link', { name: 'New', exact: true }))
    await finger.fill(
      page.getByRole('textbox', { name: 'Message', exact: true }),
      'The lobby is being painted.',
    )
    await finger.tap(page.getByRole('button', { name: 'Create Message' }))
    await expect(page.getByText('Your AOR message has been created succesfully')).toBeVisible()
  })
  await takeBack()
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Settings', exact: true }).tap()
  await page.getByRole('tab', { name: 'Office Settings' }).tap()
  await page.getByRole('combobox', { name: 'Find an office' }).fill('PT2001')
  await page.getByRole('option').tap()
  await finger.walk('change a setting of an office', async () => {
    const setting = page.getByRole('group', { name: 'Copy Leads to the Office' })
    await finger.tap(setting.locator('label'))
    await finger.tap(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('Settings saved!')).toBeVisible()
  })
})
