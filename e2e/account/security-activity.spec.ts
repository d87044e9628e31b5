import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { fillSignIn, goWithin, signIn } from '../support/portal.ts'
import { fillAndLeave, openMail } from './steps.ts'

const tab = '/account-settings/security-activity'

test('a member sees logins, failed logins and the current session in the security activity [5/ACCT-03]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  for (const password of ['Wrong-Harbour-1', 'Wrong-Harbour-2']) {
    await fillSignIn(page, 'm1235', password)
    await expect(page.getByText('The User ID or password is incorrect.')).toBeVisible()
  }
  await signIn(page, 'm1235')
  await goWithin(page, '/account-settings')
  await page.getByRole('tab', { name: 'Security Activity' }).click()
  await expect(page).toHaveURL(tab)
  const activity = page.getByRole('region', { name: 'Security activity' })
  const newest = activity.getByRole('listitem').first()
  await expect(newest).toContainText(
    /Logged in with your password.*This login.*Chrom.*network 127\.0\.\*\.\*.*Done/,
  )
  await expect(newest.getByRole('button')).toHaveCount(0)
  // Entries of one hour are merged into one row; the hour may have changed between the two.
  await expect(activity.getByText(/^(2 failed logins|Failed login)$/).first()).toBeVisible()
  await expect(activity.getByText('Refused').first()).toBeVisible()
  await expectAccessible(page)
})

test('"This wasn\'t me" locks out everyone signed in, and the owner regains the account by mail [5/ACCT-07]', {
  tag: '@critical',
}, async ({ page, pageAs }) => {
  const stranger = await pageAs('m1244', {}, 'own')
  await stranger.goto('/account-settings/security-activity')
  await expect(stranger.getByRole('listitem').filter({ hasText: 'This login' })).toHaveCount(1)
  await signIn(page, 'm1244')
  await goWithin(page, tab)
  const foreign = page.getByRole('button', { name: /^This wasn't me: Logged in with your password, / })
  await expect(foreign).toHaveCount(1)
  await foreign.click()
  const question = page.getByRole('dialog', { name: "Wasn't this you?" })
  await expect(question.getByRole('listitem')).toHaveText([
    "You'll be logged out everywhere, including here.",
    "Your password won't work until you reset it.",
    'Sign-in methods, recovery codes and calendar links added since then will be removed.',
    'Changes to your email and mobile number since then will be undone.',
    "Any access you've given others since then will end.",
    'We email you a link to reset your password, and notify your MLS.',
  ])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(foreign).toBeFocused()
  await foreign.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Secure My Account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible()
  await expect(page).toHaveURL('/not-me')
  await expect(page.getByText('Open the link in our email and choose a new password.')).toBeVisible()
  await expectAccessible(page)
  // The stranger's browser leaves by itself.
  await expect(stranger.getByRole('tab', { name: 'Security Activity' })).toHaveCount(0)
  await openMail(page, 'm1244@example.com')
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await fillAndLeave(page, 'New Password', 'Fresh-Harbour-7')
  await fillAndLeave(page, 'Confirm Password', 'Fresh-Harbour-7')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(/^Your password has been reset\./)).toBeVisible()
  const link = page.getByRole('link', { name: "This wasn't me" })
  await expect(async () => {
    await openMail(page, 'm1244@example.com')
    await page.waitForURL(/\/dev\/mailbox\/./)
    expect(await link.count()).toBe(1)
  }).toPass({ timeout: 20_000 })
  await link.click()
  await expect(page.getByRole('heading', { name: "Wasn't this you?" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Secure My Account' })).toBeVisible()
  await expectAccessible(page)
})

test('the owner is notified at once of a login from a new browser, in the portal and by mail with a way to undo it [5/ACCT-01, 5/ACCT-04]', async ({
  page,
  pageAs,
}) => {
  const owner = await pageAs('m1262')
  await owner.goto('/notifications')
  await expect(owner.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, 'm1262')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(owner.getByText('New login to your account').first()).toBeVisible()
  await openMail(page, 'm1262@example.com')
  await expect(page.getByText('We noticed a login to your account with your password')).toBeVisible()
  await page.getByRole('link', { name: "This wasn't me" }).click()
  await expect(page.getByRole('button', { name: 'Secure My Account' })).toBeVisible()
})
