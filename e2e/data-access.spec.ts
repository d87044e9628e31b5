import { expectAccessible } from './support/accessible.ts'
import { expect, PHONE, test } from './support/members.ts'
import { callApi } from './support/portal.ts'

test('the broker of a main office lets a program read its listings, and revokes that [5/DATA-09]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  await staff.goto('/')
  const page = await pageAs('broker3', PHONE)
  await page.goto('/')
  const broker = (await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')).body as {
    aor: { id: number }
  }
  const name = `Market Report ${Date.now()}`
  const made = await callApi(staff, 'POST', '/api/app/DataClients', { name, aorIds: [broker.aor.id] })
  expect(made.status, JSON.stringify(made.body)).toBe(200)

  await page.goto('/desk/office')
  const section = page.getByRole('region', { name: 'Data Access' })
  await expect(section).toBeVisible()
  const row = section.getByRole('listitem').filter({ hasText: name })
  await expect(row).toHaveCount(0)
  await section.getByRole('button', { name: 'Give Consent' }).click()
  const form = page.getByRole('dialog', { name: 'Give Consent' })
  await expect(form).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Give Consent' }).click()
  await expect(form.getByText('Office is required.')).toBeVisible()
  await form.getByRole('button', { name: /Program/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(form.getByRole('radiogroup')).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Office' }).fill('CV1000')
  await page.getByRole('option', { name: /\(CV1000\)/ }).click()
  await form.getByLabel('Reason').fill('Monthly report')
  await form.getByRole('button', { name: 'Give Consent' }).click()
  await expect(page.getByText('The consent is given.')).toBeVisible()
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Monthly report')
  await expect(row).toContainText('Given by broker3')
  await expectAccessible(page)

  await row.getByRole('button', { name: `End Consent: ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'End Consent' })
  await expect(question).toContainText(`${name} can no longer read the registered listings of`)
  await question.getByRole('button', { name: 'End Consent' }).click()
  await expect(page.getByText('The consent has ended.')).toBeVisible()
  await expect(row).toContainText('Ended')
  await expect(row.getByRole('button')).toHaveCount(0)
})
