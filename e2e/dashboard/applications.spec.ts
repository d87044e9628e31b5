import { expectNoFindings } from '../support/accessible.ts'
import { answerList, failCall } from '../support/answers.ts'
import { expect, test } from '../support/members.ts'
import { expectPictures } from '../support/pictures.ts'
import { openDashboard, openSettings, section } from './steps.ts'

test('an application opens in a new tab; one without an address says so [1/DASH-16, 1/D1-51, 1/ERR-12, 1/ERR-13]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'Flexmls' }))
  await openDashboard(page)
  await expectPictures(page)
  const link = section(page, 'Core Products').getByRole('link', { name: 'Flexmls' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('title', 'Search and maintain listings')
  const opened = page.context().waitForEvent('page')
  await link.click()
  expect((await opened).url()).toBe('https://example.com/applications/flexmls')
  await (await opened).close()
  await section(page, 'Marketplace').getByRole('button', { name: 'Home Warranty' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'No Application URL' })
  await expect(toast).toContainText('No application URL found for Home Warranty.')
})

test('only applications of the last 30 days are marked as new; the marker pings for 5 s, unless motion is reduced [1/DASH-17, 1/DASH-18, 1/D1-50]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openDashboard(page)
  const tile = (title: string, name: string) =>
    section(page, title).getByRole('listitem').filter({ hasText: name })
  await expect(tile('Core Products', 'BoxMLS').getByText('New', { exact: true })).toBeVisible()
  await expect(tile('AOR Applications', 'Forms Library').getByText('New', { exact: true })).toBeVisible()
  await expect(tile('Marketplace', 'Listing Photos').getByText('New', { exact: true })).toHaveCount(0)
  const ping = tile('Core Products', 'BoxMLS').locator('.animate-ping-5s')
  const lasts = await ping.evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
  )
  expect(lasts).toEqual([5000])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(ping).toBeHidden()
  await expect(tile('Core Products', 'BoxMLS').getByText('New', { exact: true })).toBeVisible()
})

test('stars add favorites in order, for the member on every device [1/DASH-11, 1/DASH-12, 1/DASH-15, 1/D1-51]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1004')
  await openDashboard(page)
  const favorites = section(page, 'Favorite Applications')
  const names = (title: string) => section(page, title).getByRole('listitem').getByRole('link')
  await expect(favorites).toContainText('No Applications Found')
  const star = (title: string, name: string) =>
    section(page, title)
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /Favorites/ })
  await star('Marketplace', 'Sign Rentals').click()
  await star('Core Products', 'Flexmls').click()
  await expect(names('Favorite Applications')).toHaveText(['Sign Rentals', 'Flexmls'])
  await expect(star('Core Products', 'Flexmls')).toHaveAccessibleName('Remove from Favorites')

  const panel = await openSettings(page, 'User Applications')
  await panel.getByLabel('Search applications').fill('showing')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Add to Favorites' }).click()
  await panel.getByLabel('Search applications').fill('nothing like it')
  await expect(panel.getByText('No Applications Found')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.ok() &&
      answer.request().postDataJSON().favApps?.length === 2,
  )
  await star('Favorite Applications', 'Sign Rentals').click()
  await expect(names('Favorite Applications')).toHaveText(['Flexmls', 'ShowingTime'])
  await kept

  const elsewhere = await pageAs('m1004')
  await openDashboard(elsewhere)
  await expect(
    section(elsewhere, 'Favorite Applications').getByRole('listitem').getByRole('link'),
  ).toHaveText(['Flexmls', 'ShowingTime'])
})

test('applications are cards or icons of fixed width, as many per row as fit, and the choice is saved [1/DASH-12, 1/DASH-13, 1/DASH-14, 1/DASH-31, 1/DASH-32, 1/D1-48, 1/D1-49]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1006')
  await openDashboard(page)
  /** The width of one application, the number in the first row, and the number that fits. */
  const layout = () =>
    section(page, 'Core Products')
      .getByRole('list')
      .evaluate((list) => {
        const boxes = [...list.children].map((item) => item.getBoundingClientRect())
        const width = boxes[0]?.width ?? 0
        return {
          width,
          perRow: boxes.filter((box) => box.top === boxes[0]?.top).length,
          fitting: Math.max(1, Math.floor(list.clientWidth / width)),
        }
      })
  expect(await layout()).toEqual({ width: 350, perRow: 3, fitting: 3 })
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await layout()).toEqual({ width: 350, perRow: 2, fitting: 2 })
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await layout()).toMatchObject({ perRow: 1, width: 370 })
  await page.setViewportSize({ width: 900, height: 900 })
  const panel = await openSettings(page, 'More Options')
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/app/Profiles/'),
  )
  await panel.getByText('Icons', { exact: true }).click()
  await page.keyboard.press('Escape')
  expect(await layout()).toEqual({ width: 100, perRow: 6, fitting: 6 })
  await page.setViewportSize({ width: 420, height: 900 })
  expect(await layout()).toEqual({ width: 100, perRow: 3, fitting: 3 })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await kept).ok()).toBe(true)
  await openDashboard(page)
  expect(await layout()).toMatchObject({ width: 150 })
  await expectNoFindings(page)
})

test('without applications each list says so by its name [1/UI-17, 1/UI-18, 1/D1-124]', async ({
  pageAs,
}) => {
  const page = await pageAs('agent1')
  await answerList(page, '**/api/app/AudienceApplications/', [])
  await openDashboard(page)
  await expect(section(page, 'Core Products')).toContainText('No Core Products Found')
  for (const title of ['Favorite Applications', 'Broker Applications', 'AOR Applications', 'Marketplace']) {
    await expect(section(page, title)).toContainText('No Applications Found')
    await expect(section(page, title)).not.toContainText('No Core Products Found')
  }
  const panel = await openSettings(page, 'User Applications')
  await expect(panel.getByText('No Applications Found')).toBeVisible()
})

test('applications that fail to load show one error with Try Again', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  const path = '**/api/app/AudienceApplications/'
  await failCall(page, path)
  await openDashboard(page)
  const panel = page.getByRole('alert').filter({ hasText: 'There was a problem with this request' })
  await expect(panel).toHaveCount(1)
  await expect(section(page, 'Marketplace')).toHaveCount(0)
  await expect(section(page, 'Analytics')).toBeVisible()
  await page.unroute(path)
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(section(page, 'Marketplace').getByRole('link', { name: 'Sign Rentals' })).toBeVisible()
})
