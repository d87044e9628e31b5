import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/members.ts'
import { expectPictures } from './support/pictures.ts'
import { expectAskedAfter, stopClock } from './support/timing.ts'

test('a promoted article leads from the dashboard to its text, counts as read, and can be saved, printed and closed [1/SHELL-20, 1/SHELL-21, 1/D1-58, 3/ART-01, 3/ART-03, 3/ART-05, 3/ART-06, 3/ART-07, 3/ART-08, 3/PUB-49, 3/D3-88, 3/D3-90]', async ({
  pageAs,
}) => {
  const page = await pageAs('cn1')
  await page.goto('/')
  const saved = page.waitForResponse(
    (response) => response.url().includes('/Profiles/') && response.request().method() === 'PUT',
  )
  await page.getByRole('link', { name: 'Clear cooperation: the one-day rule' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Clear cooperation: the one-day rule')
  await expect(page).toHaveTitle(/^Clear cooperation: the one-day rule/)
  const text = page.getByRole('article')
  await expect(text).toContainText('By Grace Kim')
  await expect(text.locator('time')).toHaveText(/^\d{2}-\d{2}-\d{4}$/)
  await expect(text).toContainText('Know the date that counts.')
  const file = text.getByRole('link', { name: 'Checklist' })
  await expect(file).toHaveAttribute('href', 'https://example.com/checklist.pdf')
  await expect(file).toHaveAttribute('target', '_blank')
  expect((await (await saved).json()).articlesRead).toHaveLength(1)
  const more = page.getByRole('region', { name: 'More in Compliance' })
  await expect(more.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('complementary', { name: 'More' }).getByRole('img').first()).toBeVisible()
  await expectPictures(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await expectAccessible(page)
  await test.step('only the article is printed, however it is printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(text).toContainText('Know the date that counts.')
    await expect(page.getByText(/^Printed \d\d-\d\d-\d{4} by /)).toBeVisible()
    for (const role of ['banner', 'navigation', 'contentinfo', 'complementary', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  const marks: { articlesRead: number[]; favArticles: number[] }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/Profiles/') && request.method() === 'PUT') marks.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  await page.getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(page.getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Unread' })).toBeDisabled()
  await expect.poll(() => marks.at(-1)).toMatchObject({ articlesRead: [], favArticles: [expect.anything()] })
  await text.getByRole('link', { name: 'Compliance' }).click()
  await expect(page).toHaveURL(/\/articles\?cat=\d+$/)
  await page.goBack()
  await expect(heading).toHaveText('Clear cooperation: the one-day rule')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/article/987654')
  await expect(page.getByText('Article not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to articles' }).click()
  await expect(page).toHaveURL(/\/articles$/)
})

test('the article center has categories, search, filters, pages and marks, and keeps them in the address [3/ART-02, 3/ART-04, 3/PUB-48, 3/D3-83, 3/D3-84, 3/D3-85, 3/D3-86, 3/D3-87, 3/D3-89]', async ({
  pageAs,
}) => {
  const page = await pageAs('gd1')
  await page.goto('/articles/')
  await expect(page.getByRole('heading', { name: 'Article Center', level: 1 })).toBeVisible()
  const promoted = page.getByRole('region', { name: 'Promoted Articles' })
  await expect(promoted.getByRole('article')).toHaveCount(3)
  const list = page.getByRole('region', { name: 'Articles', exact: true })
  const rows = list.getByRole('article')
  await expect(rows).toHaveCount(10)
  await expect(list.getByText('25 articles')).toBeVisible()
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('link')).toHaveText([
    'All Categories25',
    'Compliance5',
    'Listing Input6',
    'Market Data5',
    'Products5',
    'Office Management4',
  ])
  const first = rows.first()
  await expect(first).toContainText('Promoted')
  await expect(first).toContainText('Compliance')
  await expect(first).toContainText(/\d{2}-\d{2}-\d{4}/)
  await expect(first.getByText('Unread:')).toBeAttached()
  await expectAccessible(page)

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Page 3' }).click()
  await expect(rows).toHaveCount(5)
  await expect(promoted).toHaveCount(0)
  await categories.getByRole('link', { name: /Office Management/ }).click()
  await expect(rows).toHaveCount(4)
  await expect(page).toHaveURL(/\?cat=\d+$/)
  await rows.first().getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(rows.first().getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
  const kept = (await rows.first().getByRole('link').textContent()) ?? ''
  await page.waitForResponse(
    (response) => response.url().includes('/Profiles/') && response.request().method() === 'PUT',
  )
  await list.getByRole('button', { name: 'Favorites', exact: true }).click()
  await expect(rows.getByRole('link')).toHaveText([kept])
  await expect(list.getByText('1 article', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(rows).toHaveCount(4)
  await list.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(list.getByText('No Articles Found')).toBeVisible()
  await list.getByRole('button', { name: 'Unread' }).click()
  await expect(rows).toHaveCount(4)
  await categories.getByRole('link', { name: /All Categories/ }).click()
  await expect(page).toHaveURL(/\/articles\?filter=unread$/)
  await page.goBack()
  await expect(rows).toHaveCount(4)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Articles/q')) asked.push(request.postData() ?? '')
  })
  await stopClock(page)
  await page.getByPlaceholder('Search articles').pressSequentially('closing office')
  await expectAskedAfter(page, 750, () => asked.length)
  expect(asked[0]).toContain('"values":["closing","office"]')
  await expect(rows.getByRole('link')).toHaveText(['Closing an office'])

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(categories).toBeHidden()
  await page.getByRole('button', { name: /Category/ }).click()
  await page.getByRole('option', { name: /^Market Data/ }).click()
  await expect(list.getByText('No Articles Found')).toBeVisible()
  await page.route('**/api/app/Articles/q', (route) => route.fulfill({ status: 500 }))
  await list.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page.getByRole('alert')).toContainText('An error has occurred: Internal Server Error')
})
