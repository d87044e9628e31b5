import type { Page } from '@playwright/test'
import { openDashboard } from './dashboard/steps.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/members.ts'

/** Opens the search of the page by its keys. */
async function openFind(page: Page) {
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('searchbox', { name: 'Search' })
  await expect(field).toBeFocused()
  const group = (name: string) => dialog.getByRole('group', { name, exact: false })
  return { dialog, field, group, option: (name: string | RegExp) => dialog.getByRole('option', { name }) }
}

test('the search opens from the menu and by keys, from inside a field too, and returns focus [5/FIND-01, 5/FIND-02, 5/FIND-12, 5/D5-63]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openDashboard(page)
  const menu = page.getByRole('complementary', { name: 'Menu' })
  const button = menu.getByRole('button', { name: 'Search' })
  await expect(button).toContainText('Ctrl K')
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await expect(button).toBeFocused()

  await page.goto('/registered')
  const filter = page.getByRole('searchbox').first()
  await filter.fill('main')
  await filter.focus()
  const { field } = await openFind(page)
  await field.fill('anything')
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('main')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test('pages, actions, applications, messages and listings are found by keyboard only and remembered [5/FIND-03, 5/FIND-04, 5/FIND-10, 5/FIND-12, 5/FIND-13, 5/FIND-16]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openDashboard(page)

  await test.step('local entries show with the first letter; the server is asked once, when typing pauses', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/app/Find?'))
        asked.push(new URL(request.url()).searchParams.get('text') ?? '')
    })
    const { field, option, dialog } = await openFind(page)
    await expectAccessible(page)
    await field.pressSequentially('c')
    await expect(option('Class List')).toBeVisible()
    expect(asked).toEqual([])
    // Keys in immediate succession, regardless of how busy the machine is.
    await field.evaluate(
      (input, texts) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        for (const text of texts) {
          set?.call(input, text)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
      },
      ['cl', 'class', 'class list'],
    )
    await expect(option('Class List')).toHaveAttribute('data-focused', 'true')
    await expect.poll(() => asked[0]).toBe('class list')
    expect(new Set(asked)).toEqual(new Set(['class list']))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/training\/class-list$/)
    await expect(dialog).toBeHidden()
  })

  await test.step('a listing by a part of its address', async () => {
    const { field, option } = await openFind(page)
    await field.fill('monterey')
    await expect(option(/Monterey/).first()).toContainText(/· (Incomplete|Expired|Sent to MLS|Cancelled)/)
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/registered\/[0-9a-f-]{36}/)
  })

  await test.step('a notification by its title', async () => {
    const { field, option, group } = await openFind(page)
    await field.fill('registration confirmed fair')
    await expect(group('Messages')).toBeVisible()
    // Opening it would mark it read, and other tests count this member's unread messages.
    await expect(option(/Registration confirmed: Fair Housing/).first()).toHaveAttribute(
      'href',
      /^\/notifications\?id=\d+$/,
    )
    await page.keyboard.press('Escape')
  })

  await test.step('an action runs at once', async () => {
    const { field, option, dialog } = await openFind(page)
    await field.fill('eula')
    await expect(option('View EULA')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('recent entries come first the next time, and can be cleared', async () => {
    await openDashboard(page)
    const { group, option } = await openFind(page)
    await expect(group('Recent').getByRole('option').first()).toContainText('Monterey')
    await expect(group('Recent')).toContainText('Class List')
    await expect(group('Actions').getByRole('option').first()).toHaveText('View EULA')
    await option('Clear Recent').click()
    await expect(group('Recent')).toBeHidden()
    await page.reload()
    const again = await openFind(page)
    await expect(again.option('New registered listing')).toBeVisible()
    await expect(again.group('Recent')).toBeHidden()
  })
})

test('Ctrl Enter opens a new tab, and Show All leads to the list with the text as filter [5/FIND-06, 5/FIND-12]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await openDashboard(page)
  const first = await openFind(page)
  await first.field.fill('class list')
  await expect(first.option('Class List')).toHaveAttribute('data-focused', 'true')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/training\/class-list$/)
  await (await opened).close()
  await page.bringToFront()

  await page.goto('/')
  const second = await openFind(page)
  await second.field.fill('blvd')
  const all = second.group('Listings').getByRole('option', { name: /^Show All \(\d+\+?\)$/ })
  await expect(all).toBeVisible()
  await all.click()
  await expect(page).toHaveURL(/\/registered\?.*text=blvd/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('blvd')
})

test('staff find members and open their page; agents find none [5/FIND-08]', async ({ pageAs }) => {
  const staff = await pageAs('mlsadmin1')
  await openDashboard(staff)
  const { field, option } = await openFind(staff)
  await field.fill('agent1')
  await expect(option(/agent1 ·/).first()).toBeVisible()
  await option(/agent1 ·/)
    .first()
    .click()
  await expect(staff).toHaveURL(/\/staff\/members\/\d+/)

  const agent = await pageAs('agent1')
  await openDashboard(agent)
  const own = await openFind(agent)
  const answered = agent.waitForResponse((response) => response.url().includes('/api/app/Find?'))
  await own.field.fill('mlsadmin1')
  await answered
  await expect(own.dialog).toContainText('Nothing found. Check the spelling or use fewer words.')
})

test('in a text of staff the keys insert a link and open no search [5/FIND-02, 5/D5-63]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/articles/new')
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('? lists the keys outside of fields, until it is turned off; then the list is in the search [5/D5-63]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await openDashboard(page)
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Search' })).toBeVisible()
  const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await page.keyboard.press('?')
  await expect(list.getByText('Ctrl K', { exact: true })).toBeVisible()
  await expect(list.getByText('Save Draft')).toBeHidden()
  await expectAccessible(page)
  await list.getByText('Open this list with ?').click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('?')

  const { dialog, field, option } = await openFind(page)
  await expect(list).toBeHidden()
  await field.fill('what?')
  await expect(field).toHaveValue('what?')
  await field.fill('shortcuts')
  await option('Keyboard Shortcuts').click()
  await expect(dialog).toBeHidden()
  await list.getByText('Open this list with ?').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(list).toBeVisible()
})
