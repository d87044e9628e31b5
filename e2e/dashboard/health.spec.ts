import type { Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { openDashboard, section } from './steps.ts'

/** Sets the health of an application in its form and publishes it. */
async function state(staff: Page, id: number, health: string, text: string): Promise<void> {
  await staff.goto(`/staff/content/applications/${id}`)
  await staff.getByRole('button', { name: /Health$/ }).click()
  await staff.getByRole('option', { name: health, exact: true }).click()
  await staff.getByRole('textbox', { name: 'Health text' }).fill(text)
  await staff.getByRole('textbox', { name: 'Health contact' }).fill('help@ethics.example')
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = staff.waitForResponse((answer) => answer.url().endsWith('/publish') && answer.ok())
  await staff.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await published
}

test('staff set the health of an application, and members see it on its card and above its section [5/LAUNCH-21, 5/D5-73]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  await openDashboard(staff)
  const { body } = await callApi(staff, 'GET', '/api/app/AudienceApplications/')
  const { results } = body as { results: { id: number; name: string }[] }
  const id = results.find(({ name }) => name === 'Ethics and Mediation')?.id ?? 0
  const page = await pageAs('m1229')
  const applications = section(page, 'AOR Applications')
  const card = applications
    .locator('.application-grid')
    .getByRole('listitem')
    .filter({ hasText: 'Ethics and Mediation' })
  const banner = applications.getByText(/^Ethics and Mediation is /)

  await test.step('a working application shows nothing', async () => {
    await openDashboard(page)
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('Since')
    await expect(banner).toHaveCount(0)
  })

  await test.step('maintenance is a badge on the card and a banner above the section', async () => {
    await state(staff, id, 'Maintenance', 'New forms until noon.')
    await openDashboard(page)
    const words =
      /New forms until noon\. · Since \d\d-\d\d-\d{4} \d\d:\d\d [AP]M · Contact: help@ethics\.example/
    await expect(card.getByText('Maintenance', { exact: true })).toBeVisible()
    await expect(card).toContainText(words)
    await expect(banner).toHaveText('Ethics and Mediation is in maintenance')
    await expect(
      applications.getByRole('listitem').filter({ hasText: /^Ethics and Mediation is / }),
    ).toContainText(words)
    const [above, title, handle] = await Promise.all([
      banner.boundingBox(),
      applications.getByRole('heading', { name: 'AOR Applications' }).boundingBox(),
      applications.getByRole('button', { name: 'Move AOR Applications' }).boundingBox(),
    ])
    expect(above?.y).toBeLessThan(title?.y ?? 0)
    expect(Math.abs((handle?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(10)
    await expectNoFindings(page)
  })

  await test.step('the card still opens, and a collapsed section keeps its banner', async () => {
    await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'Ethics' }))
    const opened = page.context().waitForEvent('page')
    await card.getByRole('link', { name: 'Ethics and Mediation' }).click()
    expect((await opened).url()).toBe('https://example.com/applications/ethics-and-mediation')
    await (await opened).close()
    await applications.getByRole('button', { name: 'Collapse AOR Applications' }).click()
    await expect(card).toHaveCount(0)
    await expect(banner).toBeVisible()
    await applications.getByRole('button', { name: 'Open AOR Applications' }).click()
  })

  await test.step('problems are shown as a badge only', async () => {
    await state(staff, id, 'Problems', 'Uploads are slow.')
    await openDashboard(page)
    await expect(card.getByText('Problems', { exact: true })).toBeVisible()
    await expect(card).toContainText('Uploads are slow.')
    await expect(banner).toHaveCount(0)
  })

  await test.step('working again, it shows nothing', async () => {
    await state(staff, id, 'Working', '')
    await openDashboard(page)
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('Since')
  })
})
