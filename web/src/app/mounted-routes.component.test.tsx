import type { AuthMember } from 'contract/members/member.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { AGENT, agentWith, listOf, MENU, menuItem, openPortal } from '#testing/open-portal.tsx'

const OF_ADMIN: AuthMember = {
  ...agentWith({ loginId: 'aoradmin1', firstName: 'Sofia', lastName: 'Reyes', memberTypeId: 11 }),
  userid: 'aoradmin1',
  userlevel: 4,
  memberEmail: 'aoradmin1@example.com',
  isCrmlsAorAdmin: true,
  memberType: { name: 'AA', displayName: 'Association Staff', shortName: 'AA', description: '', value: 11 },
}
const PROFILE_ENTRY = { ...menuItem(9, 'Profile', '/profile'), menu: 'user' } as const

test("an admin's profile is in the user menu and read-only [1/SHELL-19, 1/SHELL-49, 1/D1-20, 1/D1-35, 1/D1-37, 1/D1-40, 3/MENU-09, 3/PUB-47]", async () => {
  await openPortal('/', {
    'members.current': () => OF_ADMIN,
    'menus.list': () => listOf([...MENU, PROFILE_ENTRY]),
  })
  await page.getByRole('button', { name: 'User menu of Sofia Reyes' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  const entries = page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent)
  expect(entries[0]).toBe('Profile')
  expect(entries.slice(-2)).toEqual(['View EULA', 'Logout'])
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toHaveFocus()
  expect(location.pathname).toBe('/profile')
  expect(document.title).toBe('Profile - MLS Member Portal')
  const main = page.getByRole('main')
  const facts = {
    'User ID': 'aoradmin1',
    'Member Type': 'Association Staff',
    Email: 'aoradmin1@example.com',
    License: '01234567',
    Status: 'Active',
    AOR: 'Coachella Valley Association (CV)',
    'Office Code': 'CV1000',
    'Main Office Code': 'CV1000',
    'Role Level': '4',
    'MLS Admin': 'No',
    'AOR Admin': 'Yes',
    'Office Admin': 'No',
  }
  const shown = [...document.querySelectorAll('main dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])
  expect(Object.fromEntries(shown)).toEqual(facts)
  expect(main.getByRole('textbox').elements()).toEqual([])
  expect(main.getByRole('button', { name: /save|edit|change/i }).elements()).toEqual([])
  await expectAccessible()
})

test('every member has a profile page; only admins have its menu entry [1/SHELL-19, 1/SHELL-70, 1/D1-34, 1/D1-35, 3/PUB-47]', async () => {
  await openPortal('/profile')
  await expect.element(page.getByRole('region', { name: 'Office' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Rights' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('agent1')
  await expectAccessible()
  await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).not.toBeInTheDocument()
})

test('an address without a menu entry is not found, and an entry that leads nowhere is not shown [1/D1-20, 1/D1-153]', async () => {
  const menu = MENU.map((item) =>
    item.path === '/settings' ? { ...item, title: 'Old page', path: '/nosuchroute' } : item,
  )
  await openPortal('/settings/', { 'menus.list': () => listOf(menu) })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const shown = page.getByRole('navigation', { name: 'Main' })
  await expect.element(shown.getByRole('link', { name: 'Training' })).toBeVisible()
  await expect.element(shown.getByRole('link', { name: 'Old page' })).not.toBeInTheDocument()
})

test('a member call that returns 404 counts as no member data [1/D1-13]', async () => {
  await openPortal('/registered', {
    'members.current': () => Response.json({ message: 'Not found', errors: [] }, { status: 404 }),
  })
  await expect.element(page.getByRole('heading', { name: 'No Member Data', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  expect(document.querySelectorAll('.question-card .plain-button-primary').length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})

test('a photo that fails to load is replaced by the initials [1/D1-100]', async () => {
  await openPortal('/', { 'members.current': () => agentWith({ photoUrl: '/media/none.jpg' }) })
  const photo = page.getByRole('button', { name: 'User menu of Avery Stone' }).getByRole('img')
  await expect.element(photo).toHaveTextContent('AS')
})

test('a failed call closes the side slider, even one in the background [1/ERR-14, 1/D1-128, 2/LSTATE-25, 2/D2-108, 3/D3-140]', async () => {
  const { promise: held, resolve: letFail } = Promise.withResolvers<void>()
  await openPortal('/', {
    'members.current': () => ({ ...AGENT, originatingSystemID: 'SWL' }),
    'preferences.save': async () => {
      await held
      return Response.json({ message: 'Something went wrong.', errors: [] }, { status: 500 })
    },
  })
  await page.viewport(390, 800)
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer).toBeVisible()
  letFail()
  await expect.element(drawer).not.toBeInTheDocument()
})
