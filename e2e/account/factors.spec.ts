import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { fillSignIn, goWithin } from '../support/portal.ts'
import { addAuthenticator, appCode, fromMailbox } from './steps.ts'

const tab = '/account-settings/manage-authentications'
const dashboard = (page: Page) =>
  page.getByRole('heading', { name: 'Dashboard', level: 1, includeHidden: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Authentications' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

async function openForm(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Sign-In Method' }).click()
  await dialog(page).getByRole('button', { name: type }).click()
}

type Signal = [method: string, rpId: string, passkeys?: number, name?: string]

/** The passkey signals sent to the browser, in order. */
async function noteSignals(page: Page): Promise<Signal[]> {
  const signals: Signal[] = []
  await page.exposeFunction('noteSignal', (...signal: Signal) => void signals.push(signal))
  await page.addInitScript(() => {
    const note = (name: string) => async (sent: Record<string, unknown>) => {
      const ids = sent['allAcceptedCredentialIds']
      // @ts-expect-error The function is exposed to the page above.
      window.noteSignal(name, sent['rpId'], Array.isArray(ids) ? ids.length : undefined, sent['name'])
    }
    for (const name of [
      'signalAllAcceptedCredentials',
      'signalCurrentUserDetails',
      'signalUnknownCredential',
    ])
      Object.assign(PublicKeyCredential, { [name]: note(name) })
  })
  return signals
}

test('a member adds an e-mail and an app, orders, switches and deletes them [3/MFA-01, 3/MFA-02, 3/MFA-03, 3/MFA-04, 3/MFA-06, 3/MFA-09, 3/D3-122, 3/D3-123]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('m1203')
  await page.goto(tab)
  await expect(rows(page)).toHaveText([/Email Address.*m1203@example\.com · From your member record/])
  await test.step('an e-mail address starts an enlistment [3/MFA-10, 3/MFA-11, 3/MFA-12, 3/MFA-30, 3/MFA-31, 3/MFA-37, 3/API-22]', async () => {
    await openForm(page, 'Email Address')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('An email address is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email Address' }).fill('nobody')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email Address' }).fill('second@mail.example')
    const enlisted = page.waitForRequest('**/Enlist/New')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    expect((await enlisted).postDataJSON()).toEqual({
      memberId: 'm1203',
      type: 'email',
      emailPhoneOrName: 'second@mail.example',
      adminSkipValidation: false,
    })
  })
  await test.step('the code verifies it [3/MFA-13, 3/MFA-15, 3/MFA-16, 3/MFA-17, 3/MFA-18, 3/MFA-34, 3/MFA-35, 3/ERR-23, 3/API-24, 3/D3-117]', async () => {
    const resend = dialog(page).getByRole('button', { name: /^Resend Code \((300|29\d)s\)$/ })
    await expect(resend).toBeDisabled()
    await page.getByLabel('Verification Code').fill('12 34x')
    await expect(page.getByLabel('Verification Code')).toHaveValue('1234')
    await dialog(page).getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Please enter the 6-digit code')).toBeVisible()
    const code = await fromMailbox(page, 'second@mail.example', /(\d{6}) is your/)
    await page.getByLabel('Verification Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    const verified = page.waitForRequest('**/Enlist/Verify')
    await dialog(page).getByRole('button', { name: 'Verify' }).click()
    expect((await verified).postDataJSON()).toEqual({ EnlistmentId: expect.any(String), SuppliedCode: code })
    await expect(page.getByText('Your second factor has been validated')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I have saved my codes' }).click()
    await expect(page.getByText('10 codes left')).toBeVisible()
    await expect(page.getByText('This browser')).toBeVisible()
  })
  await test.step('an app is set up by scanning a QR code [3/MFA-07, 3/MFA-14, 3/MFA-32, 3/CONST-17, 3/D3-124, 3/D3-125]', async () => {
    await openForm(page, 'Authenticator App')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter a name for your authenticator factor')).toBeVisible()
    await page.getByLabel('Name').fill('My phone')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    const picture = dialog(page).getByRole('img', { name: 'QR code' })
    expect(await picture.boundingBox()).toMatchObject({ width: 256, height: 256 })
    await expect(dialog(page).getByRole('button', { name: /Resend/ })).toHaveCount(0)
    await page.getByLabel('Verification Code').fill(appCode(await dialog(page).locator('code').innerText()))
    await dialog(page).getByRole('button', { name: 'Verify' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(1)).toContainText('Authenticator App')
    await expectAccessible(page)
  })
  await test.step('factors are ordered, turned on and off, and deleted [3/MFA-21, 3/MFA-22, 3/MFA-23, 3/MFA-24, 3/D3-132, 3/API-21]', async () => {
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await rows(page).nth(1).getByRole('button', { name: 'Move Up' }).click()
    expect((await saved).postDataJSON()).toMatchObject({
      memberId: 'm1203',
      secondFactors: [{ type: 'totp' }, {}, {}],
    })
    await expect(rows(page).nth(0)).toContainText('Authenticator App')
    await rows(page).nth(1).getByText('On', { exact: true }).click()
    await expect(rows(page).nth(1).getByRole('switch')).not.toBeChecked()
    await expect(rows(page).nth(2).getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await rows(page).nth(1).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Are you sure you want to delete this sign-in method?')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
  await test.step('no more than the maximum can be added [3/MFA-38, 3/ERR-25, 3/CONST-15, 3/D3-121]', async () => {
    await page.route('**/MemberSecondFactors?*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), maxSecondFactors: 2 } })
    })
    await page.goto(tab)
    await page.getByRole('button', { name: 'Add Sign-In Method' }).click()
    await expect(page.getByText('Authentication Type Limit Reached')).toBeVisible()
    await expect(
      page.getByText('You have reached the maximum of 2 sign-in methods. Remove one before adding another.'),
    ).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('Back to the types of a sign-in method keeps the selected one [3/MFA-10]', async ({ pageAs }) => {
  const page = await pageAs('m1204')
  await page.goto(tab)
  await openForm(page, 'Authenticator App')
  await dialog(page).getByRole('button', { name: 'Back' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Authenticator App' })).toBeFocused()
})

test("factor failures show the server's reason, or their own text without one [3/MFA-05, 3/MFA-25, 3/MFA-26, 3/ERR-17, 3/ERR-18, 3/ERR-19, 3/ERR-20, 3/ERR-21, 3/ERR-22, 3/ERR-24, 3/D3-120, 3/D3-136]", async ({
  pageAs,
}) => {
  const page = await pageAs('m1204')
  const factor = {
    secondFactorId: '00000000-0000-4000-8000-000000000001',
    type: 'sms',
    emailPhoneOrName: '+17605550142',
    isEnabled: true,
    isFromMemberData: false,
  }
  const record = {
    access: 'optional',
    enabledFactors: { sms: true, email: false, totp: false, fido2: false },
    memberId: 'm1204',
    secondFactors: [factor],
    recoveryCodesLeft: 0,
    maxSecondFactors: 4,
    rowVersion: 1,
  }
  await page.route('**/MemberSecondFactors?*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await page.goto(tab)
  await expect(page.getByText('There was an error fetching second factors.')).toBeVisible()
  await page.route('**/MemberSecondFactors?*', (route) => route.fulfill({ json: record }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toContainText(['Phone Number'])
  await page.route('**/MemberSecondFactors', (route) => route.fulfill({ status: 500, json: {} }))
  await rows(page).getByText('On', { exact: true }).click()
  await expect(
    page.getByText('There was an error updating authentication factors. Please try again.'),
  ).toBeVisible()
  await expect(rows(page).getByRole('switch')).toBeChecked()
  await page.getByRole('button', { name: 'Add Sign-In Method' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Phone Number' }).click()
  const next = dialog(page).getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(page.getByText('A phone number is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('12')
  await expect(page.getByText('Invalid Phone Number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('(760) 555-0199')
  const answer = async (path: string, status: number, json: object) =>
    page.route(`**/Enlist/${path}`, (route) => route.fulfill({ status, json }), { times: 1 })
  const failed = { success: false, enlistmentId: null, qrCodeUrl: null, canResendCodeInSec: null, type: null }
  await answer('New', 500, {})
  await next.click()
  await expect(page.getByText('There was an error adding the second factor. Please try again.')).toBeVisible()
  await answer('New', 200, { ...failed, failureReason: 'Not this phone.' })
  await next.click()
  await expect(page.getByText('Not this phone.')).toBeVisible()
  const started = {
    ...failed,
    success: true,
    failureReason: null,
    type: 'sms',
    enlistmentId: factor.secondFactorId,
  }
  await answer('New', 200, { ...started, canResendCodeInSec: 7 })
  await next.click()
  await expect(page.getByRole('button', { name: /Resend Code \([1-7]s\)/ })).toBeVisible()
  await page.getByLabel('Verification Code').fill('123456')
  const verify = dialog(page).getByRole('button', { name: 'Verify' })
  await answer('Verify', 500, {})
  await verify.click()
  await expect(
    page.getByText('There was an error validating the second factor. Please try again.'),
  ).toBeVisible()
  await answer('Verify', 200, {
    success: false,
    failureReason: 'The code is not valid.',
    recoveryCodes: null,
  })
  await verify.click()
  await expect(page.getByText('The code is not valid.')).toBeVisible()
  await test.step('another code is requested with the enlistment ID [3/API-26]', async () => {
    await answer('ResendCode', 200, { ...started, canResendCodeInSec: 300 })
    const resent = page.waitForRequest('**/Enlist/ResendCode')
    await page.getByRole('button', { name: 'Resend Code', exact: true }).click()
    expect((await resent).postDataJSON()).toEqual({ EnlistmentId: factor.secondFactorId })
  })
  await page.reload()
  await expect(
    page.getByText('No data found for validation factor. Please close this window and try again.'),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Sign-In Method' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Phone Number' })).toBeVisible()
})

test("a passkey is created on the provider's page, listed, and signs in by itself [3/MFA-08, 3/MFA-19, 3/MFA-20, 3/MFA-33, 3/D3-126, 3/D3-114]", {
  tag: '@critical',
}, async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await addAuthenticator(page)
  const signals = await noteSignals(page)
  await page.goto('/account-settings/manage-authentications')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignIn(page, 'm1205')
  await openForm(page, 'Passkey')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter a value')).toBeVisible()
  await page.getByLabel('Name').fill('Work laptop')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`${new URL(page.url()).origin}${tab}`)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Create Passkey' })).toBeVisible()
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Recovery Codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have saved my codes' }).click()
  await expect(page.getByText('Your second factor has been validated')).toBeVisible()
  await expect(rows(page).nth(0)).toHaveText(/Passkey.*Work laptop/)
  expect(page.url()).not.toContain('passkey=')
  await test.step('a second passkey on the same device is refused with the reason [3/D3-126]', async () => {
    await openForm(page, 'Passkey')
    await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop again')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(rows(page).nth(0)).toContainText('Work laptop')
  })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  // The browser offers the passkey in the User ID field, and the authenticator accepts by itself.
  await expect(dashboard(page)).toBeVisible()
  await test.step('after a passkey login the browser receives the list of passkeys and the name [5/ACCT-17]', async () => {
    const rpId = new URL(page.url()).hostname
    await expect
      .poll(() => signals)
      .toEqual([
        ['signalAllAcceptedCredentials', rpId, 1, undefined],
        ['signalCurrentUserDetails', rpId, undefined, 'm1205'],
      ])
  })
  await test.step('the list shows when it was used, and it can be renamed [5/ACCT-18]', async () => {
    await goWithin(page, tab)
    const passkey = rows(page).filter({ hasText: 'Work laptop' })
    await expect(passkey).toHaveText(
      /Created \d\d-\d\d-\d{4} · Last used \d\d-\d\d-\d{4} \d\d:\d\d [AP]M · On one device only/,
    )
    await passkey.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('dialog', { name: 'Rename Passkey' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a value')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    const renamed = rows(page).filter({ hasText: 'Kitchen laptop' })
    await expect(renamed.getByRole('button', { name: 'Rename' })).toBeFocused()
    await page.reload()
    await expect(renamed).toBeVisible()
  })
  await test.step('the browser is notified again after a removal [5/ACCT-17]', async () => {
    const rpId = new URL(page.url()).hostname
    await rows(page)
      .filter({ hasText: 'Kitchen laptop' })
      .getByRole('button', { name: /Delete|Remove/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: /Delete|Remove/ })
      .click()
    await expect(rows(page).filter({ hasText: 'Kitchen laptop' })).toHaveCount(0)
    await expect.poll(() => signals.at(-2)).toEqual(['signalAllAcceptedCredentials', rpId, 0, undefined])
  })
  await test.step('the browser is notified of a passkey that no account has [5/ACCT-17]', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect.poll(() => signals.at(-1)?.[0]).toBe('signalUnknownCredential')
  })
  await context.close()
})

test("sign-in asks totp1 for the app's code, and counts down to a resend for sms1 [3/D3-113, 1/S1-40, 3/S3-50, 3/D3-139]", {
  tag: '@critical',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    /\/forgot-password$/,
  )
  await fillSignIn(page, 'totp1')
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await fillSignIn(page, 'sms1')
  await expect(page.getByText('we sent to ***-***-0142.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in (5:00|4:5\d)$/ })).toBeDisabled()
  await expect(page.getByText("Didn't get it?")).toBeVisible()
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await fillSignIn(page, 'totp1')
  await page.getByLabel('Verification Code').fill(appCode())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('a change after an hour requires a fresh sign-in and returns with the input intact [3/D3-135]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1206')
  await page.goto(tab)
  await openForm(page, 'Authenticator App')
  await page.getByLabel('Name').fill('Kept name')
  await page.route(
    '**/Enlist/New',
    (route) =>
      route.fulfill({
        status: 401,
        json: {
          message: 'insufficient_user_authentication',
          errors: [],
          code: 'fresh-sign-in-required',
        },
      }),
    { times: 1 },
  )
  const asked = page.waitForRequest((request) => request.url().includes('/oidc/auth?'))
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  expect(new URL((await asked).url()).searchParams.get('max_age')).toBe('0')
  await fillSignIn(page, 'm1206')
  await expect(page.getByLabel('Name')).toHaveValue('Kept name')
  expect(page.url()).toContain(tab)
})
