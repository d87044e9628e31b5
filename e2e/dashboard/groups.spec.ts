import { expectNoFindings } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { openDashboard, openSettings, section } from './steps.ts'

test('a member groups applications by keyboard, finds them on the dashboard and elsewhere, and resets everything [5/LAUNCH-28, 5/D5-76, 1/PROF-49]', async ({
  pageAs,
  browser,
}) => {
  const page = await pageAs('m1222')
  await openDashboard(page)
  const panel = await openSettings(page, 'Groups')
  const dialog = page.getByRole('dialog', { name: 'New Group' })
  const add = async (name: string) => {
    await panel.getByRole('button', { name: 'New Group' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'Group Name' }).fill(name)
    await page.keyboard.press('Enter')
  }
  const choose = async (application: string, entry: string) => {
    await panel.getByRole('button', { name: `More actions for ${application}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
    await expect(panel.getByRole('button', { name: `Move ${application}`, exact: true })).toBeFocused()
  }
  await add('Every Day')
  await expect(panel.getByRole('button', { name: 'New Group' })).toBeFocused()
  await add('every day')
  await expect(dialog.getByText('You already have a group with this name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Group Name' }).fill('Market')
  await page.keyboard.press('Enter')
  // The dialog returns focus a moment after it has closed.
  await expect(panel.getByRole('button', { name: 'New Group' })).toBeFocused()
  await choose('ShowingTime', 'Move to Every Day')
  await choose('Flexmls', 'Move to Every Day')
  await choose('BoxMLS', 'Move to Market')
  await choose('Cloud CMA', 'Move to Every Day')
  const rowsOf = (group: string) => panel.getByRole('region', { name: group }).getByRole('listitem')
  await expect(rowsOf('Every Day')).toContainText(['ShowingTime', 'Flexmls', 'Cloud CMA'])
  await choose('Flexmls', 'Move Up')
  await panel.getByRole('button', { name: 'Move Up Group Market' }).press('Enter')
  await expect(panel.getByText('Market moved to place 1 of 2')).toBeAttached()
  await expect(panel.getByRole('button', { name: 'Rename Group Market' })).toBeFocused()
  // The tooltip of a focused icon is drawn next to everything else.
  await panel.getByRole('tab', { name: 'Groups' }).focus()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectNoFindings(page)
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.ok() && answer.url().includes('/api/app/Profiles/'),
  )
  await choose('BoxMLS', 'Remove from Market')
  await kept
  await page.reload()

  const favorites = section(page, 'Favorite Applications')
  await expect(favorites.getByRole('heading', { level: 3 })).toHaveText(['Every Day'])
  await expect(favorites.getByRole('region', { name: 'Every Day' }).getByRole('link')).toHaveText([
    'Flexmls',
    'ShowingTime',
    'Cloud CMA',
  ])
  await expectNoFindings(page)

  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const elsewhere = await other.newPage()
  await openDashboard(elsewhere)
  const finder = await openSettings(elsewhere, 'User Applications')
  await expect(finder.getByRole('heading', { level: 3 })).toHaveText(['Every Day', 'Other Applications'])
  await other.close()

  await openSettings(page, 'More Options')
  await panel.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('dialog', { name: 'Reset dashboard' }).getByRole('button', { name: 'Reset' }).click()
  await panel.getByRole('tab', { name: 'Groups' }).click()
  await expect(panel.getByRole('region', { name: 'All Applications' })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Market' })).toHaveCount(0)
})

test("staff assign a layout to members who have none, and never overwrite a member's own [5/LAUNCH-29, 5/D5-76]", async ({
  pageAs,
}) => {
  // It is on for one member only, so that the default shows nowhere else during the test.
  const staff = await pageAs('mlsadmin1')
  await openDashboard(staff)
  const made = await callApi(staff, 'POST', '/api/app/AudienceApplications', {
    name: 'Parcel Atlas',
    applicationCategory: 'marketplace',
    url: 'https://example.com/atlas',
    mlsSystem: 'Elsewhere',
  })
  const { id } = made.body as { id: number }
  const member = await pageAs('m1223')
  await openDashboard(member)
  expect((await callApi(member, 'POST', '/api/app/ApplicationRequests', { applicationId: id })).status).toBe(
    200,
  )
  const open = await callApi(staff, 'GET', '/api/app/ApplicationRequests')
  const request = (open.body as { results: { id: number; applicationName: string }[] }).results.find(
    ({ applicationName }) => applicationName === 'Parcel Atlas',
  )
  await callApi(staff, 'POST', `/api/app/ApplicationRequests/${request?.id}/approve`, {})

  const panel = await openSettings(staff, 'Groups')
  await panel.getByRole('button', { name: 'New Group' }).click()
  await staff.getByRole('textbox', { name: 'Group Name' }).fill('Start Here')
  await staff.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Use My Layout as Default' }).click()
  await expect(staff.getByText('Default Saved')).toBeVisible()
  await expectNoFindings(staff)
  const groups = [{ name: 'Start Here', applications: [id] }]
  await callApi(staff, 'PUT', '/api/app/ApplicationLayout', { order: [], groups })

  await openDashboard(member)
  const favorites = section(member, 'Favorite Applications')
  const start = favorites.getByRole('region', { name: 'Start Here' })
  await expect(start.getByRole('link', { name: 'Parcel Atlas' })).toBeVisible()
  const own = await openSettings(member, 'Groups')
  await expect(own.getByRole('button', { name: 'Use My Layout as Default' })).toHaveCount(0)
  const kept = member.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.ok() && answer.url().includes('/api/app/Profiles/'),
  )
  await own.getByRole('button', { name: 'Rename Group Start Here' }).click()
  await member.getByRole('textbox', { name: 'Group Name' }).fill('Mine')
  await member.keyboard.press('Enter')
  await kept

  await panel.getByRole('button', { name: 'Remove Default' }).click()
  await expect(staff.getByText('Default Removed')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove Group Start Here' }).click()
  await openDashboard(member)
  await expect(
    favorites.getByRole('region', { name: 'Mine' }).getByRole('link', { name: 'Parcel Atlas' }),
  ).toBeVisible()
})
