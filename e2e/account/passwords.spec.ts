import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { fillSignIn } from '../support/portal.ts'
import { runUntilVisible, stopClock } from '../support/timing.ts'
import { expectPasteRefused, fillAndLeave, openMail } from './steps.ts'

const messages: [string, string][] = [
  ['', 'New Password Required'],
  ['Sh0rt-x', 'Password must be at least 8 characters'],
  ['lower-case-1', 'Password must contain at least one uppercase'],
  ['UPPER-CASE-1', 'Password must contain at least one lowercase'],
  ['No-Number-Here', 'Password must contain at least one number'],
  ['NoSpecial123', 'Password must contain at least one special character'],
]

test('forgot password: asks for the ID, confirms neutrally, and returns home after 20 s [3/PUB-25, 3/PWD-04, 3/PWD-05, 3/PWD-06, 3/PWD-07, 3/PWD-08, 3/PWD-09, 3/ERR-16, 3/CONST-09, 3/D3-109, 3/API-15, 3/API-16]', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('ForgotPassword')) asked += 1
  })
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('User ID Required')).toBeVisible()
  expect(asked).toBe(0)
  await expectAccessible(page)
  await page.route(
    '**/AccountContact/ForgotPassword',
    (route) => route.fulfill({ status: 500, body: '{}' }),
    { times: 1 },
  )
  await page.getByLabel('User ID').fill('no-such-member')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('There was an error sending your password reset email.')).toBeVisible()
  await page.route('**/AccountContact/ForgotPassword', (route) =>
    route.fulfill({ json: { isSuccessful: true, message: 'Not for eyes', results: [] } }),
  )
  await stopClock(page)
  const sent = page.waitForRequest('**/AccountContact/ForgotPassword')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  expect((await sent).postDataJSON()).toEqual({ LoginId: 'no-such-member' })
  await expect(
    page.getByText(
      'If the User ID you entered is in our system, an email with a link to reset your password has been sent. You will be redirected to the home page in 20 seconds.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Not for eyes')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
  await page.clock.runFor(19_000)
  await expect(page.getByText('home page in 1 seconds.')).toBeVisible()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a reset link leads from the mail through every form message to a new password, once [3/PUB-30, 3/PWD-17, 3/D3-107, 3/S3-28]', {
  tag: '@critical',
}, async ({ page }) => {
  const answer = await page.request.post('/api/app/AccountContact/ForgotPassword', {
    data: { LoginId: 'm1201' },
  })
  expect(answer.status()).toBe(200)
  await openMail(page, 'm1201@example.com')
  const link = page.getByRole('link', { name: 'Reset Password' })
  await test.step('the mail fits a phone and contains its text', async () => {
    await page.setViewportSize({ width: 320, height: 600 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(page.getByText(/Didn't ask for this\? You can ignore this email\./)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the link is checked first, then the form shows [3/PWD-10, 3/PWD-11, 3/PWD-19, 3/CONST-05, 3/D3-103, 3/API-11]', async () => {
    await stopClock(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/ValidateResetToken', async (route) => {
      await held
      await route.continue()
    })
    const validated = page.waitForRequest('**/ValidateResetToken')
    await link.click()
    await page.waitForURL(/\/password-reset\//)
    await runUntilVisible(page, page.getByText('Validating your token...'))
    release()
    expect((await validated).postDataJSON()).toEqual({ Token: expect.stringMatching(/^[\w-]{43}$/) })
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await expect(page.getByLabel('User ID:')).toHaveValue('m1201')
    await expect(
      page.getByText(/You will be redirected to the home page in (15 minutes 0|14 minutes \d+) seconds\./),
    ).toBeVisible()
    await expect(page.getByText('0 of 5')).toBeVisible()
  })
  await test.step('every message of the form is shown [3/PWD-20, 3/PWD-30, 3/PWD-32, 3/PWD-34, 3/PWD-36, 3/PWD-38, 3/PWD-40, 3/PWD-43, 3/PWD-45, 3/PWD-47, 3/PWD-49, 3/D3-100, 3/D3-101]', async () => {
    for (const [password, message] of messages) {
      await fillAndLeave(page, 'New Password', password)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('4 of 5')).toBeVisible()
    await fillAndLeave(page, 'New Password', 'Fresh-Harbour-7')
    await expect(page.getByText('5 of 5')).toBeVisible()
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Please confirm your new password')).toBeVisible()
    const confirm = page.getByLabel('Confirm Password', { exact: true })
    await expectPasteRefused(confirm)
    await fillAndLeave(page, 'Confirm Password', 'Fresh-Harbour-8')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await confirm.fill('Fresh-Harbour-7')
    await page.getByRole('button', { name: 'Show New Password' }).click()
    await expect(page.getByLabel('New Password', { exact: true })).toHaveAttribute('type', 'text')
  })
  await test.step('the new password works, and the page returns home after 10 s [3/PWD-13, 3/PWD-14, 3/PWD-16, 3/CONST-07, 3/API-13]', async () => {
    const sent = page.waitForRequest('**/AccountContact/ResetPassword')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    expect((await sent).postDataJSON()).toEqual({
      Token: expect.stringMatching(/^[\w-]{43}$/),
      Password: 'Fresh-Harbour-7',
      ConfirmPassword: 'Fresh-Harbour-7',
    })
    await expect(
      page.getByText('Your password has been reset. You will be redirected to the home page in 10 seconds.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await fillSignIn(page, 'm1201', 'Fresh-Harbour-7')
    await expect(
      page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true }),
    ).toBeVisible()
  })
})

test('an invalid or missing token is reported, with a countdown that returns home after 10 s [3/PUB-31, 3/PUB-32, 3/PWD-12, 3/PWD-15, 3/PWD-18, 3/ERR-07, 3/ERR-08, 3/ERR-09, 3/CONST-06, 3/D3-105]', async ({
  page,
}) => {
  await stopClock(page)
  await page.goto('/password-reset/not-a-token?isNew=true')
  await runUntilVisible(page, page.getByRole('heading', { name: 'Create Password' }))
  const text = (seconds: number) =>
    page.getByText(
      `Your password token is no longer valid, you will be redirected to the home page in ${seconds} seconds.`,
    )
  await expect(text(10)).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(text(9)).toBeVisible()
  await page.clock.runFor(9000)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.clock.resume()
  await page.goto('/password-reset')
  await expect(page.getByText('Missing Token')).toBeVisible()
  await expect(page.getByText('No password token was found.')).toBeVisible()
  await expect(
    page.getByText(/^Your password token is no longer valid, you will be redirected/),
  ).toBeVisible()
})

test("a failed reset shows the server's message for 7 s, and its own for 5 s [3/ERR-10, 3/ERR-11, 3/ERR-12, 3/D3-97]", async ({
  page,
}) => {
  await page.route('**/ValidateResetToken', (route) =>
    route.fulfill({ json: { isSuccessful: true, message: null, results: [{ memberLoginId: 'someone' }] } }),
  )
  await page.goto('/password-reset/some-token')
  await page.getByLabel('New Password', { exact: true }).fill('Fresh-Harbour-7')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Fresh-Harbour-7')
  const send = async (status: number, json: object) => {
    await page.route('**/ResetPassword', (route) => route.fulfill({ status, json }), { times: 1 })
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }
  const shownFor = async (message: string, ms: number) => {
    await expect(page.getByText(message)).toBeVisible()
    await page.clock.runFor(ms - 1000)
    await expect(page.getByText(message)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(page.getByText(message)).toHaveCount(0)
  }
  await send(500, {})
  await expect(page.getByText('There was an error setting your password. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: /Close|Dismiss/ }).click()
  await expectAccessible(page)
  await stopClock(page)
  await send(200, { isSuccessful: false, message: 'Your new password was used before.', results: [] })
  await shownFor('Your new password was used before.', 7000)
  await send(200, { isSuccessful: false, message: null, results: [] })
  await shownFor('There was an error setting your password. Please try again.', 7000)
  await send(500, {})
  await shownFor('There was an error setting your password. Please try again.', 5000)
  await send(200, { isSuccessful: false, message: 'Your new password was used before.', results: [] })
  await expect(page.getByText('Your new password was used before.')).toBeVisible()
  await send(200, { isSuccessful: true, message: null, results: [] })
  await expect(page.getByText(/^Your password has been reset/)).toBeVisible()
  await expect(page.getByText('Your new password was used before.')).toHaveCount(0)
})

test('a member changes the password: every message, the notice, and home after 10 s [3/PUB-54, 3/PWD-02, 3/PWD-21, 3/PWD-22, 3/PWD-23, 1/SHELL-26]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1202')
  const current = page.getByLabel('Current Password', { exact: true })
  const confirm = page.getByLabel('Confirm Password', { exact: true })
  const button = page.getByRole('button', { name: 'Change Password' })
  await test.step('the user menu leads to the tab [1/SHELL-50, 3/MENU-10, 3/PUB-53, 3/PWD-01, 3/D3-14]', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /User menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Account Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Change Password' })).toHaveAttribute('aria-selected', 'true')
  })
  await page.goto('/account-settings/change-password')
  await test.step('every message of the form is shown [3/PWD-27, 3/PWD-28, 3/PWD-31, 3/PWD-33, 3/PWD-35, 3/PWD-37, 3/PWD-39, 3/PWD-41, 3/PWD-44, 3/PWD-46, 3/PWD-48, 3/PWD-50]', async () => {
    await button.click()
    await expect(page.getByText('Please enter your current password')).toBeVisible()
    await expect(page.getByText('New Password Required')).toBeVisible()
    await expect(page.getByText('Please confirm your new password')).toBeVisible()
    for (const [password, message] of messages.slice(1)) {
      await fillAndLeave(page, 'New Password', password)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('4 of 5')).toBeVisible()
    await fillAndLeave(page, 'New Password', 'Fresh-Harbour-7')
    await expect(page.getByText('Your new password must not be a recently used password.')).toBeVisible()
    await expectPasteRefused(confirm)
    await fillAndLeave(page, 'Confirm Password', 'other')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('each refusal has its own message [3/ERR-13, 3/ERR-14, 3/ERR-15]', async () => {
    await confirm.fill('Fresh-Harbour-7')
    await current.fill('Wrong-Harbour-1')
    await button.click()
    await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await page.route(
      '**/ChangePassword',
      (route) => route.fulfill({ json: { isSuccessful: false, message: null, results: [] } }),
      { times: 1 },
    )
    await button.click()
    await expect(page.getByText('There was an error updating your password. Please try again.')).toBeVisible()
    await page.route('**/ChangePassword', (route) => route.abort(), { times: 1 })
    await button.click()
    await expect(page.getByText('There was an error changing your password. Please try again.')).toBeVisible()
  })
  await test.step('the current password is cleared after 240 s [3/PWD-26, 3/CONST-14, 3/D3-99]', async () => {
    await stopClock(page)
    await current.fill('Gatehouse1!')
    await page.clock.runFor(239_000)
    await expect(current).toHaveValue('Gatehouse1!')
    await page.clock.runFor(1000)
    await expect(current).toHaveValue('')
    await expect(confirm).toHaveValue('Fresh-Harbour-7')
  })
  await test.step('it is changed, and the page returns home after 10 s [3/PWD-24, 3/PWD-25, 3/CONST-08, 3/D3-98, 3/API-17]', async () => {
    await current.fill('Gatehouse1!')
    const sent = page.waitForRequest('**/AccountContact/ChangePassword')
    await button.click()
    expect((await sent).postDataJSON()).toEqual({
      loginId: 'm1202',
      password: 'Gatehouse1!',
      newPassword: 'Fresh-Harbour-7',
      confirmPassword: 'Fresh-Harbour-7',
    })
    const toast = page.getByRole('status').filter({ hasText: 'Password Changed' })
    await expect(toast).toContainText(
      'Your password has been changed. You will be redirected to the home page in 10 seconds.',
    )
    await expect(current).toBeDisabled()
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expect(
      page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true }),
    ).toBeVisible()
  })
  await test.step('the separate page has the same form [3/PUB-52, 3/PWD-03, 3/D3-112, 1/SHELL-24]', async () => {
    await page.goto('/password-change')
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})
