import type { Page } from '@playwright/test'
import { expectAccessible, expectCleanInOtherEngines } from '../support/accessible.ts'
import { answerList } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'

const listOf = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const paneOf = (page: Page) => page.getByRole('region', { name: 'Reading pane' })
const rowsOf = (page: Page) =>
  listOf(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const bellOf = (page: Page, what: string) => page.getByRole('banner').getByRole('link', { name: what })
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

test('the inbox of notifications: read, search, filter, archive, and all of it is there on another device [3/NOTE-01, 3/NOTE-03, 1/SHELL-22, 3/PUB-50]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent2')
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await test.step('the list and the bell [3/NOTE-12, 3/NOTE-13, 3/MENU-02, 3/MENU-04]', async () => {
    await expect(listOf(page).getByRole('status')).toHaveText('23 messages')
    await expect(listOf(page)).toContainText('Sorted by date')
    await expect(rowsOf(page)).toHaveCount(10)
    // The first unread message is shown, and stays unread until someone opens it.
    await expect(paneOf(page).getByRole('heading')).toHaveText('Registration confirmed: Fair Housing')
    await expect(page).toHaveURL(/\/notifications$/)
    const bell = bellOf(page, '3 unread notifications')
    await expect(bell).toHaveText('3')
    await expect(bell).toHaveAttribute('href', '/notifications')
    await expectAccessible(page)
    await expectCleanInOtherEngines(page)
  })
  const first = rowsOf(page).first()
  await test.step('opening marks as read, and the marks change it [3/NOTE-17, 3/NOTE-18, 3/NOTE-19, 3/NOTE-29, 3/NOTE-30, 3/NOTE-31, 3/D3-38]', async () => {
    await first.getByRole('button').first().click()
    await expect(paneOf(page).getByRole('heading')).toHaveText('Registration confirmed: Fair Housing')
    await expect(paneOf(page).getByRole('paragraph').nth(1)).toHaveText(
      'You are registered for this class. The calendar has its time and place.',
    )
    await expect(paneOf(page).locator('time')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/)
    await expect(paneOf(page)).not.toContainText('<p>')
    await expect(bellOf(page, '2 unread notifications')).toBeVisible()
    await paneOf(page).getByRole('button', { name: 'Mark as Unread' }).click()
    await expect(bellOf(page, '3 unread notifications')).toBeVisible()
    await first.hover()
    await first.getByRole('button', { name: 'Mark as Read' }).click()
    await expect(bellOf(page, '2 unread notifications')).toBeVisible()
  })
  await test.step('badges and filters [3/NOTE-05, 3/NOTE-06, 3/NOTE-07, 3/NOTE-08, 3/NOTE-09, 3/NOTE-10, 3/NOTE-20, 3/NOTE-21, 3/D3-33, 3/D3-37]', async () => {
    const second = rowsOf(page).nth(1)
    await expect(second).toContainText('Training')
    await expect(first).not.toContainText('Training')
    const filters = listOf(page).getByRole('group', { name: 'Filter messages' }).getByRole('button')
    await expect(filters).toHaveText(['All', 'Unread', 'Read', 'Archived'])
    await listOf(page).getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(listOf(page).getByRole('status')).toHaveText('2 messages')
    await rowsOf(page).first().getByRole('button').first().click()
    await expect(bellOf(page, '1 unread notifications')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(2)
    await listOf(page).getByRole('button', { name: 'Reset Filters' }).click()
    await expect(listOf(page).getByRole('button', { name: 'Reset Filters' })).toBeDisabled()
  })
  await test.step('archiving asks first, and archived messages are marked [3/NOTE-22, 3/NOTE-23, 3/NOTE-32, 3/NOTE-33, 3/NOTE-34, 3/NOTE-43, 3/NOTE-46, 3/D3-31, 3/D3-39]', async () => {
    await paneOf(page).getByRole('button', { name: 'Archive' }).click()
    const question = page.getByRole('dialog', { name: 'Archive Notification' })
    await expect(question).toContainText('Are you sure you wish to archive this notification?')
    const giveUp = [
      () => question.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]
    for (const act of giveUp) {
      await act()
      await expect(question).toBeHidden()
      await expect(paneOf(page).getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
      await paneOf(page).getByRole('button', { name: 'Archive' }).click()
      await expect(question).toBeVisible()
    }
    type Marks = { userNotifications: unknown[]; userNotificationsArchived: unknown[] }
    let profile: Marks | null = null
    page.on('response', async (response) => {
      if (response.request().method() === 'PUT') profile = await response.json()
    })
    await question.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(paneOf(page).getByRole('button')).toHaveText(['UnArchive'])
    await listOf(page).getByRole('button', { name: 'Archived' }).click()
    await expect(listOf(page).getByRole('status')).toHaveText('1 message')
    const title = rowsOf(page).getByText('A class has moved')
    await expect(title).toHaveCSS('opacity', '0.8')
    const red = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--error'),
    )
    expect(red).not.toBe('')
    await expect(title).toHaveClass(/text-error/)
    await expect.poll(() => profile?.userNotificationsArchived.length).toBe(1)
    expect(profile).toHaveProperty('userNotifications.length', 22)
  })
  await test.step('the search sends no request [3/NOTE-04, 3/NOTE-24, 3/NOTE-28]', async () => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked += 1
    })
    await listOf(page).getByRole('button', { name: 'Reset Filters' }).click()
    await listOf(page).getByRole('searchbox').fill('QUARTERLY STATEMENT')
    await expect(listOf(page).getByRole('status')).toHaveText('3 messages')
    await listOf(page).getByRole('searchbox').fill('nowhere to be found')
    await expect(listOf(page)).toContainText('No Notifications Found')
    expect(asked).toBe(0)
  })
  await test.step('another browser has the same marks [3/NOTE-44, 3/NOTE-45]', async () => {
    const elsewhere = await pageAs('agent2')
    await elsewhere.goto('/notifications?filter=archived')
    await expect(listOf(elsewhere).getByRole('status')).toHaveText('1 message')
    await expect(bellOf(elsewhere, '1 unread notifications')).toBeVisible()
    await rowsOf(elsewhere).first().getByRole('button').first().click()
    await paneOf(elsewhere).getByRole('button', { name: 'UnArchive' }).click()
    await expect(bellOf(elsewhere, '2 unread notifications')).toBeVisible()
    await expect(listOf(elsewhere)).toContainText('No Notifications Found')
  })
})

test('a link opens its message on its page; on a phone one pane at a time with arrows [3/NOTE-02, 3/NOTE-14, 3/NOTE-15, 3/NOTE-16, 3/D3-36, 3/D3-40, 3/D3-56]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/notifications?page=2')
  await expect(listOf(page).getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // From the middle: messages that arrive meanwhile move it by a few rows, but not to another page.
  await rowsOf(page).nth(4).getByRole('button').first().click()
  await expect(page).toHaveURL(/id=\d+/)
  const id = new URL(page.url()).searchParams.get('id')
  const title = await paneOf(page).getByRole('heading').textContent()
  await page.goto(`/notifications?id=${id}`)
  await expect(paneOf(page).getByRole('heading')).toHaveText(title ?? '')
  await expect(listOf(page).getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(listOf(page)).toBeHidden()
  await paneOf(page).getByRole('button', { name: 'Next message' }).click()
  await expect(paneOf(page).getByRole('heading')).not.toHaveText(title ?? '')
  await paneOf(page).getByRole('button', { name: 'Previous message' }).click()
  await expect(paneOf(page).getByRole('heading')).toHaveText(title ?? '')
  await paneOf(page).getByRole('button', { name: 'View All' }).click()
  await expect(paneOf(page)).toBeHidden()
  await expect(rowsOf(page)).toHaveCount(10)
  await page.goBack()
  await expect(paneOf(page).getByRole('heading')).toHaveText(title ?? '')
  await page.goto('/aor-messages/new')
  await expect(page.getByText('You do not have access to this area.')).toBeVisible()
})

test('the inbox of system messages: two filters and no archive, read marks are kept [3/SYS-01, 3/SYS-03, 1/SHELL-23, 3/PUB-51]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1012')
  await page.goto('/system-notifications')
  await test.step('the bell and the filters [3/MENU-01, 3/MENU-03, 3/SYS-05, 3/SYS-06, 3/SYS-09, 3/SYS-11, 3/D3-32]', async () => {
    const bell = bellOf(page, '2 unread system messages')
    await expect(bell).toHaveText('2')
    await expect(bell).toHaveAttribute('href', '/system-notifications')
    const count = listOf(page).getByRole('status')
    // Including read ones: messages of other tests come and go.
    const moreThanUnread = /^([3-9]|\d{2,}) messages$/
    await expect(count).toHaveText(moreThanUnread)
    const filters = listOf(page).getByRole('group', { name: 'Filter messages' }).getByRole('button')
    await expect(filters).toHaveText(['Unread', 'Read'])
    await expect(filters.first()).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page)
    await filters.first().click()
    await expect(count).toHaveText('2 messages')
    await listOf(page).getByRole('button', { name: 'Reset Filters' }).click()
    await expect(count).toHaveText(moreThanUnread)
    await expect(listOf(page)).toContainText('Sorted by date')
  })
  await test.step('opening marks as read [3/SYS-21, 3/SYS-22, 3/SYS-23, 3/SYS-26, 3/NOTE-39]', async () => {
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices).toContainText('1 of 2')
    const kept = saved(page)
    await rowsOf(page).first().getByRole('button').first().click()
    await expect(paneOf(page).getByRole('heading')).toContainText('Maintenance on Sunday')
    await expect(paneOf(page)).toContainText('The portal will be down for maintenance Sunday, 2–3 AM PT.')
    await expect(paneOf(page).locator('time')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/)
    await expect(paneOf(page).getByRole('button')).toHaveText(['Mark as Unread'])
    await expect(notices).not.toContainText('Maintenance on Sunday')
    await kept
  })
  const id = new URL(page.url()).searchParams.get('id')
  await test.step('the search sends no request [3/SYS-04, 3/SYS-16, 3/SYS-20]', async () => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked += 1
    })
    await listOf(page).getByRole('searchbox').fill('nowhere')
    await expect(listOf(page)).toContainText('No System Messages Found')
    expect(asked).toBe(0)
  })
  await test.step('another browser opens it by its address, already read [3/SYS-02, 3/SYS-30]', async () => {
    const elsewhere = await pageAs('m1012')
    await elsewhere.goto(`/system-notifications?id=${id}`)
    await expect(paneOf(elsewhere).getByRole('heading')).toContainText('Maintenance on Sunday')
    await expect(bellOf(elsewhere, '1 unread system messages')).toBeVisible()
  })
})

test('a bell counts up to 99, then shows 99+ [3/CONST-04, 3/D3-42, 3/MENU-07, 3/MENU-08]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1012')
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: 900_000 + index,
      subject: `Note ${index}`,
      body: '<p>Text</p>',
      createdOn: new Date(Date.UTC(2026, 0, 28) - index * 60_000).toISOString(),
      priority: 0,
      emailCategory: null,
    }))
  for (const [count, badge] of [
    [99, '99'],
    [100, '99+'],
  ] as const) {
    await answerList(page, '**/api/app/UserNotification/member/*', many(count))
    await page.goto('/articles')
    await expect(bellOf(page, `${count} unread notifications`)).toHaveText(badge)
  }
})

test('popover messages stay until each is dismissed, even one that expires meanwhile [3/D3-49, 3/SYS-31, 3/SYS-32, 3/SYS-33, 3/SYS-34, 3/D3-50]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1191')
  await page.clock.install()
  await page.route('**/api/app/SystemNotifications', async (route) => {
    // Always the whole list, even where the portal asks only for changes.
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const answer = await response.json()
    const inTwoMinutes = new Date(Date.now() + 120_000).toISOString()
    const results = answer.results.map((message: object) => ({ ...message, expirationDate: inTwoMinutes }))
    await route.fulfill({ response, json: { ...answer, results } })
  })
  await page.goto('/profile')
  await page.clock.fastForward(2000)
  const popovers = page.getByRole('list', { name: 'New messages' }).getByRole('listitem')
  await expect(popovers.getByRole('heading')).toHaveText([
    'Your office has a new application',
    'Bring your lockbox',
  ])
  await page.clock.fastForward(60_000)
  await expect(popovers).toHaveCount(2)
  await answerList(page, '**/api/app/SystemNotifications', [])
  // A five-minute tick that meets a pending call requests nothing.
  await expect(async () => {
    const refreshed = page.waitForResponse('**/api/app/SystemNotifications', { timeout: 3000 })
    await Promise.all([refreshed, page.clock.fastForward(300_000)])
  }).toPass()
  await expect(popovers).toHaveCount(2)
  await page.unrouteAll()
  await expectAccessible(page)
  const kept = saved(page)
  await popovers.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect(popovers.getByRole('heading')).toHaveText(['Bring your lockbox'])
  await page.clock.fastForward(2000)
  await kept
  // The page restarts at the true time: by its own clock, a few steps later, its session would be expired.
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await page.clock.fastForward(2000)
  await expect(popovers.getByRole('heading')).toHaveText(['Bring your lockbox'])
})

test('modal messages open one after another, and closing marks them as read [3/SYS-35, 3/SYS-36, 3/SYS-37, 3/D3-51]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1192')
  await page.goto('/profile')
  const first = page.getByRole('dialog', { name: 'New fair housing course' })
  await expect(first).toContainText('The yearly course is open for registration.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(first.getByRole('link', { name: 'More Information' })).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  // The second half of a double click must not close the next one unread.
  await first.getByRole('button', { name: 'Close', exact: true }).dblclick()
  const second = page.getByRole('dialog', { name: 'Thank you' })
  await expect(second).toContainText('Your office has completed its review.')
  await expect(first).toBeHidden()
  const kept = saved(page)
  await second.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await kept
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('many system messages are paged, one at a time on a phone; each status has its icon, word and color [3/SYS-12, 3/SYS-13, 3/SYS-14, 3/SYS-15, 3/SYS-40, 3/SYS-41, 3/SYS-42, 3/SYS-43, 3/D3-53]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1012')
  const looks = [
    { id: 1, word: 'Information', icon: 'info-circle', color: '--info' },
    { id: 2, word: 'Warning', icon: 'alert-triangle', color: '--warn' },
    { id: 3, word: 'Alert', icon: 'alert-circle', color: '--error' },
    { id: 7, word: 'Success', icon: 'check', color: '--success' },
  ]
  const messages = Array.from({ length: 12 }, (_, index) => ({
    id: 9000 + index,
    title: `Message ${index}`,
    message: 'Text',
    url: null,
    systemNotificationStatusId: looks[index % 4]?.id,
    systemNotificationStatus: index === 8 ? { name: 'Own', color: '#123456' } : { color: 'no color' },
    createdOn: new Date(Date.UTC(2026, 0, 28 - index)).toISOString(),
    expirationDate: null,
    position: 'dash',
    show: true,
    criteria: null,
  }))
  await answerList(page, '**/api/app/SystemNotifications', messages)
  await page.goto('/system-notifications')
  await expect(rowsOf(page)).toHaveCount(10)
  const notices = page.getByRole('region', { name: 'Notices' })
  // The ninth has its own word and color: the word is read, and the color is that of its status.
  for (const [index, { word, icon, color }] of [...looks, ...looks, { ...looks[0], word: 'Own' }].entries()) {
    await expect(notices).toContainText(`Message ${index}`)
    await expect(notices).toContainText(word)
    const drawing = notices.locator(`svg.tabler-icon-${icon}`).first()
    await expect(drawing).toBeVisible()
    const shown = await drawing.evaluate((element, name) => {
      const probe = document.createElement('i')
      probe.style.color = `var(${name})`
      document.body.append(probe)
      const wanted = getComputedStyle(probe).color
      probe.remove()
      const line = element.closest('section')?.querySelector('.border-l-3')
      return [wanted, getComputedStyle(element).color, line && getComputedStyle(line).borderLeftColor]
    }, String(color))
    expect(new Set(shown).size, `Message ${index}`).toBe(1)
    await notices.getByRole('button', { name: 'Later notice' }).click()
  }
  await listOf(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await rowsOf(page).first().getByRole('button').first().click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(listOf(page)).toBeHidden()
  await expect(paneOf(page).getByRole('heading')).toContainText('Message 10')
  await paneOf(page).getByRole('button', { name: 'Next message' }).click()
  await expect(paneOf(page).getByRole('heading')).toContainText('Message 11')
  await paneOf(page).getByRole('button', { name: 'Previous message' }).click()
  await expect(paneOf(page).getByRole('heading')).toContainText('Message 10')
  await paneOf(page).getByRole('button', { name: 'View All' }).click()
  await expect(paneOf(page)).toBeHidden()
  await expect(rowsOf(page)).toHaveCount(2)
})
