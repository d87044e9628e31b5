import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/members.ts'
import { callApi } from './support/portal.ts'

const TABS = ['Deadlines', 'Listings', 'Office', 'Classes', 'Applications', 'Grants']

const results = async (page: Page): Promise<number> => {
  const text = page.getByText(/^[\d,]+ results?$/).first()
  await expect(text).toBeVisible()
  return numberIn(await text.innerText())
}
const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** The number under a label at the top of a tab. */
async function figure(page: Page, name: string) {
  const item = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: /\d/ })
  const control = item.getByRole(name.startsWith('Due') || name === 'Overdue' ? 'button' : 'link')
  await expect(control).toBeVisible()
  return { control, count: numberIn((await control.innerText()).replace(name, '')) }
}

async function saved(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const content = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), rows: content.trimEnd().split('\r\n').length - 1 }
}

test('the desk opens with its tabs from the menu, only for members who act for an office [5/DESK-01, 5/DESK-02]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker2')
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Office Desk' }).click()
  await expect(page).toHaveURL(/\/desk$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office Desk')
  await expect(page.getByRole('tab')).toHaveText(
    TABS.map((tab) => new RegExp(`^${tab}( ?[\\d,]+ waiting)?$`)),
  )
  await expect(page.getByRole('tab', { name: 'Deadlines' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  for (const tab of [...TABS.slice(1), 'Deadlines']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`/desk/${tab.toLowerCase()}$`))
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Export CSV' })).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByLabel('Office', { exact: true })).toHaveCount(0)

  const agent = await pageAs('agent1')
  await agent.goto('/desk')
  await expect(agent.getByText('You do not have access to this area.')).toBeVisible()
  await expect(
    agent.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Office Desk' }),
  ).toHaveCount(0)
  expect((await callApi(agent, 'GET', '/api/app/Desk/all/summary?tab=office')).status).toBe(403)
})

test('an office in the address narrows every tab, and counts match their lists [5/DESK-04, 5/DESK-05, 5/DESK-06, 5/DESK-16]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('broker3')
  await page.goto('/desk')
  const all = await results(page)
  await page.getByRole('button', { name: 'Office', exact: false }).first().click()
  await page.getByRole('option', { name: /CV1001/ }).click()
  await expect(page).toHaveURL(/office=\d+/)
  await expect.poll(() => results(page)).toBeLessThan(all)
  // A count covers all agents, and so does the list it opens.
  await page.goto(`${page.url()}&agent=nobody`)
  for (const name of ['Overdue', 'Due today', 'Due in 7 days']) {
    const { control, count } = await figure(page, name)
    await control.click()
    await expect(page).not.toHaveURL(/agent=/)
    await expect(control).toHaveAttribute('aria-pressed', 'true')
    if (count === 0) await expect(page.getByText('No Results')).toBeVisible()
    else await expect.poll(() => results(page), name).toBe(count)
  }
  const { name, rows } = await saved(page)
  expect(name).toMatch(/^deadlines-CV1001-\d{4}-\d\d-\d\d\.csv$/)
  expect(rows).toBe(await results(page))

  await page.getByRole('tab', { name: 'Listings' }).click()
  await expect(page).toHaveURL(/\/desk\/listings\?office=\d+$/)
  const { control, count } = await figure(page, 'Expired')
  await control.click()
  await expect(page).toHaveURL(/\/registered\/?\?.*status=Expired/)
  await expect(page).toHaveURL(/office=CV1001/)
  await expect.poll(() => results(page)).toBe(count)
  const chip = page.getByRole('button', { name: 'Remove filter: Office CV1001' })
  await expect(chip).toHaveText('Office CV1001')
  await expectAccessible(page)
  await chip.click()
  await expect(page).not.toHaveURL(/office=/)
  await expect.poll(() => results(page)).toBeGreaterThan(count)
})

test('plots have the same figures as tables, and lines that differ by dash pattern [5/DESK-07, 5/DESK-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  await page.goto('/desk/listings')
  for (const [title, heads] of [
    ['Registered and sent to MLS', ['Month', 'Registrations', 'Sent to MLS']],
    ['Days from registration to MLS', ['Month', 'Median', '90th percentile']],
  ] as const) {
    const part = page.getByRole('region', { name: title, exact: true })
    await expect(part.locator('canvas')).toBeVisible()
    await expect(part.getByRole('columnheader')).toHaveText([...heads])
    await expect(part.getByRole('table').getByRole('rowheader')).toHaveCount(12)
    const dashes = await part
      .locator('li line')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke-dasharray') ?? ''))
    expect(new Set(dashes).size).toBe(2)
    for (const name of heads.slice(1))
      await expect(part.locator('li').filter({ hasText: name })).toBeVisible()
  }
})

test('branches, members and classes are listed, searchable and fully exported [5/DESK-09, 5/DESK-11, 5/DESK-14]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  await page.goto('/desk/office')
  const branch = page.getByRole('table', { name: 'Branches' }).getByRole('row').filter({ hasText: 'CV1002' })
  const members = branch.getByRole('link', { name: / members of / })
  const open = branch.getByRole('link', { name: / open deadlines of / })
  const [memberCount, openCount] = [numberIn(await members.innerText()), numberIn(await open.innerText())]
  await open.click()
  await expect(page).toHaveURL(/\/deadlines\?office=CV1002/)
  await expect.poll(() => results(page)).toBe(openCount)
  await page.goBack()
  await members.click()
  await expect.poll(() => results(page)).toBe(memberCount)
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('columnheader')).toHaveText([
    'Member',
    'Type',
    'Status',
    'Office',
    'Last login',
    'Second factor',
    'Open deadlines',
  ])
  expect((await saved(page)).rows).toBe(memberCount)
  await page.goto('/desk/office')
  await page.getByRole('searchbox', { name: 'Find members' }).fill('m1141')
  await expect.poll(() => results(page)).toBe(1)
  await expect(page.getByRole('cell', { name: 'Isaac Abbott m1141' })).toBeVisible()
  await expect(page).toHaveURL(/text=m1141/)

  await page.goto('/desk/classes')
  await expect(page.getByRole('table', { name: 'Education Hours' }).getByRole('columnheader')).toContainText([
    'Hours in current period',
  ])
  const bookings = await results(page)
  expect(bookings).toBeGreaterThan(10)
  expect((await saved(page)).rows).toBe(bookings)
})

test('staff choose among all offices of their association [5/DESK-03, 5/DESK-04]', async ({ pageAs }) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/desk')
  const all = await results(page)
  const field = page.getByRole('combobox', { name: 'Find an office' })
  await field.fill('CV1002')
  await page.getByRole('option', { name: /CV1002/ }).click()
  const chip = page.getByRole('button', { name: /Remove filter: .*CV1002/ })
  await expect(chip).toBeVisible()
  await expect.poll(() => results(page)).toBeLessThan(all)
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expect(page.getByRole('heading', { name: /CV1002/ })).toBeVisible()
  await chip.click()
  await expect(page.getByText('Its applications appear here.')).toBeVisible()
})
