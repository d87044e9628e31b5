import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'

const backOnline = 'Back online'

test.use({ hasPagesAhead: true })

test('offline, a bar shows since when, and pages fetched before still open [1/D1-141]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  // All page code is loaded once nothing more arrives for a while.
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(...ends) > 2000
  })
  await page.context().setOffline(true)
  await expect(
    page.getByText(
      /^You're offline since \d{1,2}:\d\d [AP]M\. Anything you save will go through when you're back online\.$/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Registered Listings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Registered Listing Agreements' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(backOnline)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(backOnline)).toHaveCount(0)
})

test('a page whose code was not fetched yet waits for the connection in the portal and then opens by itself [1/D1-141]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  // For a member who saves data, pages are fetched only when they are opened.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.goto('/articles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(page.getByText("We'll load this page when you're back online.")).toBeVisible()
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeVisible()
})

test('code that fails to load removes only its own part, and offers to reload [1/D1-141]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1225')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/menu-drawer*.js', (route) => route.abort())
  await page.goto('/settings')
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Typed before.')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible()
  await expect(field).toHaveValue('Typed before.')
  await page.unroute('**/assets/menu-drawer*.js')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Part of this page could not be loaded.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an offline save waits, says so, and completes when the connection is back [1/D1-141]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1225')
  await page.goto('/settings')
  const field = page.getByRole('textbox', { name: 'Showing Instructions' })
  await field.fill('Use the side door.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save when online' }).click()
  await expect(
    page.getByText("1 change is waiting and will be saved when you're back online.", { exact: false }),
  ).toBeVisible()
  await expect(field).toHaveValue('Use the side door.')
  await page.context().setOffline(false)
  await expect(page.getByText('Settings saved!')).toBeVisible()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Use the side door.')
})

test('a preference changed offline stays, and is saved when the connection is back [1/D1-141]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1226')
  await page.goto('/articles')
  const star = page.getByRole('main').getByRole('button', { name: 'Add to Favorites' }).first()
  await expect(star).toBeVisible()
  await page.context().setOffline(true)
  await star.click()
  const chosen = page.getByRole('main').getByRole('button', { name: 'Remove from Favorites' })
  await expect(chosen.first()).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.context().setOffline(false)
  expect((await saved).status()).toBe(200)
  await expect(chosen.first()).toBeVisible()
})
