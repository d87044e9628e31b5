import { expectAccessible, expectNoFindings } from '../support/accessible.ts'
import { holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'

test('an admin picks an office and switches applications, which save automatically [1/APPS-02, 1/SHELL-10, 3/PUB-38]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('aoradmin2')
  const events = page.getByRole('switch', { name: 'Association Events' })
  const label = page.getByRole('listitem').filter({ has: events }).locator('label')
  await page.goto('/product_settings')
  await expect(page.getByRole('heading', { name: 'Application Settings Admin', level: 1 })).toBeVisible()
  await test.step('an office is picked [1/APPS-06, 1/APPS-07, 1/D1-71, 1/API-21, 1/API-22, 1/API-37]', async () => {
    await expect(page.getByText('Please choose an office.')).toBeVisible()
    await expect(page.getByLabel('Main offices only')).toBeChecked()
    const asked = page.waitForRequest(/\/api\/app\/Offices\/ta\//)
    await page.getByRole('combobox', { name: 'Find an office' }).fill('pelican')
    expect(new URL((await asked).url()).search).toBe('?aorShortName=PT&onlyMain=true')
    await page.getByRole('option', { name: 'Pelican Tide Properties (PT2000)' }).click()
    await expect(page.getByRole('heading', { name: 'Pelican Tide Properties (PT2000)' })).toBeVisible()
    await expect(events).toBeChecked()
    await expectAccessible(page)
  })
  await test.step('a switch asks, then saves [1/APPS-08, 1/APPS-14, 1/APPS-15, 1/D1-151, 1/API-38, 1/API-39]', async () => {
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)

    await expect(
      page.getByText(/^Each switch is for everyone at Pelican Tide Properties and its \d+ branch offices\.$/),
    ).toBeVisible()
    await label.click()
    const question = page.getByRole('dialog', { name: 'Turn off Association Events?' })
    await expect(question).toContainText(
      /Everyone at Pelican Tide Properties and its \d+ branch offices will lose it\./,
    )
    await expectNoFindings(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(events).toBeChecked()
    await label.click()
    const sent = page.waitForRequest(/\/api\/app\/OfficeApplications$/)
    await question.getByRole('button', { name: 'Turn Off' }).click()
    expect((await sent).method()).toBe('PUT')
    expect((await sent).postDataJSON()).toEqual({
      officeId: expect.any(Number),
      applicationId: expect.any(Number),
      accessControl: 0,
    })
    await expect(page.getByText('Updated', { exact: true })).toBeVisible()
    await expect(events).not.toBeChecked()
  })
  await test.step('a switch that fails to save is reverted [1/D1-73]', async () => {
    await page.route('**/api/app/OfficeApplications', (route) =>
      route.fulfill({ status: 503, json: { message: 'Later.', errors: [] } }),
    )
    await label.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
      'An error has occurred: Service Unavailable',
    )
    await expect(events).not.toBeChecked()
    await expect(events).toBeEnabled()
  })
  await test.step('a branch office is read-only [1/APPS-09, 1/D1-67]', async () => {
    await page.goto('/product_settings')
    await expect(page.getByRole('heading', { name: 'Pelican Tide Properties (PT2000)' })).toBeVisible()
    await expect(events).not.toBeChecked()
    await page.getByText('Main offices only').click()
    await page.getByRole('combobox', { name: 'Find an office' }).fill('uptown')
    await page.getByRole('option', { name: 'Pelican Tide Properties, Uptown (PT2001)' }).click()
    await expect(page.getByText('Only the main office setting applies.')).toBeVisible()
    await expect(events).toBeDisabled()
    await expect(events).not.toBeChecked()
    await expect(events).toHaveAccessibleDescription('Only the main office setting applies.')
  })
})

test('a member has switches for applications with a level; those above their own are managed by the broker [1/APPS-04, 1/APPS-10, 1/APPS-11, 1/APPS-12, 1/APPS-20, 1/D1-66, 1/D1-69, 1/D1-70]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent2')
  await page.goto('/product_settings')
  await expect(page.getByRole('heading', { name: 'Product Settings Admin', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Find an office')).toHaveCount(0)
  const rows = page.getByRole('listitem')
  await expect(page.getByRole('switch')).toHaveCount(5)
  await expect(page.getByRole('switch', { name: 'Flexmls' })).toHaveCount(0)
  const managed = page.getByRole('switch', { name: 'LionDesk' })
  await expect(managed).toBeDisabled()
  await expect(managed).toHaveAccessibleDescription('This application is managed by your broker.')
  await expectAccessible(page)
  const directory = page.getByRole('switch', { name: 'Affiliate Directory' })
  await expect(directory).toBeChecked()
  const sent = page.waitForRequest(/\/api\/app\/MemberApplications$/)
  await rows.filter({ has: directory }).locator('label').click()
  expect((await sent).postDataJSON()).toMatchObject({ accessControl: 0 })
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()
  await page.reload()
  await expect(directory).not.toBeChecked()
})

test('a main-office broker reads whom a switch affects; applications the office turns off say so to its members [1/APPS-12, 1/APPS-16, 1/D1-69, 1/D1-151, 1/D1-152]', async ({
  pageAs,
}) => {
  const [broker, page] = [await pageAs('broker3'), await pageAs('agent1')]
  const turn = async (name: 'On' | 'Off') => {
    const saved = broker.waitForResponse(/\/api\/app\/OfficeApplications$/)
    await broker.getByRole('listitem').filter({ hasText: 'Affiliate Directory' }).locator('label').click()
    if (name === 'Off') await broker.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
    expect((await saved).status()).toBe(200)
  }
  await broker.goto('/product_settings')
  await expect(broker.getByRole('heading', { name: 'Desert Sage Realty (CV1000)' })).toBeVisible()
  await expect(
    broker.getByText('Each switch is for everyone at Desert Sage Realty and its 2 branch offices.'),
  ).toBeVisible()
  await turn('Off')
  await page.goto('/product_settings')
  const own = page.getByRole('switch', { name: 'Affiliate Directory' })
  await expect(own).not.toBeChecked()
  await expect(own).toBeDisabled()
  await expect(own).toHaveAccessibleDescription('Turned off by your office.')
  await expectAccessible(page)
  await turn('On')
  await page.reload()
  await expect(own).toBeChecked()
  await expect(own).toBeEnabled()
})

test('a switch keeps keyboard focus while it saves, and further switches are saved too [1/APPS-14, 1/D1-73]', async ({
  pageAs,
}) => {
  const page = await pageAs('pa1')
  await page.goto('/product_settings')
  const sent: number[] = []
  const letGo = await holdCalls(page, '**/api/app/MemberApplications', (request) =>
    sent.push(request.postDataJSON().accessControl),
  )
  const directory = page.getByRole('switch', { name: 'Affiliate Directory' })
  await directory.focus()
  await page.keyboard.press('Space')
  await expect(directory).not.toBeChecked()
  await expect(directory).toBeFocused()
  await expect.poll(() => sent).toEqual([0])
  await page.keyboard.press('Space')
  await expect(directory).toBeChecked()
  expect(sent).toEqual([0])
  letGo()
  await expect.poll(() => sent).toEqual([0, 1])
  await expect(page.getByText('Updated', { exact: true })).toHaveCount(2)
  await expect(directory).toBeFocused()
  await page.reload()
  await expect(directory).toBeChecked()
})

test('the page for other roles: a branch broker, an office admin, and a member without a member type [1/APPS-01, 1/APPS-03, 1/APPS-05, 1/APPS-09, 1/APPS-13, 1/D1-64, 1/D1-65, 1/D1-66, 1/D1-67]', async ({
  pageAs,
}) => {
  const broker = await pageAs('broker2')
  await broker.goto('/product_settings')
  await expect(broker.getByRole('heading', { name: 'Product Settings Admin', level: 1 })).toBeVisible()
  await expect(broker.getByText('Only the main office setting applies.')).toBeVisible()
  await expect(broker.getByRole('switch', { name: 'Glide' })).toBeDisabled()
  const admin = await pageAs('om2')
  await admin.goto('/product_settings')
  await expect(admin.getByRole('heading', { name: 'Application Settings Admin', level: 1 })).toBeVisible()
  const staff = await pageAs('mlsadmin1')
  await staff.goto('/product_settings')
  await expect(staff.getByRole('heading', { name: 'Application Settings Admin', level: 1 })).toBeVisible()
  await expect(staff.getByLabel('Find an office')).toBeVisible()
  const other = await pageAs('other1')
  const calls: string[] = []
  other.on('request', (request) => calls.push(request.url()))
  await other.goto('/product_settings')
  const title = other.getByRole('heading', { name: 'You do not have access to this area.', level: 1 })
  await expect(title).toBeVisible()
  await expect(
    other.getByText('You do not have the proper credentials. Please contact your broker.'),
  ).toBeVisible()
  await expect(other.getByRole('switch')).toHaveCount(0)
  expect(calls.filter((url) => /AccessControls|Offices/.test(url))).toEqual([])
})
