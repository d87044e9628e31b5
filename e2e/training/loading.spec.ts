import { expect, test } from '../support/members.ts'
import { goWithin } from '../support/portal.ts'

test('loading is announced on the calendar, the form, the articles and the system messages [1/UI-22, 1/D1-63]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  const held = ['**/api/app/TrainingClass/q', '**/api/app/Articles/q', '**/api/app/SystemNotifications']
  for (const path of held) await page.route(path, () => undefined)
  await page.goto('/profile')
  for (const path of ['/training', '/articles', '/system-notifications']) {
    await goWithin(page, path)
    const waiting = page.getByRole('main').getByRole('status', { name: 'Loading' })
    await expect(waiting.first()).toHaveAttribute('aria-busy', 'true')
    await expect(waiting.locator('.skeleton').first()).toBeVisible()
  }
})
