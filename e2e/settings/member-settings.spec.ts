import type { Page, Request } from '@playwright/test'
import { expectAccessible, expectCleanInOtherEngines } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { expectAskedAfter, stopClock } from '../support/timing.ts'

const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Calls for settings, as `METHOD path` with their bodies. */
function watchCalls(page: Page): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname
    if (/Settings|SettingGroups|InputTypes|AudienceIndex|Offices/.test(path))
      calls.push({ call: `${request.method()} ${path}`, body: request.postDataJSON() })
  })
  return calls
}

test('an agent has only their own settings, each with the control of its type, locked ones with a red lock [1/SET-01, 1/SHELL-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const calls = watchCalls(page)
  await test.step('groups, types and values are requested [1/SET-03, 1/SET-09, 1/D1-63, 1/API-24, 1/API-26, 1/API-28, 1/API-29, 1/API-30]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/app/InputTypes/q', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading settings' })).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('heading', { name: /^Contact and Leads/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Listing Defaults/ })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Member Settings'])
    await expect(page.getByLabel('Find an agent')).toHaveCount(0)
    const bodyOf = (call: string) => calls.find((entry) => entry.call === call)?.body
    expect(bodyOf('POST /api/app/SettingGroups/q')).toMatchObject({ pageSize: 100 })
    expect(bodyOf('POST /api/app/InputTypes/q')).toMatchObject({ pageSize: 5000 })
    expect(bodyOf('POST /api/app/MemberSettings/q')).toMatchObject({ pageSize: 5000 })
    const paths = calls.map(({ call }) => call)
    expect(paths.filter((call) => /^GET \/api\/app\/SettingGroups\/\d+\/types$/.test(call))).toHaveLength(2)
    expect(paths.some((call) => /^GET \/api\/DerivedSettings\/member\/\d+$/.test(call))).toBe(true)
  })
  await test.step('each input type has its control [1/SET-04, 1/SET-05, 1/D1-76]', async () => {
    await expect(setting(page, 'Display Name').getByRole('textbox')).toHaveValue('Avery Stone')
    await expect(setting(page, 'Lead Email').getByRole('textbox')).toHaveAttribute('type', 'email')
    await expect(setting(page, 'Lead Routing').getByRole('radio')).toHaveCount(3)
    await expect(setting(page, 'Lead Routing').getByLabel('Office desk')).toBeChecked()
    await expect(setting(page, 'Away Until').getByRole('spinbutton')).toHaveCount(3)
    await expect(setting(page, 'Listing Term in Days').getByRole('textbox')).toHaveValue('180')
    await expect(setting(page, 'Showing Instructions').locator('textarea')).toBeVisible()
  })
  await test.step('locked settings say so [1/SET-07, 1/SET-08, 1/SET-19, 1/D1-78]', async () => {
    const copies = setting(page, 'Copy Leads to the Office')
    await expect(copies.getByRole('switch')).toBeDisabled()
    await expect(copies.getByRole('img', { name: 'Locked' })).toBeVisible()
    await expect(copies).toContainText('Set by your office.')
    const locked = setting(page, 'Listing Syndication')
    await expect(locked.getByRole('button')).toBeDisabled()
    await expect(locked.getByRole('button')).toContainText('Set by your main office')
    await expect(locked).toContainText('Set by your main office.')
    await setting(page, 'Photo Order').getByRole('button').click()
    await expect(page.getByRole('option')).toHaveText(['Time taken', 'File name'])
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await expectCleanInOtherEngines(page)
  })
  await test.step('any other tab opens the first one [1/SHELL-09, 1/UI-01, 1/D1-75, 3/PUB-37]', async () => {
    for (const path of ['/settings/office-settings', '/settings/no-such-tab']) {
      await page.goto(path)
      await expect(page.getByRole('tab', { name: 'Member Settings', selected: true })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(1)
    }
  })
})

test('Save waits for a change, saves each one, keeps failed ones, and leaving asks [1/SET-16, 1/SET-17, 1/SET-18, 1/D1-86, 1/D1-87, 1/API-31, 1/API-32, 1/API-35, 3/PUB-36]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  const calls = watchCalls(page)
  await page.goto('/settings')
  const name = setting(page, 'Display Name').getByRole('textbox')
  const term = setting(page, 'Listing Term in Days').getByRole('textbox')
  await expect(save(page)).toHaveCount(0)
  await term.fill('ninety')
  await save(page).click()
  await expect(page.getByText('Listing Term in Days is not valid')).toBeVisible()
  await expect(term).toBeFocused()
  await term.fill('90')
  await name.fill('Remy F.')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()

  await page.getByRole('link', { name: 'Registered Listings' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Are you sure you want to leave without saving?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Remy F.')

  await page.route('**/api/app/MemberSettings', (route) =>
    route.request().postDataJSON().shortValue === '90'
      ? route.fulfill({ status: 503, json: { message: 'Later.', errors: [] } })
      : route.fallback(),
  )
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'An error has occurred: Service Unavailable',
  )
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
  await expect(term).toHaveValue('90')
  await expect(term).toBeFocused()
  await page.unroute('**/api/app/MemberSettings')
  await save(page).click()
  await expect(toast(page, 'Settings saved!')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await name.fill('Remy Fontenot')
  await save(page).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  const writes = calls.filter(({ call }) => /(POST|PUT) \/api\/app\/MemberSettings(\/\d+)?$/.test(call))
  expect(writes).toMatchObject([
    { call: 'POST /api/app/MemberSettings', body: { shortValue: 'Remy F.', actionRequired: 1 } },
    { call: 'POST /api/app/MemberSettings', body: { shortValue: '90', actionRequired: 1 } },
    { call: 'POST /api/app/MemberSettings', body: { shortValue: '90', actionRequired: 1 } },
    { call: expect.stringMatching(/^PUT /), body: { shortValue: 'Remy Fontenot', actionRequired: 1 } },
  ])
  for (const { body } of writes)
    expect(body).toMatchObject({ typeId: expect.any(Number), memberId: expect.any(Number) })

  await page.reload()
  await expect(name).toHaveValue('Remy Fontenot')
  await expect(term).toHaveValue('90')
  await name.fill('Somebody else')
  await page.getByRole('link', { name: 'Registered Listings' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/registered\/?$/)
})

test('an agent is found by e-mail address, by last name first and by office code, and the field says so [1/D1-84]', async ({
  pageAs,
}) => {
  const page = await pageAs('broker3')
  await page.goto('/settings')
  const search = page.getByRole('combobox', { name: 'Find an agent' })
  await expect(search).toHaveAttribute('placeholder', 'Name, User ID, email or office code')
  for (const text of ['agent1@example.com', 'Stone, Avery']) {
    await search.fill(text)
    await expect(page.getByRole('option', { name: 'Avery Stone (agent1)' })).toBeVisible()
  }
})

test('a broker finds an agent and changes settings on their behalf, under a banner [1/SET-02, 1/SET-09, 1/SET-10, 1/SET-12, 1/SET-20, 1/D1-82, 1/D1-84, 1/D1-85, 1/D1-87, 1/API-12, 1/API-15, 1/API-17]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('broker3')
  const calls = watchCalls(page)
  await page.clock.install()
  await page.goto('/settings')
  const search = page.getByRole('combobox', { name: 'Find an agent' })
  await search.fill('j')
  await search.fill('zz')
  await expect(page.getByText('No Results')).toBeVisible()
  await search.fill('')
  await stopClock(page)
  await search.pressSequentially('jul')
  await expectAskedAfter(page, 750, () => calls.filter(({ call }) => call.endsWith('/ta/jul')).length)
  await page.getByRole('option', { name: 'Jules Park (pa1)' }).click()
  const asked = calls.map(({ call }) => call).filter((call) => call.includes('AudienceIndexes'))
  expect(asked).toEqual(['GET /api/app/AudienceIndexes/ta/zz', 'GET /api/app/AudienceIndexes/ta/jul'])
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/app/AudienceIndex/q')?.body)
    .toEqual({
      pageId: 0,
      pageSize: 1,
      criteria: [{ field: 'loginId', op: 'Equal', values: ['pa1'] }],
      orderBy: [],
    })

  const banner = page.getByRole('region', { name: 'Acting for another member' })
  await expect(banner).toContainText('You are changing the settings of Jules Park (pa1).')
  await expectAccessible(page)
  await setting(page, 'Photo Order').getByRole('button').click()
  await expect(page.getByRole('option')).toHaveText(['Time taken', 'File name', 'Set by your main office'])
  await page.getByRole('option', { name: 'File name' }).click()
  await page.getByRole('tab', { name: 'Office Settings' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await save(page).click()
  await expect(toast(page, 'Settings saved!')).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await expect(setting(page, 'Photo Order').getByRole('button')).toContainText('File name')
  await banner.getByRole('button', { name: 'Back to my settings' }).click()
  await expect(banner).toHaveCount(0)
  await expect(setting(page, 'Photo Order').getByRole('button')).toContainText('Time taken')
})
