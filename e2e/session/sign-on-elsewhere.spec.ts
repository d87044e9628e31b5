import { applicationServer } from '../../server/src/testing/sign-on/application-server.ts'
import { openDashboard } from '../dashboard/steps.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, fillSignInAgain } from '../support/portal.ts'

type Listed = { results: { id: number; name: string }[] }

test('an application of another site signs members in by redirect and by form, and returns them after its log-out [5/LAUNCH-02, 5/LAUNCH-05]', async ({
  browser,
  pageAs,
  baseURL,
}) => {
  const application = await applicationServer()
  const staff = await pageAs('mlsadmin1')
  await openDashboard(staff)
  const { body } = await callApi(staff, 'GET', '/api/app/AudienceApplications/')
  const made = await callApi(staff, 'POST', '/api/app/SignOnClients', {
    applicationId: (body as Listed).results.find(({ name }) => name === 'Sign Rentals')?.id,
    kind: 'oidc',
    name: 'Sign Rentals',
    redirectUris: [`${application.origin}/callback`],
    postLogoutRedirectUris: [`${application.origin}/logged-out`],
    authMethod: 'none',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { clientId } = made.body as { clientId: string }
  application.isRegisteredAs({ clientId, issuer: `${baseURL}/oidc` })

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  for (const mode of ['query', 'form_post']) {
    await page.goto(`${application.origin}/start?mode=${mode}`)
    await fillSignInAgain(page, 'm1222')
    await expect(page.getByText(/^Welcome, \w+ \w+/), mode).toBeVisible()
    await page.goto(`${application.origin}/log-out`)
    await expect(page.getByText('Goodbye, out'), mode).toBeVisible()
  }
  expect(refused).toEqual([])

  // Without script the log-out page waits for its button.
  await page.goto(`${application.origin}/start`)
  await fillSignInAgain(page, 'm1222')
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${application.origin}/log-out`)
  await expect(page.getByText('You are being logged out.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Goodbye, out')).toBeVisible()
  await context.close()
  application.close()
})
