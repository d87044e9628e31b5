import type { Locator, Page } from '@playwright/test'
import { answerList } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'

const address =
  'https://docs.google.com/forms/d/e/1FAIpQLSdGkJ3h8sZ0mYqT5wV7xR2nB4cE6fH9jK1lM3oP5qS7tU9vW_a/viewform'
const word = 'W'.repeat(200)
const table = `<table><tr>${'<td>January</td>'.repeat(12)}</tr></table>`
const html = `<p>Sign up: ${address}</p><p>${word}</p>${table}`
const widths = [320, 390, 1440]

/** Expects the page to fit its window at each width, with these buttons reachable. */
async function expectInWindow(page: Page, buttons: Locator[] = []): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const where = `${page.url()} at ${width} px`
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
    for (const button of buttons) {
      // Elements of the previous width disappear a moment after the window has changed.
      await expect
        .poll(
          async () => {
            const place = await button.boundingBox()
            return place !== null && place.x >= 0 && place.x + place.width <= width
          },
          { message: where },
        )
        .toBe(true)
    }
  }
}

async function send(staff: Page, loginId: string, position: string): Promise<void> {
  const { status } = await callApi(staff, 'POST', '/api/app/SystemNotification/', {
    title: word,
    message: html,
    position,
    criteria: [{ field: 'LoginId', op: 'Equal', values: [loginId] }],
  })
  expect(status).toBe(201)
}

test('a long link, a long word and a wide table in a message widen no page, and its buttons stay on the screen [3/SYS-38, 3/D3-52, 3/D3-170, 3/NOTE-18]', async ({
  pageAs,
}) => {
  const staff = await pageAs('mlsadmin1')
  await staff.goto('/articles')
  for (const position of ['dash', 'popover']) await send(staff, 'm1195', position)
  await send(staff, 'm1196', 'modal')
  const page = await pageAs('m1195')
  await page.goto('/articles')
  const sent = await callApi(staff, 'POST', '/api/app/UserNotification', {
    memberIds: [await memberIdOf(page)],
    subject: word,
    body: html,
    priority: 1,
    emailCategory: 'W'.repeat(50),
  })
  expect(sent.status).toBe(201)
  const notices = page.getByRole('region', { name: 'Notices' })
  const popover = page.getByRole('list', { name: 'New messages' }).getByRole('listitem')
  const buttons = [notices.getByRole('button').last(), popover.getByRole('button', { name: 'Dismiss' })]
  for (const path of ['/', '/registered', '/account-settings']) {
    await page.goto(path)
    await page.setViewportSize({ width: 1440, height: 900 })
    await notices.getByRole('button', { name: word, exact: true }).click()
    await expect(notices.getByRole('table')).toBeAttached()
    await expectInWindow(page, buttons)
  }
  await popover.getByRole('button', { name: 'Dismiss' }).click()
  for (const path of ['/notifications', '/system-notifications']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('region', { name: 'Messages', exact: true }).getByText(word).first().click()
    const pane = page.getByRole('region', { name: 'Reading pane' })
    const frame = pane.getByRole('group', { name: 'Table' })
    await expect(frame).toBeVisible()
    await expectInWindow(page, [pane.getByRole('button', { name: 'Mark as Unread' })])
    // The table scrolls in its own frame to its last column, without overlapping letters.
    await page.setViewportSize({ width: 390, height: 844 })
    const last = pane.getByRole('cell', { name: 'January' }).last()
    expect((await last.boundingBox())?.height).toBeLessThan(50)
    await expect(last).not.toBeInViewport()
    await frame.focus()
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
    await expect(last).toBeInViewport()
  }
  const modal = await pageAs('m1196')
  await modal.goto('/articles')
  const dialog = modal.getByRole('dialog')
  await expect(dialog.getByRole('table')).toBeAttached()
  await expectInWindow(modal, [
    dialog.getByRole('button', { name: 'Close dialog' }),
    dialog.getByRole('button', { name: 'Close', exact: true }),
  ])
})

async function memberIdOf(page: Page): Promise<number> {
  const { body } = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  return Number(Object(body).member.id)
}

test('names and texts of other members widen no list and no card [3/D3-170]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.route('**/api/app/Profiles/*', (route) => route.abort())
  await page.route(/\/api\/app\/(?!.*stream|Profiles|DynamicMenus)/, async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json().catch(() => null)
    await (json === null ? route.fulfill({ response }) : route.fulfill({ response, json: lengthened(json) }))
  })
  await answerList(page, '**/api/app/SystemNotifications', [])
  const paths = [
    '/',
    '/articles',
    '/article/1',
    '/notifications',
    '/registered',
    '/training/class-list',
    '/training/registration/1',
  ]
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('main').getByText(word).first(), path).toBeAttached()
    await expectInWindow(page)
  }
})

const texts =
  /^(title|subject|summary|author|name|description|fullName|firstName|lastName|displayName|hoverText|location|presenter|notes|streetName|city|loginId|memberEmail)$/

/** The same response with a long word in front of each text that someone entered. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string' && texts.test(key)) return `${word} ${value}`
  if (Array.isArray(value)) return value.map((entry) => lengthened(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, lengthened(entry, name)]))
}
