import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

test('a promoted article leads from the dashboard to its text, and counts as read [1/SHELL-20, 1/SHELL-21, 3/ART-01, 3/ART-03, 3/ART-05]', async ({
  pageAs,
}) => {
  const page = await pageAs('cn1')
  await page.goto('/')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('link', { name: 'Clear cooperation: the one-day rule' }).click()
  await expect(
    page.getByRole('heading', { name: 'Clear cooperation: the one-day rule', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText(/^By Grace Kim · \d\d-\d\d-\d{4}$/)).toBeVisible()
  await expect(page.getByText('Know the date that counts.')).toBeVisible()
  expect((await (await saved).json()).articlesRead).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to articles' }).click()
  await expect(page.getByRole('heading', { name: 'Article Center', level: 1 })).toBeVisible()
  await expect(page.getByText('25 articles')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expectAccessible(page)
  await page.goto('/article/987654')
  await expect(page.getByText('Article not found')).toBeVisible()
})
