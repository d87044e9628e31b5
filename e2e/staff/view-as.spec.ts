import type { Page } from '@playwright/test'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const REASON = 'Cannot find the class that was announced'
const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as another member' })

async function openMember(page: Page, loginId: string, name: string) {
  await page.goto('/staff/members')
  await page.getByRole('searchbox', { name: 'Search members' }).fill(loginId)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Starts a view from the member's page. Returns its tab. */
async function viewAs(page: Page, loginId: string, name: string): Promise<Page> {
  await openMember(page, loginId, name)
  await page.getByRole('button', { name: 'View as Member' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const tab = await opened
  await expect(banner(tab)).toContainText(`Viewing as ${name} (${loginId}). Read only.`)
  return tab
}

test('staff see the portal as a member in a separate tab, and can change nothing there [4/CVIEW-01, 4/CVIEW-02, 4/CVIEW-04, 4/CVIEW-05, 4/CVIEW-06, 4/CVIEW-10, 4/CAPI-15]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await openMember(page, 'agent1', 'Avery Stone')
  await page.getByRole('button', { name: 'View as Member' }).click()
  await test.step('it requires a reason of 10 to 500 characters', async () => {
    const dialog = page.getByRole('dialog', { name: 'View as Member' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'View', exact: true }).click()
    await expect(dialog).toContainText('Reason must have at least 10 characters')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  const tab = await viewAs(page, 'agent1', 'Avery Stone')
  const plain: string[] = []
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|cribdata|taxapi)\//.test(pathname) && !pathname.startsWith('/api/app/Staff/ViewAs/'))
      plain.push(`${request.method()} ${pathname}`)
  })

  await test.step("the dashboard is the member's, under a banner with the time left", async () => {
    await expect(tab).toHaveURL(/\/$/)
    await expect(banner(tab)).toContainText(/Viewing as Avery Stone \(agent1\)\. Read only\. 14:\d\d left/)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await tab.getByRole('button', { name: /Avery/ }).first().click()
    const menu = tab.getByRole('menu', { name: 'User menu' })
    await expect(tab.getByText('agent1 - Agent')).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'View EULA' })).toHaveAttribute('aria-disabled', 'true')
    await tab.keyboard.press('Escape')
    await expectAccessible(tab)
  })

  await test.step('applications and external links are shown but do not open', async () => {
    const tabs = tab.context().pages().length
    const link = tab.locator('a[target=_blank][href^=http]:visible').first()
    await link.click()
    await expect(tab.getByText(VIEW_TEXTS.stays)).toBeVisible()
    expect(tab.context().pages()).toHaveLength(tabs)
  })

  await test.step('notifications, account settings and other private parts of the member are closed', async () => {
    await tab.getByRole('link', { name: 'unread notifications' }).click()
    await expect(tab.getByText(VIEW_TEXTS.closed)).toBeVisible()
    for (const address of ['/account-settings', '/password-change', '/staff/members', '/logout']) {
      await tab.goto(address)
      await expect(tab.getByText(VIEW_TEXTS.closed)).toBeVisible()
      await expect(banner(tab)).toBeVisible()
    }
  })

  await test.step("deadlines and the panels of a listing are the member's", async () => {
    await tab.goto('/deadlines')
    const listings = tab.locator('main a[href^="/registered/"]')
    await expect(listings.first()).toBeVisible()
    const answered = ['deadlines', 'compliance', 'proofs'].map((part) =>
      tab.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${part}`)),
    )
    await listings.first().click()
    for (const answer of await Promise.all(answered)) expect(answer.status()).toBe(200)
    await expect(tab.getByText('There was a problem with this request')).toHaveCount(0)
  })

  await test.step('controls that write are disabled and say so', async () => {
    await goWithin(tab, '/registered/new')
    const off = tab.locator('main [data-view-off]')
    await expect(off.first()).toHaveAttribute('title', VIEW_TEXTS.noChanges)
    await expect(tab.locator('main form input:enabled')).toHaveCount(0)
    await goWithin(tab, '/training/class-list')
    await tab.getByRole('button', { name: 'Register' }).first().click({ force: true })
    await expect(tab.getByText(VIEW_TEXTS.noChanges).first()).toBeVisible()
    await expect(banner(tab)).toBeVisible()
  })

  await test.step("every call went through the view, and the viewer's tab keeps the viewer's own account", async () => {
    expect(plain).toEqual([])
    await page.goto('/')
    await expect(page.getByRole('button', { name: /Avery/ })).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('`Stop Viewing` ends it', async () => {
    await banner(tab).getByRole('button', { name: 'Stop Viewing' }).click()
    await expect(tab.getByRole('heading', { name: VIEW_TEXTS.ended })).toBeVisible()
    await expectAccessible(tab)
    expect(await tab.evaluate(() => sessionStorage.getItem('view-as'))).toBeNull()
  })

  await test.step('start, end, reason and pages are in the history, and the member is notified', async () => {
    await openMember(page, 'agent1', 'Avery Stone')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText(/Began to view the portal as/).first()).toBeVisible()
    await expect(page.getByText(/Ended the view of the portal as/).first()).toBeVisible()
    const member = await pageAs('agent1')
    await member.goto('/notifications')
    await expect(member.getByText(VIEW_TEXTS.notice).first()).toBeVisible()
  })
})

test('a view survives a reload and ends with its time [4/CVIEW-02, 4/CVIEW-03]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.context().clock.install()
  await page.goto('/staff/members?text=m1248')
  const name = await page.getByRole('row').filter({ hasText: 'm1248' }).getByRole('link').innerText()
  const tab = await viewAs(page, 'm1248', name)
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(tab.getByRole('dialog')).toHaveCount(0)
  await tab.reload()
  await expect(banner(tab)).toContainText(`Viewing as ${name} (m1248). Read only.`)
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await tab.clock.fastForward('14:30')
  await expect(banner(tab)).toContainText(/00:[0-3]\d left/)
  await tab.clock.fastForward('00:40')
  await expect(tab.getByRole('heading', { name: VIEW_TEXTS.ended })).toBeVisible()
})

test('help desk sees a member without the data its role hides [4/CVIEW-09, 4/CVIEW-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('helpdesk1')
  const tab = await viewAs(page, 'agent1', 'Avery Stone')
  await goWithin(tab, '/registered')
  await expect(tab.getByRole('table').getByText('***').first()).toBeVisible()
  await expect(tab.getByRole('table').getByText(/\$\d/)).toHaveCount(0)
  await tab.setViewportSize({ width: 390, height: 844 })
  await expect(banner(tab).getByRole('button', { name: 'Stop Viewing' })).toBeVisible()
  await expectAccessible(tab)
  await openMember(page, 'mlsadmin1', 'Grace Kim')
  await page.getByRole('button', { name: 'View as Member' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByText(VIEW_TEXTS.mlsStaff)).toBeVisible()
})
