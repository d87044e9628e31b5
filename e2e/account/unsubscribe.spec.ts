import { readConfig } from '../../server/src/config.ts'
import { unsubscribeAddresses } from '../../server/src/providers/mail/unsubscribe-addresses.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, PHONE, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'

test('the unsubscribe address in a mail header asks, turns off mail of its category, and notes it in the inbox [5/INBOX-21]', async ({
  pageAs,
  browser,
  baseURL,
}) => {
  const page = await pageAs('m1246')
  await page.goto('/account-settings/notifications')
  const mail = page.getByRole('button', { name: /Email Applications$/ })
  await expect(mail).toHaveText('Important only')
  const { body } = await callApi(page, 'GET', '/api/app/Members/AuthMemberDto')
  const { member } = body as { member: { id: number } }
  // Only mail programs see the address, so the test builds it as the portal does.
  const addresses = unsubscribeAddresses(readConfig({ ...process.env, PUBLIC_URL: baseURL ?? '' }))
  const address = addresses.of({ memberId: member.id, category: 'Applications' })
  const stranger = await (await browser.newContext(PHONE)).newPage()
  await test.step('a browser without a login is asked first, and nothing changes', async () => {
    await stranger.goto(address)
    const title = 'Turn off mail for Applications?'
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(stranger)
    await page.reload()
    await expect(mail).toHaveText('Important only')
  })
  await test.step('the button turns it off', async () => {
    await stranger.getByRole('button', { name: 'Turn Off Mail' }).click()
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Mail is off for Applications' }),
    ).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Notification Settings' })).toHaveAttribute(
      'href',
      `${baseURL}/account-settings/notifications`,
    )
    await expectAccessible(stranger)
    await page.reload()
    await expect(mail).toHaveText('Off')
    await expect(page.getByRole('button', { name: /Email Billing$/ })).toHaveText('Important only')
    await goWithin(page, '/notifications')
    const list = page.getByRole('region', { name: 'Messages', exact: true })
    await expect(list.getByText('Mail is off for Applications')).toBeVisible()
  })
  await test.step('opened again it says that mail is off; an address the portal did not issue is not found', async () => {
    await stranger.goto(address)
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Mail is off for Applications' }),
    ).toBeVisible()
    await expect(stranger.getByRole('button')).toHaveCount(0)
    expect((await stranger.goto(`${address}x`))?.status()).toBe(404)
  })
  await stranger.context().close()
})
