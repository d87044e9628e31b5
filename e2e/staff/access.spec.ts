import { expectAccessible } from '../support/accessible.ts'
import { STALE_SIGN_IN } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { fillSignInAgain } from '../support/portal.ts'

const NO_ACCESS = 'You do not have access to this area.'

// The console code that members receive shows in the code of all their pages.
test.use({ hasPagesAhead: true })

test('MLS staff reach the console from the menu, and grant, extend and revoke a role [4/CSHELL-01, 4/CSHELL-02, 4/CSHELL-06, 4/CSHELL-10, 4/CROLE-08, 4/CROLE-09, 4/CROLE-11, 4/CROLE-18, 4/D4-02]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff Console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Console' })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Staff Console' })
  await expect(menu.getByRole('link')).toHaveText([
    'Back to Portal',
    'Overview',
    'Members',
    'Approvals',
    'Access',
    'Articles',
    'Categories',
    'Messages',
    'Applications',
    'Sections',
    'Menu Items',
    'Agreements',
    'Advertisements',
    'Settings',
    'Look-ups',
    'Page Texts',
    'Branding',
    'Market',
    'Rule Sets',
    'Preview',
    'Classes',
    'Course Requests',
    'Instructors',
    'Locations',
    'Topics',
    'Deliveries',
    'Imports',
    'Data Access',
    'System',
    'Usage',
    'Audit Trail',
  ])
  for (const [heading, link] of [
    ['Content', 'Articles'],
    ['Training', 'Classes'],
    ['Members', 'Approvals'],
    ['Operations', 'Deliveries'],
  ] as const)
    await expect(
      menu.getByRole('region', { name: heading }).getByRole('link', { name: link, exact: true }),
    ).toBeVisible()
  await menu.getByRole('link', { name: 'Access', exact: true }).click()
  await expect(page).toHaveTitle('Access - MLS Member Portal')
  const staff = page.getByRole('table', { name: 'Staff' })
  await expect(staff.getByRole('row', { name: /^Grace Kim/ })).toContainText('From the roster')
  await expect(staff.getByRole('row', { name: /Claude Arceneaux/ })).toContainText('Granted by Grace Kim')
  await expectAccessible(page)

  await test.step('missing values are named, and the first failed field has focus', async () => {
    await page.getByRole('button', { name: 'Grant Role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Grant Role' })
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
    for (const text of [
      'Choose a member.',
      'Choose a role.',
      'Reason must be at least 10 characters.',
      'Choose an end date.',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Member' })).toBeFocused()
  })

  const granted = staff
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Revoke Help Desk of Maya Lindgren' }) })
  await test.step('a grant is in the list at once', async () => {
    const dialog = page.getByRole('dialog', { name: 'Grant Role' })
    await dialog.getByRole('combobox', { name: 'Member' }).fill('editor1')
    await page.getByRole('option', { name: 'Maya Lindgren (editor1)' }).click()
    await dialog.getByRole('button', { name: /Role/ }).click()
    await page.getByRole('option', { name: 'Help Desk' }).click()
    await dialog.getByRole('button', { name: /Scope/ }).click()
    await page.getByRole('option', { name: 'PT', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Covers the phones in December')
    await dialog.getByRole('spinbutton', { name: /month/ }).first().click()
    await page.keyboard.type('03312031')
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The role is granted.')).toBeVisible()
    await expect(granted).toContainText('03-31-2031')
  })

  await test.step('its end can be changed, and the role revoked', async () => {
    await page.getByRole('button', { name: 'Extend Help Desk of Maya Lindgren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Extend Role' })
    await expect(dialog.getByText('Help Desk of Maya Lindgren ends on 03-31-2031.')).toBeVisible()
    await dialog.getByRole('spinbutton', { name: /month/ }).first().click()
    await page.keyboard.type('06302031')
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await expect(granted).toContainText('06-30-2031')
    await page.getByRole('button', { name: 'Revoke Help Desk of Maya Lindgren' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke Role' })
    await expect(
      question.getByText('Are you sure you want to revoke Help Desk from Maya Lindgren?'),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The role is revoked.')).toBeVisible()
    await expect(granted).toHaveCount(0)
  })
})

test('an old sign-in has to be confirmed again, and the input is restored', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin1')
  await page.route('**/api/app/Staff/Grants', (route) => route.fulfill(STALE_SIGN_IN))
  await page.goto('/staff/access')
  await page.getByRole('button', { name: 'Grant Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grant Role' })
  await dialog.getByRole('combobox', { name: 'Member' }).fill('editor1')
  await page.getByRole('option', { name: 'Maya Lindgren (editor1)' }).click()
  await dialog.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Operator' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Covers the imports in December')
  await dialog.getByRole('spinbutton', { name: /month/ }).first().click()
  await page.keyboard.type('03312031')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.waitForURL('**/sign-in/**')
  await page.goto('/staff/access')
  await expect(dialog.getByRole('combobox', { name: 'Member' })).toHaveValue('Maya Lindgren (editor1)')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Covers the imports in December')

  await test.step('a new end date is saved too', async () => {
    await page.route('**/api/app/Staff/Grants/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(STALE_SIGN_IN) : route.fallback(),
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Extend Help Desk of Claude Arceneaux' }).click()
    const extension = page.getByRole('dialog', { name: 'Extend Role' })
    await extension.getByRole('spinbutton', { name: /month/ }).first().click()
    await page.keyboard.type('04302031')
    await extension.getByRole('button', { name: 'Extend' }).click()
    await page.waitForURL('**/sign-in/**')
    await page.goto('/staff/access')
    for (const [part, value] of [
      [/month/, '4'],
      [/day/, '30'],
      [/year/, '2031'],
    ] as const)
      await expect(extension.getByRole('spinbutton', { name: part }).first()).toHaveAttribute(
        'aria-valuenow',
        value,
      )
  })
})

test('without a session the console is not found, and says who can open it [4/CSHELL-07]', async ({
  page,
}) => {
  await page.goto('/staff/access')
  await expect(page.getByText('Members can log in to see this page.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillSignInAgain(page, 'mlsadmin2')
  await expect(page.getByRole('heading', { level: 1, name: 'Access' })).toBeVisible()
})

test('an area opens by role only, and no one else sees any of the console or prefetches its code [4/CSHELL-03, 4/CSHELL-04, 4/CSHELL-05, 4/CPERF-01, 4/D4-59]', async ({
  pageAs,
}) => {
  const desk = await pageAs('helpdesk1')
  const asked: string[] = []
  desk.on('request', (request) => {
    if (request.url().includes('/api/app/Staff/')) asked.push(new URL(request.url()).pathname)
  })
  await desk.goto('/staff/access')
  await expect(desk.getByText(NO_ACCESS)).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/api/app/Staff/Me']))
  await expect(desk.getByRole('navigation', { name: 'Staff Console' }).getByRole('link')).toHaveText([
    'Back to Portal',
    'Overview',
    'Members',
    'Approvals',
  ])
  await desk.getByRole('link', { name: 'Overview' }).click()
  await expect(desk.getByRole('region', { name: 'Your Roles' }).getByRole('listitem')).toHaveText(
    'Help DeskAll associations',
  )

  const outsider = await pageAs('agent1')
  outsider.on('request', (request) => {
    if (request.url().includes('/api/app/Staff/')) asked.push(new URL(request.url()).pathname)
  })
  asked.length = 0
  for (const path of ['/staff', '/staff/access', '/staff/nowhere']) {
    await outsider.goto(path)
    await expect(outsider.getByText(NO_ACCESS)).toBeVisible()
  }
  expect(new Set(asked)).toEqual(new Set(['/api/app/Staff/Me']))

  const page = await pageAs('agent2')
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  await page.goto('/')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  if (size) await page.setViewportSize(size)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Staff Console' })).toHaveCount(0)
  const codeOf = async () => (await Promise.all(scripts)).join('\n')
  // The code of all pages is fetched once the first one is idle.
  for (const text of ['Find an address', 'Training Calendar', 'Change Password'])
    await expect.poll(codeOf, { timeout: 60_000 }).toContain(text)
  const code = await codeOf()
  for (const text of ['Back to Portal', 'Grant Role', 'Your Roles']) expect(code).not.toContain(text)
})
