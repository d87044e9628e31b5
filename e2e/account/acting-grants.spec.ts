import type { Page } from '@playwright/test'
import { typeDate } from '../listings/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

const tab = '/account-settings/acting-for-others'
const given = (page: Page) => page.getByRole('region', { name: 'Who can act for me' })
const received = (page: Page) => page.getByRole('region', { name: 'I can act for' })
const dialog = (page: Page) => page.getByRole('dialog')
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(Date.now() + days * 86_400_000),
  )
const asRead = (iso: string) => `${iso.slice(5, 7)}-${iso.slice(8)}-${iso.slice(0, 4)}`

test('a member lets another act for them, widens and ends the access; the receiver is notified each time [5/ACT-01, 5/ACT-06, 5/ERR-03]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('m1264', {}, 'own')
  await page.goto('/account-settings')
  await page.getByRole('tab', { name: 'Acting for Others' }).click()
  await expect(page).toHaveURL(tab)
  await expect(given(page)).toContainText('No one can act for you.')
  await expectAccessible(page)
  await given(page).getByRole('button', { name: 'Let Someone Act for Me' }).click()
  const form = dialog(page)
  await form.getByRole('button', { name: 'Give Access' }).click()
  await expect(form).toContainText('Choose a person.')
  await expect(form).toContainText('Reason is required.')
  const receiver = form.getByRole('combobox', { name: 'Who gets access' })
  await receiver.fill('nobody-here')
  await expect(form.getByText('No Results')).toBeVisible()
  await form.getByRole('textbox', { name: 'Reason' }).fill('Vacation')
  await form.getByRole('button', { name: 'Ends' }).click()
  await page.getByRole('option', { name: 'On a date I choose' }).click()
  await typeDate(page, 'End date', asRead(day(368)))
  await form.getByRole('button', { name: 'Give Access' }).click()
  await expect(form).toContainText('Choose an end date within one year.')
  await typeDate(page, 'End date', asRead(day(20)))
  await form.getByRole('button', { name: 'Can edit', exact: true }).click()
  await expect(form.getByRole('checkbox', { name: /^Edit listings/ })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: /^View listings/ })).toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Give Access' }).click()
  await expect(page.getByText("We couldn't find that User ID.").first()).toBeVisible()
  await receiver.fill('m1265')
  await page.getByRole('option', { name: '(m1265)' }).click()
  await expect(receiver).toHaveValue(/\(m1265\)$/)
  await form.getByRole('button', { name: 'Give Access' }).click()
  await expect(page.getByText(/^\S+ .+ \(m1265\) can now act for you\.$/)).toBeVisible()
  await expect(form).toHaveCount(0)
  const row = given(page).getByRole('listitem').filter({ hasText: '(m1265)' })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('View listings, Edit listings')
  await expect(row).toContainText(`${asRead(day(0))} to ${asRead(day(20))} · Vacation`)
  await expect(row).toContainText('Given by m1264, never used')

  await row.getByRole('button', { name: /^Add Permissions/ }).click()
  await form.getByRole('checkbox', { name: /^Classes/ }).check({ force: true })
  await form.getByRole('button', { name: 'Add Permissions', exact: true }).click()
  await expect(row).toContainText('View listings, Edit listings, Classes')

  const other = await pageAs('m1265')
  await other.goto(tab)
  const mine = received(other).getByRole('listitem').filter({ hasText: '(m1264)' })
  await expect(mine).toContainText('Active')
  await expect(mine.getByRole('button')).toHaveText(['Act', 'End'])
  await row.getByRole('button', { name: /^End/ }).click()
  await expect(form).toContainText('can no longer act for')
  await form.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText(/^\S+ .+ \(m1265\) can no longer act for you\.$/)).toBeVisible()
  await expect(row).toContainText('Ended')
  await other.reload()
  await expect(mine).toContainText('Ended')
})

test('a member requests access and the agent responds from the notification', async ({ pageAs }) => {
  const asking = await pageAs('m1266')
  await asking.goto(tab)
  for (const reason of ['Office help', 'Classes for the team']) {
    await received(asking).getByRole('button', { name: 'Request Access' }).click()
    const form = dialog(asking)
    await form.getByRole('combobox', { name: 'Agent' }).fill('m1267')
    if (reason !== 'Office help') {
      await form.getByRole('checkbox', { name: /^View listings/ }).uncheck({ force: true })
      await form.getByRole('checkbox', { name: /^Classes/ }).check({ force: true })
    }
    await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await expect(form).toContainText('Without an answer the request ends after 14 days.')
    await form.getByRole('button', { name: 'Send Request' }).click()
    await expect(form).toHaveCount(0)
  }
  await expect(received(asking).getByRole('listitem')).toHaveCount(2)

  const inbox = await pageAs('m1267', {}, 'own')
  await inbox.goto('/notifications')
  await inbox
    .getByRole('button', { name: /asks to act for/ })
    .first()
    .click()
  // Links in notifications open in a new tab.
  const opened = inbox.waitForEvent('popup')
  await inbox.getByRole('link', { name: 'Approve' }).first().click()
  const agent = await opened
  await expect(agent).toHaveURL(/acting-for-others\?approve=/)
  const form = dialog(agent)
  await expect(form).toContainText('(m1266) asks to act for')
  await expectAccessible(agent)
  await form.getByRole('button', { name: 'Approve' }).click()
  await expect(form).toHaveCount(0)
  await expect(agent).toHaveURL(tab)
  const rows = given(agent).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Active' })).toHaveCount(1)
  await rows
    .filter({ hasText: 'Requested' })
    .getByRole('button', { name: /^Decline/ })
    .click()
  await form.getByRole('button', { name: 'Decline' }).click()
  await expect(rows.filter({ hasText: 'Declined' })).toHaveCount(1)
  await agent.getByText('My broker can let others act for me').click()
  await expect(agent.getByRole('switch', { name: 'My broker can let others act for me' })).not.toBeChecked()
})
