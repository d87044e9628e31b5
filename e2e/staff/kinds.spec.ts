import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

const LISTED = [
  'articles',
  'categories',
  'applications',
  'sections',
  'ads',
  'menu',
  'messages',
  'agreements',
] as const

test('each kind has a list with its columns, its filters, a search and pages of 10 to 50 [4/CLIST-01, 4/CLIST-03, 4/CLIST-04]', async ({
  pageAs,
}) => {
  test.slow()
  const page = await pageAs('mlsadmin1')
  await page.goto('/staff')
  for (const name of LISTED)
    await test.step(`the list of ${name}`, async () => {
      const { plural, fields, listFields = [], endField } = contentKind(name)
      const has = (input: string) => fields.some((field) => field.input === input)
      await goWithin(page, `/staff/content/${name}`)
      const table = page.getByRole('table', { name: plural })
      await expect(table.getByRole('row').nth(1)).toBeVisible()
      const heads = await table.getByRole('columnheader').allTextContents()
      const own = listFields.map((field) => fields.find((entry) => entry.name === field)?.label ?? field)
      expect(heads.filter((head) => head !== '' && !own.includes(head))).toEqual([
        'Title',
        'Status',
        ...(has('audience') ? ['Audience'] : []),
        'Changed',
        'Actions',
      ])
      await expect(page.getByRole('searchbox', { name: `Search ${plural.toLowerCase()}` })).toBeVisible()
      const pages = page.getByRole('navigation', { name: 'Pages' })
      const size = pages.getByRole('combobox', { name: 'Rows per page' })
      await expect(size).toHaveValue('10')
      await expect(size.getByRole('option')).toHaveText(['10', '20', '30', '40', '50'])
      await expect(pages.getByRole('spinbutton', { name: 'Jump to page' })).toBeVisible()

      await page
        .getByRole('button', { name: /^Status/ })
        .or(page.getByRole('button', { name: /All Statuses/ }))
        .first()
        .click()
      const statuses = page.getByRole('listbox').getByRole('option')
      await expect(statuses.filter({ hasText: 'Published' }).first()).toBeVisible()
      await expect(statuses.filter({ hasText: /^Expired$/ })).toHaveCount(endField ? 1 : 0)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Author' })).toBeVisible()
      for (const label of ['Changed from', 'Changed to']) await expect(page.getByLabel(label)).toBeVisible()
      await expect(page.getByRole('button', { name: /^(.* )?Category/ })).toHaveCount(
        has('categories') ? 1 : 0,
      )
      await expectAccessible(page)
    })
})

test('the code of the editor comes with the first form that has rich text [4/CTEXT-09]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  const hasEditor = async () => (await Promise.all(scripts)).some((code) => code.includes('ProseMirror'))
  await page.goto('/staff/content/articles')
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible()
  await page.goto('/staff/content/menu/new')
  await expect(page.getByRole('radiogroup', { name: 'Icon' })).toBeVisible()
  expect(await hasEditor()).toBe(false)
  await page.goto('/staff/content/articles/new')
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  await expect.poll(hasEditor).toBe(true)
})
