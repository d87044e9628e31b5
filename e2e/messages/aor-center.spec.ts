import type { Page } from '@playwright/test'
import { dayFromNow, typeDate } from '../listings/steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectCopied } from '../support/copied.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'

type Listed = { results: { id: number; message: string; createdOn: string }[] }

let startedAt = 0
test.beforeEach(() => {
  startedAt = Date.now()
})

// Other tests count an association's messages: a failing test deletes its messages too.
test.afterEach(async ({ pageAs }, { status, expectedStatus }) => {
  if (status === expectedStatus) return
  const page = await pageAs('aoradmin2')
  await page.goto('/aor-messages')
  const { body } = await callApi(page, 'POST', '/api/app/SystemNotification/q', {})
  const left = (body as Listed).results.filter(({ createdOn }) => Date.parse(createdOn) >= startedAt)
  for (const { id } of left) await callApi(page, 'DELETE', `/api/app/SystemNotification/${id}`)
})

/** A stored message of the association that belongs to no other test. */
async function storedMessage(page: Page): Promise<Listed['results'][number]> {
  await page.goto('/aor-messages')
  const created = await callApi(page, 'POST', '/api/app/SystemNotification/', {
    title: 'Heritage Association of REALTORS',
    message: 'The gate opens at eight.',
    url: null,
    systemNotificationStatusId: 1,
    expirationDate: '2099-01-01T18:00:00.000Z',
    show: true,
    position: 'dash',
    source: 'AOR',
  })
  const [stored] = (created.body as Listed).results
  if (!stored) throw new Error(`The message was not created: ${created.status}`)
  return stored
}

test("an association's list, and how a message is written [3/AORM-01, 3/AORM-02, 3/D3-64, 1/SHELL-16, 3/PUB-44]", async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/')
  await page.getByRole('link', { name: 'AOR Messages' }).click()
  await expect(page.getByRole('heading', { name: 'AOR Center', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Messages/Alerts'])
  const rows = page.getByRole('table', { name: 'AOR messages' }).getByRole('row')
  await test.step('the table has its columns, newest first [3/AORM-06, 3/AORM-07, 3/AORM-08, 3/AORM-10, 3/AORM-11, 3/AORM-12, 3/AORM-13, 3/AORM-14]', async () => {
    await expect(rows.first().getByRole('columnheader')).toHaveText([
      'Title',
      'Message',
      'Type',
      'Created',
      'Modified',
      'Expires',
      'Actions',
    ])
    await expect(rows).toHaveCount(11)
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(rows.nth(1)).toContainText('The office closes at noon on Friday.')
    await expect(rows.filter({ hasText: 'The spring mixer is over.' })).toContainText('Expired')
  })
  await test.step('a message is shown again [3/AORM-17, 3/D3-66]', async () => {
    await expect(rows.nth(1).getByRole('button', { name: 'Mark as Unread' })).toBeDisabled()
    await rows.nth(2).getByRole('button', { name: 'Mark as Unread' }).click()
    const banners = page.getByRole('region', { name: 'Notices' })
    // It is the oldest: the one before the newest.
    await banners.getByRole('button', { name: 'Earlier notice' }).click()
    await expect(banners).toContainText('Caravan starts at 9 AM on Tuesday')
    await banners.getByRole('button', { name: /^Mark as Read: / }).click()
    await expectAccessible(page)
  })
  await test.step('a single type [3/AORM-04, 3/AORM-05, 3/D3-65]', async () => {
    await page.getByRole('button', { name: 'Filter by type' }).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      'All Types',
      'Alert',
      'Information',
      'Success',
      'Warning',
    ])
    await page.getByRole('option', { name: 'Alert' }).click()
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'Alert' })).toHaveCount(2)
  })
  await test.step('the form of a new message [3/AORM-03, 3/AORM-21, 3/AORM-23, 3/AORM-24, 3/AORM-25, 3/AORM-26, 3/AORM-27, 3/AORM-28, 3/AORM-29, 3/AORM-48, 3/AORM-49, 3/AORM-51, 3/AORM-52]', async () => {
    await page.getByRole('link', { name: 'New' }).click()
    await expect(page.getByRole('heading', { name: 'New AOR Message', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Use the form below to send a message out to all of your AOR members.',
    )
    const type = page.getByRole('button', { name: 'Message Type' })
    await expect(type).toContainText('Information')
    const expiration = page.getByRole('group', { name: 'Expiration Date' })
    await expect(expiration).toContainText(dayFromNow(1))
    await expect(page.getByLabel('More Information URL')).toBeVisible()
    await type.click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Select One')
    await page.getByRole('option', { name: 'Select One' }).click()
    await expect(page.getByText('Message Type Required')).toBeVisible()
    await page.getByRole('button', { name: 'Create Message' }).click()
    await expect(page.getByText('Message Required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('R&D: a < b')
    await expect(page.getByText('10/200')).toBeVisible()
    await expect(page.getByText('Message Required')).toBeHidden()
    await expectAccessible(page)
  })
})

test('a message is on every screen of its association, updates there, and disappears', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const [author, reader] = [await pageAs('aoradmin2'), await pageAs('agent2')]
  await Promise.all([
    author.goto('/aor-messages/new'),
    reader.goto('/profile'),
    reader.waitForResponse('**/UserNotification/stream'),
  ])
  const banners = reader.getByRole('region', { name: 'Notices' })
  await test.step('it is created [3/AORM-32, 3/ERR-04, 1/SHELL-18, 3/PUB-46]', async () => {
    await author.getByRole('textbox', { name: 'Message', exact: true }).fill('The bridge is closed today.')
    await author.getByRole('button', { name: 'Create Message' }).click()
    await expect(banners).toContainText('The bridge is closed today.')
    await expect(author.getByText('Your AOR message has been created succesfully')).toBeVisible()
    await expect(author).toHaveURL(/\/aor-messages$/)
  })
  const rows = author.getByRole('table', { name: 'AOR messages' }).getByRole('row')
  const row = rows.filter({ hasText: 'The bridge is' })
  await test.step('it is updated [3/AORM-15, 3/AORM-22, 3/AORM-30, 3/AORM-31, 3/AORM-33, 3/ERR-06, 3/D3-68]', async () => {
    await row.getByRole('link', { name: 'Edit' }).click()
    await expect(author.getByRole('heading', { name: 'Update AOR Message', level: 1 })).toBeVisible()
    await expect(author.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
      'The bridge is closed today.',
    )
    await author.getByRole('textbox', { name: 'Message', exact: true }).fill('The bridge is open again.')
    await author.getByRole('button', { name: 'Update Message' }).click()
    await expect(banners).toContainText('The bridge is open again.')
    await expect(author.getByText('AOR message updated succesfully')).toBeVisible()
  })
  await test.step('it is deleted [3/AORM-16, 3/AORM-18, 3/AORM-19, 3/AORM-20, 3/ERR-02]', async () => {
    await row.getByRole('button', { name: 'Delete' }).click()
    const question = author.getByRole('dialog', { name: 'Delete Message' })
    await expect(question).toContainText('Are you sure you wish to delete this message?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(banners).not.toContainText('The bridge is open again.')
    await expect(author.getByText('AOR message deleted succesfully')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('the requests of the AOR Center [3/API-03, 3/API-06, 3/API-07, 3/API-08, 3/API-09, 3/API-10, 3/AORM-37, 3/AORM-38, 3/AORM-39]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  const sent = (method: string, path: RegExp) =>
    page.waitForRequest(
      (request) => request.method() === method && path.test(new URL(request.url()).pathname),
    )
  const asked = sent('POST', /\/SystemNotificationStatus\/q$/)
  await page.goto('/aor-messages/new')
  expect((await asked).postDataJSON()).toEqual({
    pageId: 0,
    pageSize: 1000,
    orderBy: [{ field: 'name', direction: 'asc' }],
  })
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('The gate code has changed.')
  const created = sent('POST', /\/SystemNotification\/$/)
  await page.getByRole('button', { name: 'Create Message' }).click()
  const { criteria, ...body } = (await created).postDataJSON()
  expect({ ...body, criteria }).toEqual({
    title: expect.any(String),
    show: true,
    position: 'dash',
    source: 'AOR',
    message: 'The gate code has changed.',
    url: null,
    expirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    memberId: expect.any(Number),
    systemNotificationStatusId: 1,
    criteria: [{ field: 'AorShortName', op: 'Equal', values: ['PT'] }],
  })
  const row = page.getByRole('row').filter({ hasText: 'The gate code' })
  await row.getByRole('link', { name: 'Edit' }).click()
  await message.fill('The gate code is as before.')
  const updated = sent('PUT', /\/SystemNotification\/\d+$/)
  await page.getByRole('button', { name: 'Update Message' }).click()
  expect((await updated).postDataJSON()).toMatchObject({ ...body, message: 'The gate code is as before.' })
  const deleted = sent('DELETE', /\/SystemNotification\/\d+$/)
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  expect((await deleted).postData()).toBeNull()
  await expect(row).toHaveCount(0)
})

test('a message that arrives while someone fills in a form shifts no field', async ({ pageAs }) => {
  const [author, reader] = [await pageAs('aoradmin2'), await pageAs('agent2')]
  await Promise.all([
    author.goto('/aor-messages/new'),
    reader.goto('/registered/new'),
    reader.waitForResponse('**/UserNotification/stream'),
  ])
  const field = reader.getByRole('combobox', { name: 'Find an address' })
  await field.fill('350 S')
  const place = async () => (await field.boundingBox())?.y ?? 0
  const before = await place()
  await author.getByRole('textbox', { name: 'Message', exact: true }).fill('The lights are out.')
  await author.getByRole('button', { name: 'Create Message' }).click()
  const banner = reader
    .getByRole('region', { name: 'Notices', includeHidden: true })
    .getByText('The lights are out.')
  await expect(banner).toHaveCount(1)
  // Browsers scroll by whole pixels.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
  await reader.mouse.wheel(0, -1000)
  await expect(banner).toBeInViewport()
  const row = author.getByRole('row').filter({ hasText: 'The lights are' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await author.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(banner).toHaveCount(0)
})

test('failures show their reason and keep the input; the list shows text without HTML [3/AORM-09, 3/ERR-01, 3/ERR-03, 3/ERR-05, 3/D3-18, 3/D3-68, 3/D3-71, 1/SHELL-17, 3/PUB-45]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  await page.goto('/aor-messages/new')
  await page.route('**/api/app/SystemNotification/', (route) =>
    route.fulfill({ status: 500, json: { message: 'The store is full.', errors: [] } }),
  )
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('This is not stored.')
  await page.getByRole('button', { name: 'Create Message' }).click()
  await expect(
    page.getByText('There was a problem creating the AOR message. The store is full.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('This is not stored.')
  await expect(page.getByRole('button', { name: 'Create Message' })).toBeEnabled()
  const { body } = await callApi(page, 'POST', '/api/app/SystemNotification/q', {})
  const { results } = body as Listed
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('')
  await page.goto(`/aor-messages/${results[0]?.id}`)
  await page.route('**/api/app/SystemNotification/*', (route) =>
    ['GET', 'POST'].includes(route.request().method()) ? route.fallback() : route.abort(),
  )
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('This is not stored either.')
  await typeDate(page, 'Expiration Date', '01-01-2099 10:00 AM')
  await page.getByRole('button', { name: 'Update Message' }).click()
  await expect(page.getByText('There was a problem updating the AOR message. Network error.')).toBeVisible()
  await page.route('**/api/app/SystemNotification/q', async (route) => {
    const response = await route.fetch()
    const { results, ...rest }: Listed = await response.json()
    const marked = results.map((message) => ({ ...message, message: '<p>Bring <b>three</b> keys</p>' }))
    await route.fulfill({ response, json: { ...rest, results: marked } })
  })
  await page.getByRole('link', { name: 'AOR Center' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('cell', { name: 'Bring three keys', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There was a problem deleting the AOR message. Network error.')).toBeVisible()
  await page.goto('/aor-messages/987654')
  await expect(page.getByRole('heading', { name: 'AOR message not found.' })).toBeVisible()
})

test('the second of two editors of a message compares both versions, chooses, and loses nothing [5/DRAFT-11, 5/DRAFT-14, 5/S5-39]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  const stored = await storedMessage(page)
  await page.goto(`/aor-messages/${stored.id}`)
  const text = page.getByRole('textbox', { name: 'Message', exact: true })
  await text.fill('The gate opens at nine.')
  const changeElsewhere = (change: object) =>
    callApi(page, 'PUT', `/api/app/SystemNotification/${stored.id}`, {
      ...stored,
      ...change,
      rowVersion: null,
    })
  const changed = { message: 'The gate opens at ten.', url: 'https://example.com/gate' }
  expect((await changeElsewhere(changed)).status).toBe(200)
  await page.getByRole('button', { name: 'Update Message' }).click()
  await expect(
    page.getByText('This message was changed by another user. Reload and try again.', { exact: false }),
  ).toBeVisible()
  await expect(text).toHaveValue('The gate opens at nine.')
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect(dialog.getByRole('region', { name: 'More Information URL' })).toContainText(changed.url)
  const save = dialog.getByRole('button', { name: 'Update Message' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByText('The gate opens at nine.').click()
  expect((await changeElsewhere({ ...changed, message: 'The gate opens at eleven.' })).status).toBe(200)
  await save.click()
  await expect(dialog.getByRole('radio', { name: 'Theirs The gate opens at eleven.' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Mine The gate opens at nine.' })).toBeChecked()
  await save.click()
  await expect(page.getByText('AOR message updated succesfully')).toBeVisible()
  const after = await callApi(page, 'GET', `/api/app/SystemNotification/${stored.id}`)
  expect((after.body as Listed).results[0]).toMatchObject({
    message: 'The gate opens at nine.',
    url: changed.url,
  })
  await callApi(page, 'DELETE', `/api/app/SystemNotification/${stored.id}`)
})

test('input for a message that was deleted meanwhile can be read and copied [5/D5-87]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  const stored = await storedMessage(page)
  await page.goto(`/aor-messages/${stored.id}`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The gate opens at nine.')
  await callApi(page, 'DELETE', `/api/app/SystemNotification/${stored.id}`)
  await page.getByRole('button', { name: 'Update Message' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'this message was deleted' })
  await expect(notice).toContainText('Message: The gate opens at nine.')
  await expect(page.getByRole('button', { name: 'Update Message' })).toHaveCount(0)
  await expectAccessible(page)
  await expectCopied(page, 'Message: The gate opens at nine.')
  await notice.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/aor-messages\/?$/)
})
