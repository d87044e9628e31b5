import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { STALE_SIGN_IN } from './support/answers.ts'
import { expect, test } from './support/members.ts'
import { callApi } from './support/portal.ts'

/** Adds a client by a call and shows it on the page. Returns its name. */
async function aClient(page: Page, begins: string): Promise<string> {
  const name = `${begins} ${Date.now()}`
  const made = await callApi(page, 'POST', '/api/app/DataClients', { name, aorIds: [1] })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await page.reload()
  return name
}

async function chooseIn(form: Locator, field: RegExp, option: string): Promise<void> {
  await form.getByRole('button', { name: field }).click()
  await form.page().getByRole('option', { name: option }).click()
}

async function consentForWholeMls(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Give Consent' }).click()
  const form = page.getByRole('dialog', { name: 'Give Consent' })
  await chooseIn(form, /Program/, name)
  await form.getByText('The whole MLS').click()
  await expect(form.getByText('No office is notified.')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Office' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Give Consent' }).click()
  await expect(form.getByText('Reason is required.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Reason').fill('Monthly figures')
  await form.getByRole('button', { name: 'Give Consent' }).click()
  await expect(form).toBeHidden()
}

test('MLS staff add a client, renew its secret and turn it off; its secret is shown once [5/DATA-23]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const name = `Housing Figures ${Date.now()}`
  await page.goto('/staff/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Data Access' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Client' }).click()
  const form = page.getByRole('dialog', { name: 'Add Client' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Name is required.')).toBeVisible()
  await expect(form.getByText('Choose an association.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('checkbox', { name: 'CV', exact: true }).check({ force: true })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Client Secret' })
  const first = await shown.locator('code').textContent()
  expect(first).toMatch(/^[\w-]{43}$/)
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeVisible()
  await shown.getByRole('button', { name: 'I Have Saved It' }).click()
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('On')
  await expect(row).toContainText('CV')
  await expect(page.getByText(first ?? '')).toHaveCount(0)
  await expectAccessible(page)

  await row.getByRole('button', { name: `Renew Secret: ${name}` }).click()
  await page
    .getByRole('dialog', { name: 'Renew Secret' })
    .getByRole('button', { name: 'Renew Secret' })
    .click()
  expect(await shown.locator('code').textContent()).not.toBe(first)
  await shown.getByRole('button', { name: 'I Have Saved It' }).click()

  await row.getByRole('button', { name: `Switch Off: ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Switch Off' })
  await expect(question).toContainText(`${name} can no longer read any data`)
  await question.getByRole('button', { name: 'Switch Off' }).click()
  await expect(row).toContainText('Off')
  await row.getByRole('button', { name: `Switch On: ${name}` }).click()
  await expect(row).toContainText('On')
})

test('the page lists consents, and marks one whose program is turned off [5/DATA-23]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/data')
  const name = await aClient(page, 'Housing Changes')
  await consentForWholeMls(page, name)
  const consent = page
    .getByRole('region', { name: 'Consents' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(consent).toContainText('All offices of the MLS')
  await expect(consent).toContainText('Active')
  await page.getByRole('button', { name: `Switch Off: ${name}` }).click()
  await page.getByRole('dialog', { name: 'Switch Off' }).getByRole('button', { name: 'Switch Off' }).click()
  await expect(consent).toContainText(`${name} is switched off and reads nothing.`)
  await expectAccessible(page)
})

test('input for a client is restored after a fresh sign-in', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/data')
  await page.route('**/api/app/DataClients', (route) =>
    route.request().method() === 'POST' ? route.fulfill(STALE_SIGN_IN) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add Client' }).click()
  const client = page.getByRole('dialog', { name: 'Add Client' })
  await client.getByLabel('Name').fill('Seldom Statistics')
  await client.getByRole('checkbox', { name: 'CV', exact: true }).check({ force: true })
  await client.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL('**/sign-in/**')
  await page.goto('/staff/data')
  await expect(client.getByLabel('Name')).toHaveValue('Seldom Statistics')
  await expect(client.getByRole('checkbox', { name: 'CV', exact: true })).toBeChecked()
  await client.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Client' }).click()
  await expect(client.getByLabel('Name')).toHaveValue('')
})
