import { expect, test } from '../support/members.ts'

test('an unknown path shows a member the not-found page [1/START-14, 3/PUB-55, 3/PUB-56, 1/D1-23]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found - MLS Member Portal')
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
