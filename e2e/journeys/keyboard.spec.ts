import type { Page } from '@playwright/test'
import { appCode } from '../account/steps.ts'
import { dayFromNow } from '../listings/steps.ts'
import { expect, test } from '../support/members.ts'
import { DEMO_PASSWORD } from '../support/portal.ts'
import { nextMessage } from './association-message.ts'
import { type Keys, keysOf } from './keys.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Goes from the title of a page up to a menu entry, which belongs to no journey. */
async function openPage(page: Page, keys: Keys, entry: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await keys.use(menu.getByRole('link', { name: entry, exact: true }), 'Shift+Tab')
  await expect(title(page, name)).toBeFocused()
}

test('an agent signs in, arranges the dashboard and works on listings by keyboard only [1/D1-45, 2/D2-117]', {
  tag: '@critical',
}, async ({ page }) => {
  const keys = keysOf(page)
  await page.goto('/')
  await expect(title(page, 'Welcome')).toBeFocused()
  await keys.walk('sign in', async () => {
    await keys.use(page.getByRole('main').getByRole('button', { name: 'Log In' }))
    await expect(page.getByLabel('User ID')).toBeFocused()
    await keys.write('m1247')
    await keys.press('Tab')
    await keys.write(DEMO_PASSWORD)
    await keys.press('Enter')
    await expect(title(page, 'Dashboard')).toBeFocused({ timeout: 20_000 })
  })
  await keys.walk('arrange the dashboard', async () => {
    await keys.use(page.getByRole('button', { name: 'Settings', exact: true }))
    await keys.use(page.getByRole('button', { name: 'Move Down Analytics' }))
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
  })
  const sections = page.locator('[data-section]').getByRole('heading', { level: 2 })
  await expect(sections.nth(2)).toHaveText('Analytics')
  await workOnListings(page, keys)
})

async function workOnListings(page: Page, keys: Keys): Promise<void> {
  await openPage(page, keys, 'Registered Listings', 'Registered Listing Agreements')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  let listingId = ''
  await keys.walk('register a listing', async () => {
    await keys.use(page.getByRole('link', { name: 'New', exact: true }))
    await fillWizard(page, keys)
    await expect(title(page, 'Registered Listing Agreements')).toBeFocused()
    const notice = await page.getByText(/^Your new Registered ID is AA\d{8}$/).textContent()
    listingId = notice?.split(' ').at(-1) ?? ''
  })
  await keys.walk('find a listing', async () => {
    await keys.goTo(page.getByLabel('Filter listings'))
    await keys.write(listingId)
    await expect(rows).toHaveCount(1)
  })
  const heading = (name: string, level: number) => page.getByRole('heading', { name, level })
  await keys.walk('edit its price', async () => {
    await keys.use(rows.getByRole('link'))
    await expect(title(page, '350 S Grand Ave')).toBeFocused()
    await keys.use(page.getByRole('button', { name: 'Edit Listing Info' }))
    await expect(heading('Listing Info', 2)).toBeFocused()
    await keys.goTo(page.getByLabel('List Price'))
    await keys.write('1195000')
    await keys.use(page.getByRole('button', { name: 'Done' }))
    await expect(heading('Confirmation', 2)).toBeFocused()
    await keys.use(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('Registered listing updated!')).toBeVisible()
    await expect(title(page, '350 S Grand Ave')).toBeFocused()
  })
  await keys.walk('send a listing', async () => {
    await keys.use(page.getByRole('button', { name: 'Send to MLS' }))
    await keys.use(page.getByRole('dialog').getByRole('button', { name: 'Send to MLS' }))
    await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Sent to MLS')
    await expect(title(page, '350 S Grand Ave')).toBeFocused()
  })
  await openPage(page, keys, 'Registered Listings', 'Registered Listing Agreements')
  const row = rows.filter({ hasText: 'Incomplete' }).first()
  const address = (await row.getByRole('link').textContent()) ?? ''
  await keys.walk('cancel a listing', async () => {
    await keys.use(page.getByRole('button', { name: `More actions for ${address}` }).first())
    await keys.use(page.getByRole('menuitem', { name: 'Cancel' }), 'ArrowDown')
    await keys.use(page.getByRole('dialog').getByRole('button', { name: 'Cancel Listing' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Registered listing cancelled!')).toBeVisible()
  })
}

/** A new listing from the address search to its confirmation, and saved. */
async function fillWizard(page: Page, keys: Keys): Promise<void> {
  const step = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(page.getByRole('combobox', { name: 'Find an address' })).toBeFocused()
  await keys.write('350 S Grand Ave Los Angeles 90071')
  const option = page.getByRole('option', { name: '350 S Grand Ave, Los Angeles, CA 90071' })
  await expect(option).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Selected Address' })).toBeFocused()
  await keys.use(page.getByRole('button', { name: 'Next' }))
  await expect(step('Listing Info')).toBeFocused()
  await keys.use(page.getByRole('button', { name: /Property Type/ }))
  await keys.use(page.getByRole('option', { name: 'Residential', exact: true }), 'ArrowDown')
  await keys.goTo(page.getByLabel('List Price'))
  await keys.write('1250000')
  await keys.goTo(page.getByRole('group', { name: 'Expiration Date' }).getByRole('spinbutton').first())
  await keys.write(dayFromNow(90).replaceAll('-', ''))
  await keys.goTo(page.getByRole('checkbox'))
  await keys.press('Space')
  await keys.use(page.getByRole('button', { name: 'Next' }))
  await expect(step('List/Co-list Agent')).toBeFocused()
  await keys.use(page.getByRole('button', { name: 'Confirm' }))
  await expect(step('Confirmation')).toBeFocused()
  await keys.use(page.getByRole('button', { name: 'Save', exact: true }))
}

test('a member books a class, reads messages and secures the account by keyboard only', async ({
  pageAs,
}) => {
  const page = await pageAs('m1247')
  const keys = keysOf(page)
  await page.goto('/training')
  await expect(title(page, 'Training')).toBeFocused()
  await keys.walk('read a notice', async () => {
    await keys.use(page.getByRole('button', { name: /^Mark as Read: / }), 'Shift+Tab')
  })
  await keys.walk('book a class', async () => {
    await keys.goTo(page.getByRole('tab', { name: 'Training Calendar' }))
    await keys.press('ArrowRight')
    await keys.use(page.getByRole('button', { name: 'Register', exact: true }).first())
    await expect(page.getByText('You have successfully registered.')).toBeVisible()
  })
  await keys.walk('cancel a class', async () => {
    await keys.press('Enter')
    await expect(page.getByText('You have successfully unregistered.')).toBeVisible()
  })
  await readMessages(page, keys)
  await secureAccount(page, keys)
})

async function readMessages(page: Page, keys: Keys): Promise<void> {
  await keys.use(page.getByRole('banner').getByRole('link', { name: /unread notifications$/ }), 'Shift+Tab')
  await expect(title(page, 'Notifications')).toBeFocused()
  const list = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  const pane = page.getByRole('region', { name: 'Reading pane' })
  await keys.walk('read a message', async () => {
    await keys.use(list.first().getByRole('button').first())
    await expect(page).toHaveURL(/id=\d+/)
  })
  await keys.walk('archive a message', async () => {
    await keys.use(list.first().getByRole('button', { name: 'Archive', exact: true }))
    await keys.use(page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }))
    await expect(pane.getByRole('button', { name: 'UnArchive' })).toBeVisible()
  })
}

async function secureAccount(page: Page, keys: Keys): Promise<void> {
  await keys.use(page.getByRole('button', { name: /^User menu/ }), 'Shift+Tab')
  await keys.use(page.getByRole('menuitem', { name: 'Account Settings' }), 'ArrowDown')
  await expect(title(page, 'Account Settings')).toBeFocused()
  const dialog = page.getByRole('dialog')
  await keys.walk('add a factor', async () => {
    await keys.goTo(page.getByRole('tab', { name: 'Change Password' }))
    await keys.press('ArrowDown')
    await keys.use(page.getByRole('button', { name: 'Add Sign-In Method' }))
    await keys.use(dialog.getByRole('button', { name: 'Authenticator App' }))
    await keys.goTo(dialog.getByLabel('Name'))
    await keys.write('My phone')
    await keys.press('Enter')
    const secret = await dialog.locator('code').innerText()
    await keys.goTo(dialog.getByLabel('Verification Code'))
    await keys.write(appCode(secret))
    await keys.press('Enter')
    await expect(page.getByText('Your second factor has been validated')).toBeVisible()
  })
  await keys.use(dialog.getByRole('button', { name: 'I have saved my codes' }))
  await keys.goTo(page.getByRole('tab', { name: 'Manage Authentications' }), 'Shift+Tab')
  await keys.walk('change the password', async () => {
    await keys.goTo(page.getByRole('tab', { name: 'Change Password' }), 'ArrowUp')
    await keys.goTo(page.getByLabel('Current Password', { exact: true }))
    await keys.write(DEMO_PASSWORD)
    for (const label of ['New Password', 'Confirm Password']) {
      await keys.goTo(page.getByLabel(label, { exact: true }))
      await keys.write('Fresh-Harbour-7')
    }
    await keys.press('Enter')
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible()
  })
}

test('association staff write to their members and change an office setting by keyboard only', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  const keys = keysOf(page)
  await page.goto('/aor-messages')
  await expect(title(page, 'AOR Center')).toBeFocused()
  const takeBack = nextMessage(page)
  await keys.walk('send an association message', async () => {
    await keys.use(page.getByRole('link', { name: 'New', exact: true }))
    await keys.goTo(page.getByRole('textbox', { name: 'Message', exact: true }))
    await keys.write('The elevator is out of order.')
    await keys.use(page.getByRole('button', { name: 'Create Message' }))
    await expect(page.getByText('Your AOR message has been created succesfully')).toBeVisible()
  })
  await takeBack()
  await openPage(page, keys, 'Settings', 'Settings')
  await keys.goTo(page.getByRole('tab', { name: 'Member Settings' }))
  await keys.press('ArrowRight')
  await keys.goTo(page.getByRole('combobox', { name: 'Find an office' }))
  await keys.write('PT2002')
  await expect(page.getByRole('option')).toHaveCount(1)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.walk('change a setting of an office', async () => {
    await keys.goTo(page.getByRole('switch', { name: 'Copy Leads to the Office' }))
    await keys.press('Space')
    await keys.use(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('Settings saved!')).toBeVisible()
  })
})
