import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const act = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sign-in acts' }).getByRole('button', { name, exact: true })
const toast = (page: Page) => page.locator('.toasts').getByRole('status').first()

/** Opens the sign-in part of a member's page, found by User ID. */
async function openSignIn(page: Page, loginId: string): Promise<void> {
  await page.goto('/staff/members')
  await page.getByRole('searchbox', { name: 'Search members' }).fill(loginId)
  await page.getByRole('row').filter({ hasText: loginId }).getByRole('link').click()
  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await expect(page.getByRole('region', { name: 'Sign-in acts' })).toBeVisible()
}

async function confirm(dialog: Locator, button: string, reason?: string): Promise<void> {
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('the help desk sends a reset link, signs a member out, blocks the sign-in, and ends the block [4/CMEM-09, 4/CMEM-15, 4/CMEM-17, 4/CMEM-20, 4/CEDIT-13]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const member = await pageAs('m1165')
  await member.goto('/registered')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  const desk = await pageAs('helpdesk1')
  await openSignIn(desk, 'm1165')
  await expectAccessible(desk)

  await test.step('a reset link goes to the address of the member', async () => {
    await act(desk, 'Send Password Reset').click()
    await expect(toast(desk)).toContainText('Password reset sent')
    await expect
      .poll(async () => (await desk.request.get('/dev/mailbox')).text(), { timeout: 20_000 })
      .toContain('m1165')
  })

  await test.step("all sessions end, including the member's open page", async () => {
    await expect(desk.getByRole('table', { name: 'Open Sessions' })).toContainText('Chrome')
    await act(desk, 'Sign Out Everywhere').click()
    const dialog = desk.getByRole('dialog', { name: 'Sign Out Everywhere' })
    await expect(dialog.getByText(/^Are you sure you want to sign .+ out everywhere\?$/)).toBeVisible()
    await expectAccessible(desk)
    await confirm(dialog, 'Sign Out')
    await member.reload()
    await expect(member.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  })

  await test.step('a blocked member is not notified but is blocked, and the desk shows why', async () => {
    await act(desk, 'Block Sign-In').click()
    const dialog = desk.getByRole('dialog', { name: 'Block Sign-In' })
    await expect(dialog.getByText(/^Are you sure you want to block sign-in for .+\?$/)).toBeVisible()
    await confirm(dialog, 'Block', 'A stranger has the laptop')
    await expect(desk.getByText(/^Blocked on .+: A stranger has the laptop$/)).toBeVisible()
    await goWithin(desk, '/staff/members')
    await desk.getByRole('button', { name: 'Filters' }).click()
    await desk.getByRole('checkbox', { name: 'Sign-in blocked' }).check({ force: true })
    const row = desk.getByRole('row').filter({ hasText: 'm1165' })
    await expect(row).toContainText('Blocked')
    await expect(desk.getByRole('row').filter({ hasText: 'm1166' })).toHaveCount(0)
    await row.getByRole('link').click()
    await desk.getByRole('tab', { name: 'Sign-in' }).click()
    await act(desk, 'Unblock').click()
    await confirm(desk.getByRole('dialog', { name: 'Unblock Sign-In' }), 'Unblock', 'The laptop is back')
    await expect(act(desk, 'Block Sign-In')).toBeVisible()
  })
})

test('association staff send invitations, and can do nothing else about the sign-in [4/CMEM-15, 4/CROLE-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/staff/members')
  await page.getByRole('searchbox', { name: 'Search members' }).fill('agent1')
  await page.getByRole('link', { name: 'Avery Stone' }).click()
  await expect(page.getByRole('tab', { name: 'Sign-in' })).toHaveCount(0)
  await expect(act(page, 'Send Password Reset')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sign-in acts' }).getByRole('button')).toHaveCount(1)
})
