import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, fillSignIn, goWithin, signIn } from '../support/portal.ts'
import { addAuthenticator } from './steps.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Sign in faster with a passkey' })
/** The card that offers a passkey or confirms that one was created. */
const offered = (page: Page) =>
  page.getByRole('region', { name: /^(Sign in faster with a passkey|Passkey added)$/ })
const button = (page: Page, name: string) => card(page).getByRole('button', { name })
const offerOf = async (page: Page) => {
  const { body } = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  return (body as { passkeyOffer?: { isAutomatic: boolean } }).passkeyOffer
}

/**
 * An empty page in its own browser context; unless it `canMake` passkeys by itself, it reports no support.
 */
async function newPage(browser: Browser, { device = {}, canMake = false } = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...device })
  const page = await context.newPage()
  if (!canMake)
    await page.addInitScript(() => {
      Object.assign(PublicKeyCredential, {
        getClientCapabilities: async () => ({ conditionalCreate: false }),
      })
    })
  return page
}

/** Holds back the code of the offer. Returns a function that lets it load and measures by how many pixels the page shifts. */
async function holdOffer(page: Page): Promise<() => Promise<number>> {
  const letGo = await holdCalls(page, /\/assets\/passkey-card-.*\.js/)
  const top = async () =>
    (await page.getByRole('region', { name: 'Core Products' }).boundingBox())?.y ?? Number.NaN
  return async () => {
    await expect(page.getByRole('region', { name: 'Up next' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Up next' }).getByRole('status')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Core Products' })).toBeVisible()
    await expect(offered(page)).toHaveCount(0)
    const before = await top()
    letGo()
    await expect(offered(page)).toBeVisible()
    return (await top()) - before
  }
}

test('after a password login the dashboard offers a passkey, with no page in front of it [5/ACCT-15, 1/AUTH-13]', async ({
  browser,
}) => {
  const page = await newPage(browser)
  const movedBy = await holdOffer(page)
  const opened: string[] = []
  page.on('framenavigated', (frame) => {
    const path = new URL(frame.url()).pathname.replace(/(sign-in)\/.*/, '$1')
    if (frame === page.mainFrame() && path !== opened.at(-1)) opened.push(path)
  })
  const seen = page.waitForResponse((response) => response.url().endsWith('/PasskeyOffer'))
  await signIn(page, 'm1026')
  expect(await movedBy()).toBe(0)
  await expect(card(page)).toBeVisible()
  expect((await seen).request().postDataJSON()).toEqual({ answer: 'shown' })
  expect(opened.slice(opened.lastIndexOf('/sign-in'))).toEqual(['/sign-in', '/callback', '/'])
  for (const name of ['Add Passkey', 'Not now', "Don't ask again"])
    await expect(button(page, name)).toBeVisible()
  await expectAccessible(page)
  await test.step('it stays until the member responds, and is not shown at another login that day', async () => {
    await page.reload()
    await expect(card(page)).toBeVisible()
    const other = await newPage(browser)
    await signIn(other, 'm1026')
    await expect(other.getByRole('heading', { name: 'Up next' })).toBeVisible()
    expect(await offerOf(other)).toBeUndefined()
    await expect(card(other)).toHaveCount(0)
    await other.context().close()
  })
  await test.step('`Not now` dismisses it in every browser', async () => {
    await button(page, 'Not now').press('Enter')
    await expect(card(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible()
    expect(await offerOf(page)).toBeUndefined()
    await expect(card(page)).toHaveCount(0)
  })
  await page.context().close()
})

test("`Don't ask again` is saved, a failed save leaves the card in place, and on a phone nothing shifts", async ({
  browser,
}) => {
  const page = await newPage(browser, { device: PHONE })
  const movedBy = await holdOffer(page)
  await signIn(page, 'm1027')
  expect(await movedBy()).toBe(0)
  await expect(card(page)).toBeVisible()
  await page.route('**/PasskeyOffer', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await button(page, "Don't ask again").tap()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(card(page)).toBeVisible()
  await button(page, "Don't ask again").tap()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  expect(await offerOf(page)).toBeUndefined()
  await page.context().close()
})

test("`Add Passkey` leads to the provider's page, after a fresh login if needed, and back to the dashboard", async ({
  browser,
}) => {
  const page = await newPage(browser)
  await addAuthenticator(page)
  await signIn(page, 'm1028')
  const stale = { message: 'insufficient_user_authentication', errors: [], code: 'fresh-sign-in-required' }
  await page.route('**/Enlist/New', (route) => route.fulfill({ status: 401, json: stale }), { times: 1 })
  await button(page, 'Add Passkey').click()
  await fillSignIn(page, 'm1028')
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`${new URL(page.url()).origin}/`)
  await expect(page.getByLabel('Name')).not.toHaveValue('')
  await test.step('canceling returns to the unchanged dashboard', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
  await page.goto('/?passkey=add')
  await page.getByRole('button', { name: 'Create Passkey' }).click()
  await page.getByRole('link', { name: 'I have saved my codes' }).click()
  await expect(page.getByText('Your second factor has been validated')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.context().close()
})

test('a capable browser creates a passkey automatically, and the member is notified as for any new factor [5/ACCT-16]', async ({
  browser,
}) => {
  const page = await newPage(browser, { canMake: true })
  await addAuthenticator(page)
  // The test authenticator stores no passwords and so creates nothing automatically: it is called as if by a
  // person.
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = async (options) => {
      const { mediation, ...rest } = options as CredentialCreationOptions & { mediation?: string }
      if (mediation !== 'conditional') throw new Error('A person was asked for a passkey')
      return create(rest)
    }
  })
  const movedBy = await holdOffer(page)
  await signIn(page, 'm1029')
  expect(await movedBy()).toBe(0)
  const toast = page.getByText('Save your recovery codes now: you can see them only this once.')
  await expect(toast).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passkey added' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  // Only the button of the codes removes them from the screen.
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Recovery Codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved my codes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goWithin(page, '/account-settings/manage-authentications')
  await expect(page.getByRole('list', { name: 'Authentications' })).toContainText(/Chrome.* on /)
  await page.context().close()
})
