import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'

const FIGURES = [
  'Sign-ins',
  'Members Logged In',
  'Applications Opened',
  'Articles Read',
  'Classes Held',
  'Classes Attended',
  'Messages Published',
]

test('usage figures are shown as plots and tables by day, week and month, split, ranked and saved [4/CUSE-01, 4/CUSE-02, 4/CUSE-03, 4/CUSE-04, 4/D4-57, 4/S4-35]', async ({
  pageAs,
}) => {
  // A reader in the next day already: the figures use the market's days.
  const page = await pageAs('mlsadmin1', { timezoneId: 'Pacific/Kiritimati' })
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Staff Console' }).getByRole('link', { name: 'Usage' }).click()
  await expect(page).toHaveTitle('Usage - MLS Member Portal')
  const table = (name: string) => page.getByRole('table', { name, exact: true })

  await test.step('each figure has a plot, and the same numbers in a table', async () => {
    for (const name of FIGURES) {
      const part = page.getByRole('region', { name, exact: true })
      await expect(part.locator('canvas')).toBeVisible()
      await part.getByText('Show numbers').click()
      await expect(table(name).locator('tbody tr')).toHaveCount(30)
    }
    await expect(table('Sign-ins').getByRole('columnheader')).toHaveText(['Day', 'Sign-ins'])
    // Three days ago: the market's midnight may lie between now and the demo data, which ends two days
    // before.
    await expect(table('Sign-ins').locator('tbody tr').nth(3)).toContainText(/\d\d-\d\d-\d{4}[1-9]\d*/)
    await expectAccessible(page)
  })

  await test.step('the most used records are listed with their share', async () => {
    for (const name of ['Most Opened Applications', 'Most Read Articles']) {
      const first = table(name).locator('tbody tr').first()
      await expect(first).toContainText(/\d+\.\d%/)
    }
  })

  await test.step('by month, and split by association', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click()
    await expect(table('Sign-ins').getByRole('columnheader').first()).toHaveText('Month of')
    await expect(table('Sign-ins').locator('tbody tr')).toHaveCount(13)
    await page.getByRole('button', { name: 'Split by' }).click()
    await page.getByRole('option', { name: 'Association' }).click()
    await expect(table('Sign-ins').getByRole('columnheader', { name: 'CV' })).toBeVisible()
    await expect.poll(() => page.url()).toContain('splitBy=association')
    await page.reload()
    await page.getByRole('region', { name: 'Sign-ins', exact: true }).getByText('Show numbers').click()
    await expect(table('Sign-ins').getByRole('columnheader', { name: 'CV' })).toBeVisible()
  })

  await test.step('a figure is saved as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV: Sign-ins' }).click()
    expect((await download).suggestedFilename()).toMatch(/^usage-sign-ins-.*\.csv$/)
  })
})

test('an application that a member opens is counted, without naming the member [4/CUSE-05, 4/D4-56]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  const link = page.getByRole('main').locator('a[target=_blank][id]').first()
  await link.waitFor()
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/opened'))
  await link.evaluate((element: HTMLAnchorElement) => {
    element.addEventListener('click', (event) => event.preventDefault(), { capture: true })
    element.click()
  })
  const answer = await counted
  expect(answer.status()).toBe(200)
  expect(answer.request().postData() ?? '').not.toContain('agent1')
})

test('usage can be read on a phone', async ({ pageAs }) => {
  const page = await pageAs('operator1', PHONE)
  await page.goto('/staff/usage?splitBy=memberType')
  await page.getByRole('region', { name: 'Sign-ins', exact: true }).getByText('Show numbers').click()
  await expect(page.getByRole('table', { name: 'Sign-ins', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
