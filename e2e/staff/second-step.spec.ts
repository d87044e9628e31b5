import type { Page } from '@playwright/test'
import { CONSOLE_TEXTS } from '../../contract/src/staff/console-texts.ts'
import { expect, test } from '../support/members.ts'
import { fillSignIn } from '../support/portal.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const SAVED = /^Saved \d{2}:\d{2} [AP]M$/

/** Makes a console call as the account signed in on a page. */
async function call(page: Page, path: string, data: object, headers: Record<string, string> = {}) {
  const token = await page.evaluate(() => {
    const [, user = '{}'] = Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:')) ?? []
    return JSON.parse(user).access_token
  })
  const answer = await page.request.post(`/api/app/Staff/${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('the console asks for a second step, and a protected act for a fresh sign-in, after which all input is restored [4/CROLE-15]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')

  await test.step('without a second step it explains how to add one', async () => {
    await page.route('**/api/app/Staff/Me', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), needsSecondFactor: true } })
    })
    await page.goto('/staff/content/agreements')
    await expect(page.getByText('Add a second sign-in step to use the Staff Console.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage sign-in methods' })).toHaveAttribute(
      'href',
      '/account-settings/manage-authentications',
    )
    await expect(page.getByRole('link', { name: 'Create Agreement' })).toHaveCount(0)
    // The page may be sending another request.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('an agreement is not published with an old sign-in', async () => {
    await page.goto('/staff/content/agreements/new')
    await field(page, 'Name').fill('Terms for the fresh')
    await field(page, 'Content').fill('Be fair.')
    await expect(page.getByText(SAVED)).toBeVisible()
    await field(page, 'Name').fill('Terms for the freshly signed in')
    const address = page.url()
    await page.route('**/Staff/Content/agreements/*/publish', (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'insufficient_user_authentication', errors: [], code: 'fresh-sign-in-required' },
      }),
    )
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    const question = dialog.getByText(/^All [\d,]+ members will have to sign/)
    const count = /[\d,]+/.exec((await question.textContent()) ?? '')?.[0] ?? ''
    await dialog.getByRole('textbox', { name: 'Number of members' }).fill(count)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL('**/sign-in/**')
    await fillSignIn(page, 'mlsadmin1')
    await page.waitForURL(address)
    await expect(dialog.getByRole('textbox', { name: 'Number of members' })).toHaveValue(
      count.replaceAll(',', ''),
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, 'Name')).toHaveValue('Terms for the freshly signed in')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Discard Draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/staff\/content\/agreements$/)
  })
})

test('the import schedule is not saved with an old sign-in, and is left for a fresh one with its input [4/CROLE-16, 4/CEDIT-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1', {}, 'own')
  await page.route('**/Staff/ImportSchedules', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          json: { message: 'insufficient_user_authentication', errors: [], code: 'fresh-sign-in-required' },
        })
      : route.fallback(),
  )
  await page.goto('/staff/imports/schedule')
  await field(page, 'Address of Offices').fill('https://reso.example.com/Office')
  await page.getByRole('main').getByRole('link', { name: 'Imports' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/sign-in/**')
  await fillSignIn(page, 'mlsadmin1')
  await page.waitForURL('**/staff/imports/schedule')
  await expect(field(page, 'Address of Offices')).toHaveValue('https://reso.example.com/Office')
})

test('a form keeps its input while the database is down, and when its role ends [4/CBAD-09, 4/CBAD-11]', async ({
  pageAs,
}) => {
  const admin = await pageAs('mlsadmin1')
  await admin.goto('/staff/access')
  const role = { loginId: 'trainer1', role: 'Content Editor', reason: 'Helps out with the categories' }
  const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { grantId } = await call(admin, 'Grants', { ...role, endsOn })
  const page = await pageAs('trainer1')
  await page.goto('/staff/content/categories/new')
  const name = field(page, 'Name')
  await name.fill('Signs and lawns')
  await expect(page.getByText(SAVED)).toBeVisible()

  await test.step('the database goes down, and comes back', async () => {
    const away = { status: 503, json: { message: 'The service is temporarily unavailable.', errors: [] } }
    await page.route('**/Staff/Content/categories/**', (route) => route.fulfill(away))
    await name.fill('Signs and gardens')
    await expect(page.getByText(CONSOLE_TEXTS.away)).toBeVisible()
    await expect(name).toHaveValue('Signs and gardens')
    await page.unroute('**/Staff/Content/categories/**')
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(page.getByText(CONSOLE_TEXTS.away)).toHaveCount(0)
    await expect(name).toHaveValue('Signs and gardens')
  })

  await test.step('the role ends: nothing more is stored, and no input is lost', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saving...')).toHaveCount(0)
    await call(admin, `Grants/${grantId}/revoke`, {})
    await name.fill('Signs, gardens and fences')
    const refused = page.waitForResponse(
      (answer) => answer.status() === 403 && answer.url().includes('Content'),
    )
    await page.keyboard.press('Control+s')
    expect((await refused).request().method()).not.toBe('GET')
    await expect(page.getByRole('alert').getByText(CONSOLE_TEXTS.noAccess)).toBeVisible()
    await expect(page.getByText('You can still copy what you typed.')).toBeVisible()
    // On a phone the menu refetches the roles.
    await page.setViewportSize({ width: 390, height: 844 })
    const self = page.waitForResponse((answer) => answer.url().endsWith('/Staff/Me'))
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await self
    await page.keyboard.press('Escape')
    await expect(name).toHaveValue('Signs, gardens and fences')
    await name.selectText()
    const chosen = await name.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    )
    expect(chosen).toBe('Signs, gardens and fences')
  })
})
