import { expectAccessible, expectCleanInOtherEngines, expectNoFindings } from '../support/accessible.ts'
import { answerList, failCall } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { stopClock } from '../support/timing.ts'
import { openDashboard, openSettings, section, sectionTitles } from './steps.ts'

const titles = [
  'Core Products',
  'Analytics',
  'Favorite Applications',
  'Broker Applications',
  'AOR Applications',
  'Marketplace',
  'Articles',
  'Spotlight',
]

test('the dashboard has its sections, promoted articles and side rail; nothing shifts, and axe finds nothing [1/DASH-08, 1/DASH-19, 1/D1-42, 1/D1-54, 1/D1-55, 1/D1-154]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.addInitScript(() => {
    // The shell's shifts while calls are loading are not the subject here.
    const isInside = (entry: PerformanceEntry & { sources?: { node: Node | null }[] }) =>
      entry.sources?.some(({ node }) => node?.parentElement?.closest('#content'))
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .filter(isInside)
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      const root = document.documentElement
      root.dataset['shift'] = String(Number(root.dataset['shift'] ?? 0) + moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await answerList(page, '**/api/app/SystemNotifications', [])
  const asked = page.waitForRequest('**/api/app/Articles/q')
  await openDashboard(page)
  expect((await asked).postDataJSON()).toMatchObject({
    pageId: 0,
    pageSize: 4,
    criteria: [{ field: 'isPromoted', op: 'Equal', values: [true] }],
    orderBy: [{ field: 'viewOrder' }, { field: 'publishedOn', direction: 'desc' }],
  })
  await expect(sectionTitles(page)).toHaveText(titles)
  const upNext = section(page, 'Up next')
  await expect(upNext.getByRole('listitem')).toHaveCount(6)
  const articles = section(page, 'Articles')
  await expect(articles.getByRole('article')).toHaveCount(3)
  await expect(articles.getByRole('article').first()).toHaveAccessibleName(/\w/)
  await expect(articles.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/article\/\d+$/,
  )
  await expect(articles.getByRole('link', { name: 'View All Articles' })).toHaveAttribute('href', '/articles')
  const figures = section(page, 'Analytics').getByRole('link')
  await expect(figures).toHaveText([
    /^Sent to MLS\d+/,
    /^Expired\d+/,
    /^Incomplete\d+/,
    /^Cancelled\d+/,
    /^Scheduled Classes\d+/,
    /^Notifications\d+/,
  ])
  await expect(figures.first()).toHaveAttribute('href', '/registered?status=Sent+to+MLS')
  await expect(figures.nth(4)).toHaveAttribute('href', '/training/my-scheduled-classes')
  await expect(figures.nth(5)).toHaveAttribute('href', '/notifications?filter=unread')
  const unread = await page.getByRole('link', { name: /unread notifications$/ }).getAttribute('aria-label')
  await expect(figures.nth(5)).toContainText(`Notifications${unread?.split(' ')[0]}`)
  const rail = page.getByRole('complementary', { name: 'Dashboard tools' })
  await expect(rail.getByRole('button', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Advertisements' })).toBeVisible()
  const shift = await page.locator(':root').evaluate((root) => Number(root.dataset['shift'] ?? 0))
  expect(shift).toBeLessThanOrEqual(0.02)
  await upNext.getByRole('button', { name: /^See all \d+$/ }).click()
  const rows = upNext.getByRole('listitem')
  const late = upNext.getByRole('list', { name: 'Overdue' }).getByRole('link')
  await expect(late).toHaveText([/^181 S Gardenia BlvdEnter in the MLS\d+ days? overdue$/])
  await expect(late).toHaveAttribute('href', /^\/registered\/[\w-]+$/)
  await expect(rows.filter({ hasText: /^4720 Desert Willow WayExpires/ })).toHaveCount(1)
  await expect(rows.filter({ hasText: /Metairie Board Room.* at \d{1,2}:\d\d [AP]M CT/ })).toHaveCount(1)
  await expect(
    rows.filter({ hasText: '14 unread messagesNewest: Registration confirmed: Fair Housing' }),
  ).toHaveCount(1)
  const addresses = await upNext.locator('b').allTextContents()
  expect(new Set(addresses).size).toBe(addresses.length)
  await expectAccessible(page)
  await expectCleanInOtherEngines(page)
})

test('when the loading screen ends the dashboard is there, without a second spinner [1/START-03]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.getElementById('loading') && document.querySelector('#root .spinner'))
        document.documentElement.dataset['spinner'] = 'seen'
    }).observe(document, { childList: true, subtree: true })
  })
  await stopClock(page)
  // All calls are sent while the clock, and with it the loading screen, is stopped.
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.runFor(1600)
  await page.clock.resume()
  await expect(section(page, 'Core Products')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible()
  await expect(page.locator(':root')).not.toHaveAttribute('data-spinner', 'seen')
})

test('the theme icon of the rail opens the theme switcher [1/DASH-09, 1/D1-46]', async ({ pageAs }) => {
  const page = await pageAs('m1001')
  await openDashboard(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark')
})

test('sections move by buttons, keys and pointer, and stay where they are; locked sections do not move [1/DASH-01, 1/DASH-04, 1/DASH-10, 1/D1-44, 1/D1-45, 1/UI-03]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1002')
  await openDashboard(page)

  const panel = await openSettings(page, 'More Options')
  await expect(panel.getByRole('button', { name: 'Move Up Analytics' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: /Core Products/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Move Up Spotlight' }).click()
  await panel.getByRole('button', { name: 'Move Down Marketplace' }).click()
  await expectNoFindings(page)
  await panel.getByRole('button', { name: 'Close panel' }).click()
  const arranged = titles.filter((title) => !['Marketplace', 'Spotlight'].includes(title))
  arranged.splice(5, 0, 'Spotlight', 'Marketplace')
  await expect(sectionTitles(page)).toHaveText(arranged)

  await expect(page.getByRole('button', { name: 'Move Core Products' })).toHaveCount(0)
  const handle = page.getByRole('button', { name: 'Move Analytics' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(sectionTitles(page)).toHaveText(arranged)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Analytics moved to place 3 of 8')).toBeAttached()
  await expect(handle).toBeFocused()
  arranged.splice(1, 2, 'Favorite Applications', 'Analytics')
  await expect(sectionTitles(page)).toHaveText(arranged)

  await page.getByRole('button', { name: 'Move AOR Applications' }).hover()
  await page.mouse.down()
  const broker = await section(page, 'Broker Applications').boundingBox()
  await page.mouse.move(600, (broker?.y ?? 0) + 20, { steps: 5 })
  await expect(section(page, 'Broker Applications')).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  const placed = arranged.filter((title) => title !== 'AOR Applications')
  placed.splice(3, 0, 'AOR Applications')
  await expect(sectionTitles(page)).toHaveText(placed)

  await page.getByRole('button', { name: 'Move AOR Applications' }).hover()
  await page.mouse.down()
  const core = await section(page, 'Core Products').boundingBox()
  await page.mouse.move(600, (core?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.up()
  await expect(sectionTitles(page)).toHaveText(placed)

  await openDashboard(page)
  await expect(sectionTitles(page)).toHaveText(placed)
})

test('sections, including locked ones, collapse and hide until Reset; favorites and view stay [1/DASH-02, 1/DASH-03, 1/DASH-07, 1/D1-44, 1/D1-46, 1/D1-47, 1/D1-126, 3/D3-73]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1005')
  await openDashboard(page)
  const links = section(page, 'Core Products').getByRole('link')
  await expect(links.first()).toBeVisible()
  await section(page, 'Marketplace').getByRole('button', { name: 'Add to Favorites' }).last().click()
  await page.getByRole('button', { name: 'Collapse Core Products' }).click()
  await expect(links).toHaveCount(0)
  const panel = await openSettings(page, 'More Options')
  await panel.getByText('Spotlight', { exact: true }).click()
  await panel.getByText('Icons', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(section(page, 'Spotlight')).toHaveCount(0)
  await openDashboard(page)
  await expect(section(page, 'Spotlight')).toHaveCount(0)
  await expect(links).toHaveCount(0)
  await page.getByRole('button', { name: 'Open Core Products' }).click()
  await expect(links.first()).toBeVisible()

  await openSettings(page, 'More Options')
  await panel.getByRole('button', { name: 'Reset' }).click()
  const question = page.getByRole('dialog', { name: 'Reset dashboard' })
  await expect(question).toContainText('Are you sure you want to reset your dashboard?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('switch', { name: 'Spotlight' })).not.toBeChecked()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(panel.getByRole('switch', { name: 'Spotlight' })).toBeChecked()
  await expect(panel.getByRole('radio', { name: 'Icons' })).toBeChecked()
  await page.keyboard.press('Escape')
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'Dashboard Reset' })
  await expect(banner).toContainText('Your dashboard is back to its original layout.')
  await banner.getByRole('button', { name: 'Close message' }).click()
  await expect(banner).toHaveCount(0)
  await expect(sectionTitles(page)).toHaveText(titles)
  await expect(section(page, 'Favorite Applications').getByRole('link')).toHaveText(['Sign Rentals'])
})

test('a pending section and its yellow dot are for admins only, with a tip [1/DASH-05, 1/DASH-06, 1/D1-43]', async ({
  pageAs,
}) => {
  const admin = await pageAs('mlsadmin1')
  await openDashboard(admin)
  const pending = section(admin, 'Market Insights')
  await expect(pending.getByRole('cell', { name: 'Coachella Valley' })).toBeVisible()
  const dot = pending.getByRole('button', { name: 'Pending: visible only to admins' })
  const tip = admin.getByRole('tooltip', { name: 'Pending: visible only to admins' })
  // A tip closes when the page scrolls, as it does to bring the focus into view.
  await expect(async () => {
    await dot.blur()
    await dot.focus()
    await expect(tip).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await dot.locator('span').evaluate((span) => getComputedStyle(span).backgroundColor)).toBe(
    'rgb(245, 184, 0)',
  )
  const member = await pageAs('agent1')
  await openDashboard(member)
  await expect(section(member, 'Market Insights')).toHaveCount(0)
})

test('SWL members have no Analytics, nor in More Options [1/DASH-29]', async ({ pageAs }) => {
  const page = await pageAs('swl1')
  await openDashboard(page)
  await expect(section(page, 'Analytics')).toHaveCount(0)
  const panel = await openSettings(page, 'More Options')
  await expect(panel.getByRole('switch', { name: 'Spotlight' })).toBeVisible()
  await expect(panel.getByRole('switch', { name: 'Analytics' })).toHaveCount(0)
})

test('sections that fail to load show the error panel, which retries [1/DASH-30, 1/D1-127, 3/D3-75]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const path = '**/api/app/GenericContainers/'
  await failCall(page, path)
  await page.goto('/')
  const panel = page.getByRole('alert').filter({ hasText: 'There was a problem with this request' })
  await expect(panel).toContainText('Something went wrong.')
  await page.unroute(path)
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(sectionTitles(page)).toHaveText(titles)
  await expect(panel).toHaveCount(0)
})

test('due items report a failed load and an empty list [1/D1-154]', async ({ pageAs }) => {
  const page = await pageAs('appraiser1')
  const path = '**/api/app/Registration/summary'
  await failCall(page, path)
  await openDashboard(page)
  const upNext = section(page, 'Up next')
  await expect(upNext).toContainText("Some of this couldn't be loaded.")
  await page.unroute(path)
  await upNext.getByRole('button', { name: 'Try Again' }).click()
  await expect(upNext).toContainText("You're all caught up.")
  await expect(upNext.getByRole('listitem')).toHaveCount(0)
})

test("due dates follow the market's day, which Up next names in any zone [1/D1-154]", async ({ pageAs }) => {
  const market = { timeZone: 'America/Los_Angeles' }
  const now = new Date()
  // Behind the market in its early hours and ahead of it later, so the day always differs.
  const isEarly =
    Number(now.toLocaleTimeString('en-US', { ...market, hour: '2-digit', hourCycle: 'h23' })) < 3
  const page = await pageAs('agent1', { timezoneId: isEarly ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' })
  await openDashboard(page)
  const marketDay = now.toLocaleDateString('en-US', {
    ...market,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  })
  await expect(section(page, 'Up next')).toContainText(marketDay)
})

test('a failed call closes the slide-over and returns focus [1/ERR-14, 1/D1-128]', async ({ pageAs }) => {
  const page = await pageAs('m1003')
  await openDashboard(page)
  const panel = await openSettings(page, 'More Options')
  await failCall(page, '**/api/app/Profiles/*')
  await panel.getByText('Spotlight', { exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
})

test('skeletons reserve the space of the content while calls are loading [1/UI-22]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const held = Promise.withResolvers<void>()
  for (const path of ['AudienceApplications/', 'GenericAds', 'Articles/q', 'Registration/summary'])
    await page.route(`**/api/app/${path}`, async (route) => {
      await held.promise
      await route.continue()
    })
  await openDashboard(page)
  for (const title of ['Core Products', 'Marketplace', 'Articles'])
    await expect(section(page, title).getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(section(page, 'Analytics').locator('.skeleton')).toHaveCount(4)
  held.resolve()
  await expect(section(page, 'Core Products').getByRole('link').first()).toBeVisible()
  await expect(section(page, 'Articles').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})
