import { applicationServer } from '../../server/src/testing/sign-on/application-server.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi } from '../support/portal.ts'
import { openDashboard, openSettings, section } from './steps.ts'

type Listed = { results: { id: number; name: string; lastOpenedOn: string | null }[] }

test('an application with sign-on opens in a new tab with the member signed in, and the panel says when [5/LAUNCH-02, 5/LAUNCH-23, 5/D5-67]', {
  tag: '@critical',
}, async ({ pageAs, baseURL }) => {
  const application = await applicationServer()
  const staff = await pageAs('mlsadmin1')
  await openDashboard(staff)
  const { body } = await callApi(staff, 'GET', '/api/app/AudienceApplications/')
  const id = (body as Listed).results.find(({ name }) => name === 'Sign Rentals')?.id
  const made = await callApi(staff, 'POST', '/api/app/SignOnClients', {
    applicationId: id,
    kind: 'oidc',
    name: 'Sign Rentals',
    redirectUris: [`${application.origin}/callback`],
    initiateLoginUri: `${application.origin}/start`,
    authMethod: 'none',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  application.isRegisteredAs({
    clientId: (made.body as { clientId: string }).clientId,
    issuer: `${baseURL}/oidc`,
  })

  const page = await pageAs('m1220')
  await openDashboard(page)
  const opened = page.context().waitForEvent('page')
  await section(page, 'Marketplace').getByRole('link', { name: 'Sign Rentals' }).click()
  await expect((await opened).getByText(/^Welcome, \w+ \w+/)).toBeVisible()
  expect((await opened).url()).toContain(`${application.origin}/callback`)
  await (await opened).close()

  const panel = await openSettings(page, 'User Applications')
  const row = panel.getByRole('listitem').filter({ hasText: 'Sign Rentals' })
  await expect(row).toContainText(/Last opened \d\d-\d\d-\d{4} \d\d:\d\d [AP]M/)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Flexmls' })).not.toContainText('Last opened')
  await expectNoFindings(page)
  await page.reload()
  await openSettings(page, 'User Applications')
  await expect(row).toContainText('Last opened')
  application.close()
})

test('favorites are reordered by keys and by dragging, and the order is saved [5/LAUNCH-27]', async ({
  pageAs,
}) => {
  const page = await pageAs('m1221')
  await openDashboard(page)
  const order = section(page, 'Favorite Applications').getByRole('listitem').getByRole('link')
  for (const name of ['Flexmls', 'BoxMLS', 'ShowingTime'])
    await section(page, 'Core Products')
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Add to Favorites' })
      .click()
  await expect(order).toHaveText(['Flexmls', 'BoxMLS', 'ShowingTime'])
  const panel = await openSettings(page, 'Favorites')
  await panel.getByRole('button', { name: 'Move Up ShowingTime' }).press('Enter')
  await expect(panel.getByRole('status')).toHaveText('ShowingTime moved to place 2 of 3')
  await panel.getByRole('button', { name: 'Move Flexmls', exact: true }).press('ArrowDown')
  await expect(panel.getByRole('button', { name: 'Move Flexmls', exact: true })).toBeFocused()
  await expectNoFindings(page)
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.ok() && answer.url().includes('/api/app/Profiles/'),
  )
  await panel
    .getByRole('button', { name: 'Move BoxMLS', exact: true })
    .dragTo(panel.getByRole('button', { name: 'Move ShowingTime', exact: true }))
  await kept
  await page.keyboard.press('Escape')
  await expect(order).toHaveText(['BoxMLS', 'ShowingTime', 'Flexmls'])
  await page.reload()
  await expect(order).toHaveText(['BoxMLS', 'ShowingTime', 'Flexmls'])
})
