import { expect, test } from '../support/members.ts'

test("the sidebar lists the server's menu in its order, with the active entry marked [1/START-05, 1/SHELL-28, 1/SHELL-31, 1/SHELL-32, 1/SHELL-33, 1/SHELL-34, 3/MENU-12, 3/MENU-13, 3/MENU-17, 1/API-42]", {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const menu = page.waitForResponse((response) => response.url().endsWith('/api/app/DynamicMenus/'))
  await page.goto('/')
  expect((await menu).ok()).toBe(true)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText([
    'Dashboard',
    'Registered Listings',
    'Training',
    'Articles',
    'Settings',
    'Product Settings',
    'Syndication',
  ])
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('link', { name: 'Registered Listings' }).click()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(main.getByRole('link', { name: 'Registered Listings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(main.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current', 'page')
})

test('quick links and syndication open in a new tab', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const looks: Record<string, object> = {
    Brokers: { icon: 'no-such-icon', color: 'rgb(200, 0, 100)' },
    Compliance: { icon: 'shield', color: 'no color; background: red' },
  }
  await page.route('**/api/app/DynamicMenus/', async (route) => {
    const response = await route.fetch()
    const menu = await response.json()
    const results = menu.results.map((item: { title: string }) => ({ ...item, ...looks[item.title] }))
    await route.fulfill({ response, json: { ...menu, results } })
  })
  await page.goto('/')
  const quick = page.getByRole('navigation', { name: 'Quick Links' })
  const names = ['Brokers', 'Compliance', 'Education', 'Knowledgebase', 'Marketplace', 'Support']
  await expect(quick.getByRole('link')).toHaveText(names)
  await test.step("icons and colors are the menu's [1/D1-33]", async () => {
    const colors = (name: string) =>
      quick.getByRole('link', { name }).evaluate((link) => {
        const icon = link.querySelector('svg')
        const colorOf = (element: Element | null) => element && getComputedStyle(element).color
        return { icon: colorOf(icon), title: colorOf(link.querySelector('span')), dot: icon?.outerHTML }
      })
    const [brokers, compliance, support] = await Promise.all(['Brokers', 'Compliance', 'Support'].map(colors))
    expect(brokers?.icon).toBe('rgb(200, 0, 100)')
    expect(brokers?.dot).toContain('tabler-icon-point-filled')
    expect(compliance?.icon).toBe(support?.icon)
    expect(brokers?.title).toBe(support?.title)
  })
  await test.step('each opens in a new tab [1/SHELL-35, 1/SHELL-36, 1/SHELL-37, 1/SHELL-38, 1/SHELL-39, 1/SHELL-40, 3/MENU-19, 3/MENU-20, 3/MENU-21, 3/MENU-22, 3/MENU-23, 3/MENU-24]', async () => {
    const links = [
      ...names.map((name) => quick.getByRole('link', { name })),
      page.getByRole('link', { name: 'Syndication' }),
    ]
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })
  await test.step('one leads to the syndication site [1/SHELL-27, 3/MENU-18, 1/D1-27]', async () => {
    await expect(page.getByRole('link', { name: 'Syndication' })).toHaveAttribute(
      'href',
      'https://example.com/syndication',
    )
  })
})

for (const [loginId, isHidden] of [
  ['cn1', true],
  ['hd1', true],
  ['gd1', true],
  ['swl1', false],
] as const)
  test(`${loginId} ${isHidden ? 'does not see' : 'sees'} syndication [1/SHELL-${{ cn1: '66', hd1: '67', gd1: '68', swl1: '69' }[loginId]}]`, async ({
    pageAs,
  }) => {
    const page = await pageAs(loginId)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Registered Listings' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Syndication' })).toHaveCount(isHidden ? 0 : 1)
  })

test('the menu collapses to a rail of icons with names, and stays collapsed [1/SHELL-29, 1/SHELL-30, 3/MENU-14, 1/D1-32]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  const entry = page.getByRole('link', { name: 'Registered Listings' })
  expect((await entry.boundingBox())?.width).toBeLessThan(60)
  await entry.focus()
  await expect(page.getByRole('tooltip', { name: 'Registered Listings' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

for (const [time, text] of [
  ['2026-03-10T11:59:00', 'Good morning, Avery'],
  ['2026-03-10T12:00:00', 'Good afternoon, Avery'],
  ['2026-03-10T17:59:00', 'Good afternoon, Avery'],
  ['2026-03-10T18:00:00', 'Good evening, Avery'],
] as const)
  test(`at ${time.slice(11, 16)} the greeting is ${text} [1/SHELL-43, 1/SHELL-44, 1/SHELL-45, 1/D1-29]`, async ({
    pageAs,
  }) => {
    const page = await pageAs('agent1')
    await page.clock.setFixedTime(new Date(time))
    await page.goto('/')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  })

test('the user menu shows names, User ID and member type, and leads to Logout [1/SHELL-42, 1/SHELL-46, 1/SHELL-47, 1/SHELL-48, 1/D1-30, 1/SHELL-25, 1/SHELL-41, 1/D1-28, 3/D3-77]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Avery Stone' })).toContainText('AS')
  await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
  await expect(page.getByText('Avery Stone', { exact: true })).toBeVisible()
  await expect(page.getByText('agent1 - Agent', { exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute('href', '/logout')
  await expect(page.getByRole('menuitem')).toHaveText(['Account Settings', 'View EULA', 'Logout'])
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page).toHaveURL(/\/account-settings/)
  await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
  const bells = page.getByRole('banner').getByRole('link', { name: /^\d+ unread / })
  await expect(bells).toHaveCount(2)
  await expect(bells.first()).toHaveAttribute('href', '/system-notifications')
  await expect(bells.last()).toHaveAttribute('href', '/notifications')
  // Only the photo is next to them.
  const others = page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .and(page.locator(':not([href*="notifications"])'))
  await expect(others).toHaveAccessibleName('User menu of Avery Stone')
})

test('the footer has social links and the version [1/SHELL-53, 1/SHELL-54, 1/CONST-01, 1/D1-31, 3/MENU-15, 3/MENU-16, 3/D3-78]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Version 6.0.0')
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank')
  for (const link of await footer.locator('a[target=_blank]').all())
    expect(await link.getAttribute('rel')).toContain('noopener')
})

test('the theme switcher offers light, dark and contrast, and saves the choice [1/UI-19, 1/UI-20, 1/UI-21, 1/PROF-67, 1/D1-150]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['High contrast', 'contrast'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('button', { name: 'User menu of Avery Stone' }).click()
    await page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { name }).click()
    await expect(page.locator(':root')).toHaveAttribute('data-theme', theme)
    expect(await page.evaluate(() => localStorage.getItem('color-theme'))).toBe(theme)
  }
})

test('a menu that loads with its first press opens by keyboard, and returns focus', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  for (const name of ['Theme', 'User menu of Avery Stone']) {
    const trigger = page.getByRole('button', { name })
    await expect(trigger).toHaveAttribute('aria-haspopup', /menu|true/)
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(trigger).toBeFocused()
  }
})

test('without a choice the theme follows the device [1/PROF-68]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark')
})

test('on a phone the menu opens as a drawer, and closes after a choice [3/D3-79, 1/D1-28]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /^\d+ unread / })).toHaveCount(2)
  await expect(banner.getByRole('button', { name: 'User menu of Avery Stone' })).toBeVisible()
  await expect(banner.getByText(/^Good /)).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'Registered Listings' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
})
