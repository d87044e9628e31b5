import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'

test('the delivery desk counts, lists failing ones first, is filtered in the address, and acts [4/CDLV-01, 4/CDLV-02, 4/CDLV-03, 4/CDLV-04, 4/CDLV-08, 4/S4-35]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const rows = page.getByRole('table', { name: 'Deliveries', exact: true }).locator('tbody tr')
  await page.goto('/staff')
  await page
    .getByRole('navigation', { name: 'Staff Console' })
    .getByRole('link', { name: 'Deliveries' })
    .click()
  await expect(page).toHaveTitle('Deliveries - MLS Member Portal')

  await test.step('counts of three periods are above it, and the missing sender is named', async () => {
    const counts = page.getByRole('table', { name: 'Emails' })
    for (const period of ['Today', '7 Days', '30 Days'])
      await expect(counts.getByRole('row', { name: period })).toBeVisible()
    for (const head of ['Sent', 'Waiting', 'Retrying', 'Failed', 'Bounced'])
      await expect(counts.getByRole('columnheader', { name: head })).toBeVisible()
    const thirty = await counts.getByRole('row', { name: '30 Days' }).getByRole('cell').allTextContents()
    expect(Number(thirty[0])).toBeGreaterThan(10)
    expect(Number(thirty[3])).toBeGreaterThanOrEqual(1)
    await expect(
      page.getByText(/^Emails aren't set up yet\. .* Ask your operator to set SMTP_URL\.$/),
    ).toBeVisible()
    await expect(
      page.getByText(/^Text messages aren't set up yet\. .* Ask your operator to set SMS_URL\.$/),
    ).toBeVisible()
  })

  await test.step('failing ones come first, masked, with a link to the member', async () => {
    await expect(rows.nth(0)).toContainText(/Failed|Bounced|Retrying/)
    await expect(rows.nth(1)).toContainText(/Failed|Bounced|Retrying/)
    await expect(rows.nth(0)).toContainText(/\w\*\*\*@\w\*\*\*\.com/)
    await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', /\/staff\/members\/\d+$/)
    await expect(page.getByText('@example.com')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('filters are in the address', async () => {
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Failed', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Connection timeout')
    await expect.poll(() => page.url()).toContain('state=failed')
    await page.reload()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('textbox', { name: 'Recipient' }).fill('agent2')
    // Messages of other tests to this member are held too.
    await expect(rows.filter({ hasText: 'Held' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Connection timeout' })).toHaveCount(0)
    await expect.poll(() => page.url()).toContain('recipient=agent2')
  })

  await test.step('on a tablet kind and attempts are under the state', async () => {
    const tries = rows.first().getByText(/^Email, (1 try|\d+ tries)$/)
    await expect(tries).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(tries).toBeVisible()
    for (const name of ['Kind', 'Tries']) await expect(page.getByRole('columnheader', { name })).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('all matches are retried after a question, which can be canceled', async () => {
    await page.getByRole('button', { name: 'Retry All Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Retry Now' })
    await expect(dialog).toContainText('that match the filters are tried now, at most 1,000 at once.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stop Retrying All' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Retrying' }).click()
    await expect(page.getByText('0 deliveries are not tried again.')).toBeVisible()
  })
})

test('a bouncing address is marked as working on a phone [4/CDLV-07, 4/CUI-05]', async ({ pageAs }) => {
  const page = await pageAs('operator1', PHONE)
  await page.goto('/staff/deliveries')
  const bouncing = page.getByRole('region', { name: 'Bouncing Addresses' })
  await expect(bouncing.getByText('Bouncing', { exact: true })).toBeVisible()
  await expect(bouncing.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await bouncing.getByRole('button', { name: 'Resume Sending' }).click()
  await expect(page.getByText('Notices go to this address again.')).toBeVisible()
  await expect(bouncing).toHaveCount(0)
})

test('a content editor finds no delivery desk', async ({ pageAs }) => {
  const page = await pageAs('editor1')
  await page.goto('/staff/deliveries')
  await expect(page.getByText('You do not have access to this area.')).toBeVisible()
})
