import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

test('the profile of an admin is in the user menu and to read only [1/SHELL-19, 1/SHELL-49, 1/D1-20, 1/D1-35, 1/D1-37, 1/D1-40, 3/MENU-09, 3/PUB-47]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin1')
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu of Sofia Reyes' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  const entries = await page.getByRole('menuitem').allTextContents()
  expect(entries[0]).toBe('Profile')
  expect(entries.slice(-2)).toEqual(['View EULA', 'Logout'])
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page).toHaveTitle('Profile - MLS Member Portal')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused()
  const main = page.getByRole('main')
  const facts = {
    'User ID': 'aoradmin1',
    'Member Type': 'Association Staff',
    Email: 'aoradmin1@example.com',
    Status: 'Active',
    AOR: 'Coachella Valley Association (CV)',
    'Office Code': 'CV1000',
    'Main Office Code': 'CV1000',
    'Role Level': '4',
    'MLS Admin': 'No',
    'AOR Admin': 'Yes',
    'Office Admin': 'No',
  }
  for (const [name, value] of Object.entries(facts)) {
    const row = main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText(value)
  }
  await expect(main.getByText('License', { exact: true })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /save|edit|change/i })).toHaveCount(0)
  await expectAccessible(page)
})

test('every member has a profile page; only admins have its entry in the menu [1/SHELL-19, 1/SHELL-70, 1/D1-34, 1/D1-35, 3/PUB-47]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('agent1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveCount(0)
})

test('an address without an entry in the menu is not found, and an entry that leads nowhere is not shown [1/D1-20, 1/D1-153]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/DynamicMenus/', async (route) => {
    const response = await route.fetch()
    const menu = await response.json()
    const results = menu.results.map((item: { path: string }) =>
      item.path === '/settings' ? { ...item, title: 'Old page', path: '/nosuchroute' } : item,
    )
    await route.fulfill({ response, json: { ...menu, results } })
  })
  await page.goto('/settings/')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Training' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Old page' })).toHaveCount(0)
})

test('a member call that is answered with 404 counts as no member data [1/D1-13]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/Members/AuthMemberDto', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found', errors: [] } }),
  )
  await page.goto('/registered')
  await expect(page.getByRole('heading', { name: 'No Member Data', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})

test('a photo that cannot be loaded gives way to the initials [1/D1-100]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/Members/AuthMemberDto', async (route) => {
    const response = await route.fetch()
    const profile = await response.json()
    const member = { ...profile.member, photoUrl: '/media/none.jpg' }
    await route.fulfill({ response, json: { ...profile, member } })
  })
  await page.goto('/')
  const photo = page.getByRole('button', { name: 'User menu of Avery Stone' }).getByRole('img')
  await expect(photo).toHaveText('AS')
})

test('a failed call closes the side slider, also one in the background [1/ERR-14, 1/D1-128, 2/LSTATE-25, 2/D2-108, 3/D3-140]', async ({
  pageAs,
}) => {
  const page = await pageAs('swl1')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  let letFail = () => {}
  const held = new Promise<void>((resolve) => {
    letFail = resolve
  })
  await page.route('**/api/app/Profiles/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await held
    await route.fulfill({ status: 500, json: { message: 'Something went wrong.', errors: [] } })
  })
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  letFail()
  await expect(drawer).toBeHidden()
})
