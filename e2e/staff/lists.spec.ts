import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'

type Stored = { id: number; rowVersion: number }

const base = '/api/app/Staff/Content'
const toast = (page: Page) => page.locator('.toasts').getByRole('status').first()
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true })

async function draft(page: Page, kind: string, values: object): Promise<Stored> {
  const { body } = await callApi(page, 'POST', `${base}/${kind}`, { values })
  return body as Stored
}

async function publish(page: Page, kind: string, { id, rowVersion }: Stored): Promise<void> {
  const body = { act: 'publish', records: [{ id, rowVersion }] }
  expect((await callApi(page, 'POST', `${base}/${kind}/bulk`, body)).status).toBe(200)
}

test('rows are selected, changed together, refused with a reason, and restored [4/CLIST-08, 4/CLIST-09, 4/CLIST-10, 4/CEDIT-12, 4/CEDIT-15]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  const article = { author: 'Grace Kim', body: '<p>Together</p>' }
  const titles = ['Jointly one', 'Jointly two', 'Jointly three']
  const [one] = [
    await draft(page, 'articles', { ...article, title: titles[0] }),
    await draft(page, 'articles', { ...article, title: titles[1] }),
    await draft(page, 'articles', { title: titles[2], author: '' }),
  ]
  const reader = await pageAs('agent1')
  const readable = async () => (await callApi(reader, 'GET', `/api/app/Articles/${one?.id}`)).status === 200
  await reader.goto('/articles')

  const chosen = page.getByRole('group', { name: 'Selected items' })
  const rows = page.getByRole('table', { name: 'Articles' }).getByRole('row')
  await test.step('the header checkbox selects only the shown page', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all on this page' }).last()
    await all.focus()
    await page.keyboard.press('Space')
    await expect(chosen).toContainText('10 items selected')
    await page
      .getByRole('link', { name: 'Next page' })
      .or(page.getByRole('button', { name: 'Next page' }))
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect(chosen).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('jointly')
    await expect(rows).toHaveCount(4)
    await box(page, 'Jointly one').focus()
    await page.keyboard.press('Space')
    await expect(chosen).toContainText('1 item selected')
    await expect(all).toHaveJSProperty('indeterminate', true)
    await all.focus()
    await page.keyboard.press('Space')
    await expect(chosen).toContainText('3 items selected')
    await expectAccessible(page)
  })

  await test.step('two are published, the third says why not, and both are undone', async () => {
    await chosen.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await expect(dialog.getByText('Publish 2 items now?')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText(
      ['Jointly two', 'Jointly one'].map((title) => new RegExp(`^${title} \\([\\d,]+ members\\)$`)),
    )
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('2 of 3 items updated.')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
      'Jointly three: Author is required.',
    )
    await expect(chosen).toBeHidden()
    await expect.poll(readable).toBe(true)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Undone')
    await expect.poll(readable).toBe(false)
    await expect(rows.filter({ hasText: 'Jointly one' })).toContainText('Draft')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('categories are set for several', async () => {
    await box(page, 'Jointly one').focus()
    await page.keyboard.press('Space')
    await chosen.getByRole('button', { name: 'Set Categories' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Categories' })
    const [category] = await dialog.getByRole('checkbox').all()
    await category?.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Set Categories' }).click()
    await expect(toast(page)).toContainText('1 of 1 items updated.')
  })

  await test.step('a copy is made from the list and from the form', async () => {
    await page.getByRole('button', { name: 'Actions for Jointly one', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toHaveValue('Jointly one (copy)')
    await expect(page.locator('form header').getByText(/^Saved /)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Articles' }).click()
    await expect(page).toHaveURL(/text=jointly/)
    await page.getByRole('link', { name: 'Jointly two' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(title).toHaveValue('Jointly two (copy)')
    await expect(page.getByRole('spinbutton', { name: 'month, Published on' })).toHaveText('mm')
    await expect(page.locator('form header').getByText(/^Saved /)).toBeVisible()
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a retirement asks by name, offers Undo for ten seconds, and is reverted for members', async () => {
    await goWithin(page, '/staff/content/articles?text=jointly')
    await box(page, 'Jointly one').focus()
    await page.keyboard.press('Space')
    await chosen.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect.poll(readable).toBe(true)
    await page.clock.install()
    await page.getByRole('button', { name: 'Actions for Jointly one', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Retire' }).click()
    const dialog = page.getByRole('dialog', { name: 'Retire' })
    await expect(
      dialog.getByText(
        /^Are you sure you want to retire Jointly one\? [\d,]+ members will no longer see it\.$/,
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Retire' }).click()
    await expect(toast(page)).toContainText('Jointly one is retired.')
    expect(await readable()).toBe(false)
    await page.clock.runFor(9000)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(readable).toBe(true)
  })
})

test('an order is made by drag, by buttons and by keys, and undone [4/CUI-02, 4/CLIST-11]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff/content/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  for (const name of ['Zone one', 'Zone two', 'Zone three'])
    await publish(page, 'categories', await draft(page, 'categories', { name }))
  const reader = await pageAs('agent1')
  await reader.goto('/articles')
  const zones = async () => {
    const { body } = await callApi(reader, 'GET', '/api/app/ArticleCategories')
    const { results } = body as { results: { name: string }[] }
    return results.map(({ name }) => name).filter((name) => name.startsWith('Zone'))
  }
  await page.reload()
  await page.getByRole('link', { name: 'Change Order' }).click()
  const list = page.getByRole('region', { name: 'Categories' })
  const shown = async () =>
    (await list.getByRole('listitem').allTextContents())
      .map((text) => text.replace(/^\d+/, ''))
      .filter((text) => text.startsWith('Zone'))
  await expect.poll(shown).toEqual(['Zone one', 'Zone two', 'Zone three'])
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

  await test.step('with the arrow keys, which keep focus', async () => {
    await handle('Zone three').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(shown).toEqual(['Zone one', 'Zone three', 'Zone two'])
    await expect(handle('Zone three')).toBeFocused()
    await expect(list.getByRole('status')).toHaveText(/^Zone three moved to place \d+ of \d+$/)
    await expectAccessible(page)
  })
  await test.step('with the buttons, which move focus on at the end', async () => {
    await page.getByRole('button', { name: 'Move Down Zone one' }).click()
    await expect.poll(shown).toEqual(['Zone three', 'Zone one', 'Zone two'])
    await page.getByRole('button', { name: 'Move Down Zone one' }).click()
    await expect.poll(shown).toEqual(['Zone three', 'Zone two', 'Zone one'])
    await expect(handle('Zone one')).toBeFocused()
  })
  await test.step('by drag', async () => {
    await handle('Zone one').scrollIntoViewIfNeeded()
    const [from, to] = [await handle('Zone one').boundingBox(), await handle('Zone three').boundingBox()]
    if (!from || !to) throw new Error('The rows are not shown.')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
    await page.mouse.up()
    await expect.poll(shown).toEqual(['Zone one', 'Zone three', 'Zone two'])
  })
  await test.step('saved, members have it; undone, they have the former one', async () => {
    expect(await zones()).toEqual(['Zone one', 'Zone two', 'Zone three'])
    await page.getByRole('button', { name: 'Save Order' }).click()
    await expect(toast(page)).toContainText('Order saved')
    expect(await zones()).toEqual(['Zone one', 'Zone three', 'Zone two'])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Undone')
    await expect.poll(zones).toEqual(['Zone one', 'Zone two', 'Zone three'])
    await expect.poll(shown).toEqual(['Zone one', 'Zone two', 'Zone three'])
  })
})

test('on a phone each row is a card with the same facts and actions [4/CLIST-12]', async ({ pageAs }) => {
  const page = await pageAs('mlsadmin2', PHONE)
  await page.goto('/staff/content/articles?text=clear')
  const card = page.getByRole('row').filter({ hasText: 'Clear cooperation: the one-day rule' })
  for (const label of ['Status', 'Audience', 'Changed'])
    await expect(card.locator(`[data-label="${label}"]`)).toBeVisible()
  await expect(card.locator('[data-label="Status"]')).toContainText('Published')
  await expect(card.locator('[data-label="Audience"]')).toContainText('All members')
  await expect(card.locator('[data-label="Changed"]')).toContainText(/\d{2}-\d{2}-\d{4}/)
  const { width = 0 } = (await card.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const select = box(page, 'Clear cooperation: the one-day rule')
  await select.focus()
  await page.keyboard.press('Space')
  const chosen = page.getByRole('group', { name: 'Selected items' })
  await expect(chosen.getByRole('button', { name: 'Retire' })).toBeVisible()
  await chosen.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'History', 'Duplicate', 'Retire'])

  await test.step('a list without any record offers to create one, a search without results does not', async () => {
    const empty = { results: [], pageId: 0, pageSize: 10, totalPages: 0, totalResults: 0 }
    await page.route('**/Staff/Content/articles/q', (route) => route.fulfill({ json: empty }))
    await page.goto('/staff/content/articles')
    const table = page.getByRole('table', { name: 'Articles' })
    await expect(table.getByText('No Results')).toBeVisible()
    await expect(table.getByRole('link', { name: 'Create Article' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('nothing like this')
    await expect(page).toHaveURL(/text=nothing/)
    await expect(table.getByText('No Results')).toBeVisible()
    await expect(table.getByRole('link')).toHaveCount(0)
  })
})

test('a list without any record leads to the first one; a filter without a result does not [4/CLIST-07]', async ({
  pageAs,
}) => {
  const page = await pageAs('aoradmin2')
  await page.goto('/staff/content/articles')
  const list = page.getByRole('table', { name: 'Articles' })
  await expect(list.getByText('No Results')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search articles' })
  await search.fill('nowhere')
  await expect(list.getByText('Try a different search or fewer filters.')).toBeVisible()
  await expect(list.getByRole('link')).toHaveCount(0)
  await search.fill('')
  await list.getByRole('link', { name: 'Create Article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Article' })).toBeVisible()
})
