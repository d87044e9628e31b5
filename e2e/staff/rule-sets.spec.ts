import { choose, dayFromNow, typeDate } from '../listings/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

test('a rule set is drafted, tried and published in the console, and named by its first day [5/CLOCK-04]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/ruleSets')
  await expect(page.getByRole('heading', { name: 'Rule Sets', level: 1 })).toBeVisible()
  const table = page.getByRole('table', { name: 'Rule Sets' })
  await expect(table.getByRole('link', { name: 'Sample rules of CRM' })).toBeVisible()
  await goWithin(page, '/staff/content/ruleSets/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Rules of a neighbor')
  await field('Originating system').fill('NBR')
  await typeDate(page, 'Valid from', dayFromNow(30))
  await page.getByRole('button', { name: 'Add Rule', exact: true }).click()
  const rule = page.getByRole('group', { name: 'Rule 1' })
  await choose(page, 'Deadline', 'Register by')
  await rule.getByRole('textbox', { name: 'Text' }).fill('Register within one business day.')
  await rule.getByRole('textbox', { name: 'Source' }).fill('Handbook 7')
  await rule.getByRole('checkbox', { name: 'Listing Contract Date' }).check({ force: true })
  await rule.getByRole('textbox', { name: 'Number' }).fill('1')
  await choose(page, 'Met when', 'The listing is registered')
  await expectAccessible(page)

  await test.step('Try lists the deadlines with their steps', async () => {
    await page.getByText('The deadlines that this set would make. Nothing is stored.').click()
    const form = page.getByRole('group', { name: 'Try', exact: true })
    await typeDate(page, 'Listing Contract Date', '11-25-2026')
    await typeDate(page, 'Expiration Date', '02-28-2027')
    await form.getByRole('button', { name: 'Try' }).click()
    const found = page.getByRole('list', { name: 'Deadlines' })
    // Thanksgiving is in between.
    await expect(found).toContainText('Register byFri 11-27-2026 11:59 PM PST')
    await expect(found).toContainText('11-26-2026 is Thanksgiving')
    await expect(found).toContainText('ExpiresSun 02-28-2027 11:59 PM PST')
    await form.getByRole('textbox', { name: 'Listing ID' }).fill('AA00000000')
    await form.getByRole('button', { name: 'Try' }).click()
    await expect(form.getByText('There is no listing with this ID.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the education hours that the state requires [5/D5-62]', async () => {
    const education = page.getByRole('group', { name: 'Education' })
    const entered = (name: string, at = education) => at.getByRole('textbox', { name, exact: true })
    await education.getByText('Required hours').click()
    await expect(entered('Years in a period')).toBeVisible()
    await entered('Years in a period').fill('4')
    await typeDate(page, 'A period starts on', '01-01-2025')
    const first = education.getByRole('group', { name: 'Category 1' })
    await entered('Category', first).fill('Ethics')
    await entered('Hours', first).fill('3.50')
    await education.getByRole('button', { name: 'Add Category' }).click()
    const second = education.getByRole('group', { name: 'Category 2' })
    await entered('Category', second).fill('ethics')
    await entered('Hours', second).fill('1')
    await entered('Hours', second).blur()
    await expect(education.getByText('This category is listed already.')).toBeVisible()
    await entered('Category', second).fill('Fair Housing')
    await expectAccessible(page)
  })

  await test.step('its first day replaces a schedule', async () => {
    await expect(page.getByRole('button', { name: 'Schedule' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.locator('form header').getByText('Published', { exact: true })).toBeVisible()
  })
  await goWithin(page, '/staff/content/ruleSets')
  const row = table.getByRole('row').filter({ hasText: 'Rules of a neighbor' })
  await expect(row).toContainText('NBR')
})
