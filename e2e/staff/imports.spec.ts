import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { STALE_SIGN_IN } from '../support/answers.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const head = 'MemberKey,MemberLoginId,MemberFirstName,MemberLastName,MemberType,Shoe'

test('a roster is uploaded, reviewed, tried and applied, and stays in the list [4/CIMP-01, 4/CIMP-02, 4/CIMP-03, 4/CIMP-04, 4/CIMP-05, 4/CIMP-08, 4/CIMP-11, 4/D4-60]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  const key = `imp${Date.now()}`
  const text = [
    head,
    `${key},${key},Ada,Hart,REALTOR Salesperson,38`,
    `x${key},x ${key},Bo,Lee,Agent,39`,
  ].join('\n')
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Staff Console' }).getByRole('link', { name: 'Imports' }).click()
  await expect(page).toHaveTitle('Imports - MLS Member Portal')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Import' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).click()
  await (await choosing).setFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${text}\n`),
  })
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('members.csv')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload' }).click()

  await expect(page.getByRole('heading', { name: 'Import of Members' })).toBeVisible()
  const file = page.getByRole('region', { name: 'members.csv', exact: true })
  await expect(file).toContainText('Members, 2 records')
  await expect(file).toContainText('Columns that are not known: Shoe')
  await expect(file.getByRole('row').nth(1)).toContainText(key)
  await expect(page.getByRole('checkbox', { name: /Grant staff rights by member type/ })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dry Run' }).click()

  const report = page.getByRole('region', { name: 'Report of the Dry Run' })
  await expect(report.getByRole('row', { name: 'Members 2 1 0 0 1 0' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refused Records' })).toContainText(
    `members.csv line 3 (x${key}): MemberLoginId: MemberLoginId must not hold blanks`,
  )
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  const counts = report.getByRole('table', { name: 'Counts by kind' }).locator('xpath=..')
  expect(await counts.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^refused-records-\d+\.csv$/)

  await page.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('dialog', { name: 'Apply Import' })
  await expect(question).toContainText('Apply this import? 1 new, 0 changed, 0 deactivated.')
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  const address = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Imports' }).last().click()
  const row = page
    .getByRole('table', { name: 'Imports' })
    .locator('tbody tr')
    .filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(row).toContainText('Imported')
  await expect(row).toContainText('mlsadmin1')
  await row.getByRole('link', { name: 'Members' }).click()
  await expect(
    page.getByRole('region', { name: 'Report' }).getByRole('row', { name: /^Members 2 1/ }),
  ).toBeVisible()
})

test('on a tablet the list of imports has its counts in one column, and nothing overlaps', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1', { viewport: { width: 768, height: 1024 } })
  await page.goto('/staff/imports')
  const rows = page.getByRole('table', { name: 'Imports' }).locator('tbody tr')
  await expect(rows.filter({ hasText: '1,528 new' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Unchanged' })).toBeHidden()
  const leaving = await rows.locator('td :is(time, span)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const end = element.closest('td')?.getBoundingClientRect().right ?? 0
        return element.getBoundingClientRect().right > end
      })
      .map(({ textContent }) => textContent),
  )
  expect(leaving).toEqual([])
})

test('a broken file is refused with line and reason, on a phone too [4/CBAD-04]', async ({ pageAs }) => {
  const page = await pageAs('operator1', PHONE)
  await page.goto('/staff/imports/new')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).click()
  const buffer = Buffer.from(`${head}\nk1,login1,Jos\xe9,Hart,Agent,1\n`, 'latin1')
  await (await choosing).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert')).toContainText('members.csv line 2 is not UTF-8')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

/** Uploads a file, runs it dry and waits for its report. */
async function check(page: Page, text: string, isComplete: boolean) {
  await goWithin(page, '/staff/imports/new')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).click()
  await (await choosing).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload' }).click()
  if (isComplete) await page.getByText('Members and offices that are missing are deactivated.').click()
  await page.getByRole('button', { name: 'Dry Run' }).click()
  await expect(page.getByRole('region', { name: 'Report of the Dry Run' })).toBeVisible()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
}

test('a roster that deactivates many requires its number typed and a second person; a dry run can be discarded [4/CIMP-05, 4/CIMP-07, 4/CIMP-09, 4/D4-41]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const key = `many${Date.now()}`
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${key}${index},${key}${index},${name},Hart,Agent,1`)
  await page.goto('/staff/imports')
  await check(page, [head, ...rows(12, 'Ada'), ''].join('\n'), false)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()

  await check(page, [head, ...rows(2, 'Bea'), ''].join('\n'), true)
  const changed = page.getByRole('region', { name: 'Changed Members' })
  await expect(changed).toContainText(`${key}0 Bea Hart`)
  await expect(changed).toContainText('First name: Ada Bea')
  const address = page.url()
  await page.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('dialog', { name: 'Apply Import' })
  await expect(question.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect(question.getByLabel(/^Type [\d,]+ to continue/)).toBeVisible()
  const number = /It deactivates ([\d,]+) members/.exec(await question.innerText())?.[1] ?? ''
  await question.getByRole('textbox').fill(number)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText(`deactivates ${number} members`)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await pageAs('operator1', PHONE)
  await other.goto(new URL(address).pathname)
  await expect(other.getByRole('region', { name: 'Changed Members' })).toContainText(`${key}0`)
  await expect(other.getByText('Bea')).toHaveCount(0)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog', { name: 'Approve Import' }).getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Imported', { exact: true })).toBeVisible()

  await check(page, [head, ...rows(1, 'Cleo'), ''].join('\n'), false)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
})

test('the schedule is entered, tested and started; private networks are refused [4/CIMP-12, 4/CIMP-13, 4/CIMP-14, 4/COPS-03, 4/CEDIT-02, 4/CEDIT-03]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/imports')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page).toHaveTitle('Import Schedule - MLS Member Portal')
  const address = page.getByRole('textbox', { name: 'Address of Members' })
  await address.fill('https://10.0.0.1/Member')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/10\.0\.0\.1 is in a private network/)).toBeVisible()
  await expect(address, 'the server error is shown at its field').toBeFocused()
  await expect(address).toHaveAccessibleDescription(/10\.0\.0\.1 is in a private network/)
  await address.fill('https://reso.invalid/Member')
  await page.getByRole('textbox', { name: 'Minutes between runs' }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose 15 minutes or more.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Minutes between runs' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Minutes between runs' }).fill('30')
  await page.getByRole('textbox', { name: 'Token' }).fill('feed-secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A token is stored. Enter another one to replace it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Token' })).toHaveValue('')
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Next run')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByRole('region', { name: 'Test of Members' })).toContainText(
    'https://reso.invalid/Member',
  )
  await page.getByRole('button', { name: 'Run Now' }).click()
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Failed runs', { timeout: 60_000 })
  await page.getByRole('region', { name: 'State' }).getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('reso.invalid')
})

test('the second of two editors of the schedule is notified of the newer version, and no input is lost [4/CIMP-12, 4/CEDIT-03, 4/CEDIT-10]', async ({
  pageAs,
}) => {
  const [one, other] = [await pageAs('mlsadmin1'), await pageAs('operator1')]
  const lag = (page: Page) =>
    page.getByRole('textbox', { name: 'Alert staff when sync is behind by (minutes)' })
  const address = (page: Page) => page.getByRole('textbox', { name: 'Address of Offices' })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const page of [one, other]) {
    await page.goto('/staff/imports/schedule')
    await expect(lag(page)).toBeVisible()
  }
  // The page polls by itself, which would show the newer version before the save.
  await other.route('**/Staff/ImportSchedules', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await lag(other).fill('321')
  await address(one).fill('https://reso.invalid/Office')
  await lag(one).fill('123')
  await one.getByRole('textbox', { name: 'Token' }).fill('feed-secret')
  await save(one)
  await expect(one.getByText('The schedule is saved.')).toBeVisible()
  await address(other).fill('https://reso.invalid/Other')
  await other.getByRole('textbox', { name: 'Token' }).fill('another-secret')
  await save(other)
  await expect(
    other.getByText('Someone else changed the schedule. What you typed is not saved.'),
  ).toBeVisible()
  await other.unroute('**/Staff/ImportSchedules')

  const newer = other.getByRole('region', { name: 'Newer Version' })
  await expect(newer.getByRole('alert')).toContainText(/^mlsadmin1 saved a newer version on \d\d-\d\d-\d{4}/)
  await expect(newer).toContainText('Alert staff when sync is behind by (minutes)123')
  await expect(newer).toContainText('Address of Officeshttps://reso.invalid/Office')
  await expect(newer).not.toContainText('Minutes between runs')
  await expect(lag(other)).toHaveValue('321')
  await expectAccessible(other)
  await newer.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(newer).toHaveCount(0)

  await expect(lag(one), 'an unchanged form shows the other save').toHaveValue('321')
  await lag(one).fill('222')
  await lag(other).fill('333')
  await save(other)
  await one.getByRole('button', { name: 'Use Theirs' }).click()
  await expect(lag(one)).toHaveValue('333')
  await expect(one.getByRole('region', { name: 'Newer Version' })).toHaveCount(0)
})

test('input for the schedule is restored after a fresh sign-in, and the token is requested again', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/imports/schedule')
  await page.route('**/Staff/ImportSchedules', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(STALE_SIGN_IN),
  )
  const token = page.getByRole('textbox', { name: 'Token' })
  await page.getByRole('textbox', { name: 'Address of Members' }).fill('https://reso.invalid/Kept')
  await page.getByRole('textbox', { name: 'Minutes between runs' }).fill('45')
  await token.fill('never-to-be-kept')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/sign-in/**')
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).toContain('https://reso.invalid/Kept')
  expect(kept).not.toContain('never-to-be-kept')
  await page.goto('/staff/imports/schedule')
  await expect(page.getByRole('textbox', { name: 'Minutes between runs' })).toHaveValue('45')
  await expect(token).toHaveValue('')
  await expect(token).toHaveAccessibleDescription(/Enter the token again\./)
})
