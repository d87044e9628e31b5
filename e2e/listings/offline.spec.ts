import { expect, test } from '../support/members.ts'
import { confirm, fillInfo, findAddress, newListingId, openWizard } from './steps.ts'

test('a listing started online is finished offline, and saved once the connection is back [2/D2-116]', {
  tag: '@critical',
}, async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await openWizard(page)
  await findAddress(page)
  await page.context().setOffline(true)
  // The bar must not promise a queued save: the form sends nothing.
  await expect(page.getByText(/^You're offline since/)).toHaveText(
    /Your changes are safe here\. Save them when you're back online\.$/,
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await fillInfo(page, '640000')
  await page.getByRole('button', { name: 'Next' }).click()
  await confirm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/app/Registration')) sent.push(request.method())
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Save Failed!' })
  await expect(failed).toContainText(
    "You're offline. Your changes are safe here. Save them when you're back online.",
  )
  await failed.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByText('$640,000', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  // The page checks that the portal is reachable before it counts as online.
  await expect(page.getByText("You're offline since")).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  expect(sent).toEqual([])
  // By keyboard: content arriving after reconnecting may move the button away from a pointer.
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await newListingId(page)
  expect(sent).toEqual(['POST'])
})

test('offline, a read-only listing does not mention changes [1/D1-141]', async ({ pageAs }) => {
  const page = await pageAs('agent1')
  await page.goto('/registered?status=Expired&sort=endDate')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Registered listing' })).toContainText('Expired')
  await page.context().setOffline(true)
  await expect(page.getByText(/^You're offline since/)).toHaveText(
    /\. This listing can be read, but not edited\.$/,
  )
})
