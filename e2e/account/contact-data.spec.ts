import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'
import { fromMailbox, openMail } from './steps.ts'

const tab = '/account-settings/contact-info'

/** Starts a change and verifies it with the code sent to the new value. */
async function changeEmail(page: Page, value: string): Promise<void> {
  await page.goto(tab)
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New Email').fill(value)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(`We have sent a code to ${value}.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Verification Code').fill(await fromMailbox(page, value, /(\d{6}) is your/))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a member enters a new address, sees it pending in the tab and above every page, and cancels it there [5/ACCT-08, 5/ACCT-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1270')
  await page.goto('/account-settings')
  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await expect(page).toHaveURL(tab)
  const contacts = page.getByRole('region', { name: 'Contact info', exact: true })
  await expect(contacts.getByRole('listitem').first()).toContainText(
    /Email.*m1270@example\.com.*From your member record/,
  )
  await expect(contacts.getByRole('listitem').nth(1)).toContainText('Mobile Phone')
  await expectAccessible(page)
  await contacts.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New Email').fill('m1270@example.com')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is in use already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await changeEmail(page, 'own1270@mail.example')
  const waits = /Your email address changes to own1270@mail\.example on \d\d-\d\d-\d{4} \d\d:\d\d [AP]M\./
  await expect(contacts.getByText(waits)).toBeVisible()
  await expect(contacts.getByText('You can make 2 more changes in the next 30 days.')).toBeVisible()
  await expect(contacts.getByRole('button', { name: 'Change email address' })).toHaveCount(0)
  await expectAccessible(page)
  const banner = page.getByRole('region', { name: 'Pending changes to your contact info' })
  for (const path of ['/', '/training']) {
    await goWithin(page, path)
    await expect(banner).toContainText(
      /Your email address changes to o\*\*\*@m\*\*\*\.example on \d\d-\d\d-\d{4} \d\d:\d\d [AP]M\./,
    )
    await expectAccessible(page)
  }
  await banner.getByRole('button', { name: 'Cancel change of your email address' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await goWithin(page, tab)
  await expect(contacts.getByText(waits)).toHaveCount(0)
  await expect(contacts.getByRole('button', { name: 'Change email address' })).toBeVisible()
})

test('the link mailed to the former address cancels a change once, and opening it changes nothing [5/ACCT-09]', async ({
  page,
  pageAs,
}) => {
  const member = await pageAs('m1268')
  await changeEmail(member, 'own1271@mail.example')
  await openMail(page, 'm1268@example.com')
  await expect(page.getByRole('link', { name: /^This wasn't me|not-me/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel This Change' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel this change?' })).toBeVisible()
  await expectAccessible(page)
  const waiting = member.getByText(/^Your email address changes to own1271@mail\.example/)
  await member.reload()
  await expect(waiting).toBeVisible()
  const link = page.url()
  await page.getByRole('button', { name: 'Cancel This Change' }).click()
  await expect(page.getByRole('heading', { name: 'The change was cancelled' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Cancel This Change' }).click()
  await expect(page.getByText(/^This link has been used, or the change is in use already\./)).toBeVisible()
  await member.reload()
  await expect(member.getByRole('button', { name: 'Change email address' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
