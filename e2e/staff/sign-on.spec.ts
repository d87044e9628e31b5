import type { Page } from '@playwright/test'
import { applicationServer } from '../../server/src/testing/sign-on/application-server.ts'
import { openDashboard } from '../dashboard/steps.ts'
import { expectAccessible, expectNoFindings } from '../support/accessible.ts'
import { expect, test } from '../support/members.ts'
import { callApi, goWithin } from '../support/portal.ts'

/** Opens the form of an application and its sign-on. */
async function openSignOn(page: Page, name: string) {
  page.setDefaultTimeout(20_000)
  await openDashboard(page)
  const { body } = await callApi(page, 'GET', '/api/app/AudienceApplications/')
  const { results } = body as { results: { id: number; name: string }[] }
  await goWithin(page, `/staff/content/applications/${results.find((listed) => listed.name === name)?.id}`)
  await page.locator('summary').filter({ hasText: 'Sign-On' }).click()
  return page.getByRole('group', { name: 'Sign-On' })
}

test('staff register an OpenID Connect client in the form of an application, test it and open it [5/LAUNCH-13, 5/LAUNCH-06, 5/D5-68, 4/CEDIT-02]', async ({
  pageAs,
  baseURL,
}) => {
  const application = await applicationServer()
  const page = await pageAs('mlsadmin1', {}, 'own')
  const form = await openSignOn(page, 'Top Producer')
  await expect(form.getByText(`Issuer of this portal ${baseURL}/oidc`)).toBeVisible()
  await expect(form.getByText(`${baseURL}/oidc/.well-known/openid-configuration`)).toBeVisible()

  await test.step('invalid values are reported at their fields, and no input is lost', async () => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('')
    await form
      .getByRole('textbox', { name: 'Redirect URIs', exact: true })
      .fill('http://application.example.com/callback')
    await form.getByRole('button', { name: 'Save Sign-On' }).click()
    await expect(
      form.getByText('Redirect URI must begin with https:// and have neither # nor *.'),
    ).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Redirect URIs', exact: true })).toHaveValue(
      'http://application.example.com/callback',
    )
    const name = form.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name, 'the first failed field takes the focus').toBeFocused()
    await name.fill('Top Producer')
    await form.getByRole('button', { name: 'Save Sign-On' }).click()
    await expect(form.getByRole('textbox', { name: 'Redirect URIs', exact: true })).toBeFocused()
  })

  await test.step('a secret is shown once; without one the client is public', async () => {
    await form
      .getByRole('textbox', { name: 'Redirect URIs', exact: true })
      .fill(`${application.origin}/callback`)
    await form.getByLabel('Login Start URI').fill(`${application.origin}/start`)
    await form.getByRole('button', { name: 'Save Sign-On' }).click()
    await expect(page.getByText('The sign-on is saved.')).toBeVisible()
    const secret = page.getByRole('dialog', { name: 'Client Secret' })
    await expect(secret.getByText('It is shown only once: copy it now.')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(secret.locator('code')).toHaveText(/^\S{40,}$/)
    await expectNoFindings(page)
    await secret.getByRole('button', { name: 'I Have Saved It' }).click()
    await expect(secret).toBeHidden()
    await expect(form.getByRole('button', { name: 'Renew Secret' })).toBeVisible()
    await expectNoFindings(page)
    await form.getByRole('button', { name: 'Client Authentication' }).click()
    await page.getByRole('option', { name: 'None, PKCE only' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/app/SignOnClients', async (route) => {
      await held.promise
      await route.continue()
    })
    await form.getByRole('button', { name: 'Save Sign-On' }).click()
    const check = form.getByRole('button', { name: 'Test' })
    await expect(check, 'what is being saved cannot be tested yet').toBeDisabled()
    held.resolve()
    await expect(check).toBeEnabled()
    await page.unroute('**/api/app/SignOnClients')
    await expect(secret).toBeHidden()
  })

  await test.step('the test shows the claims the application receives, and opens it logged in', async () => {
    application.isRegisteredAs({
      clientId:
        (await form.locator('p').filter({ hasText: 'Client ID' }).locator('code').textContent()) ?? '',
      issuer: `${baseURL}/oidc`,
    })
    await form.getByRole('button', { name: 'Test' }).click()
    const testResult = form.getByRole('region', { name: 'Test' })
    await expect(testResult).toContainText('MemberMlsIdmlsadmin1')
    const opened = page.context().waitForEvent('page')
    await testResult.getByRole('link', { name: 'Open' }).click()
    await expect((await opened).getByText(/^Welcome, \w+/)).toBeVisible()
  })
  application.close()
})

test('a SAML service provider is registered by pasting its metadata [5/LAUNCH-13, 5/LAUNCH-15]', async ({
  pageAs,
}) => {
  const page = await pageAs('mlsadmin1')
  const form = await openSignOn(page, 'Forms Library')
  await form.getByRole('radio', { name: 'SAML 2.0' }).check({ force: true })
  await expect(form.getByText('/saml/metadata')).toBeVisible()
  await form.getByLabel('Service Provider Metadata').fill('<nothing/>')
  await form.getByRole('button', { name: 'Save Sign-On' }).click()
  await expect(form.getByText('This is not the metadata of a SAML service provider.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Staff Console' })
    .getByRole('link', { name: 'Articles' })
    .click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Are you sure you want to leave without saving?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await form.getByLabel('Service Provider Metadata').fill(
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://flood.example.com/sp">
      <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
        <AssertionConsumerService index="0" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://flood.example.com/acs"/>
      </SPSSODescriptor></EntityDescriptor>`,
  )
  await form.getByRole('button', { name: 'Save Sign-On' }).click()
  await expect(page.getByText('The sign-on is saved.')).toBeVisible()
  await expect(form.getByLabel('Entity ID')).toHaveValue('https://flood.example.com/sp')
  await expect(form.getByLabel('Assertion Consumer Service URLs')).toHaveValue(
    'https://flood.example.com/acs',
  )
  await expect(form.getByLabel('Service Provider Metadata')).toHaveValue('')
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('summary').getByText('On', { exact: true })).toBeVisible()
})

test('the second of two editors of a sign-on sees the differences, and keeps their input [5/LAUNCH-13, 4/CEDIT-03, 4/CEDIT-10]', async ({
  pageAs,
}) => {
  const one = await pageAs('mlsadmin1')
  const form = await openSignOn(one, 'Market Reports')
  const field = (scope: typeof form, name: string) => scope.getByRole('textbox', { name, exact: true })
  await field(form, 'Redirect URIs').fill('https://desk.example.com/callback')
  await form.getByRole('button', { name: 'Save Sign-On' }).click()
  await one
    .getByRole('dialog', { name: 'Client Secret' })
    .getByRole('button', { name: 'I Have Saved It' })
    .click()

  const other = await pageAs('mlsadmin1')
  const otherForm = await openSignOn(other, 'Market Reports')
  await field(otherForm, 'Name').fill('Desk of the other')
  await otherForm.getByRole('button', { name: 'Save Sign-On' }).click()
  await expect(other.getByText('The sign-on is saved.')).toBeVisible()

  await field(form, 'Login Start URI').fill('https://desk.example.com/start')
  await form.getByRole('button', { name: 'Save Sign-On' }).click()
  await expect(one.getByText('Someone else has changed this sign-on. Nothing was saved.')).toBeVisible()
  const newer = form.getByRole('region', { name: 'Newer Version' })
  await expect(newer).toContainText('NameDesk of the other')
  await expect(newer).toContainText('Login Start URINone')
  await expect(newer).not.toContainText('Member ID')
  await expect(field(form, 'Login Start URI')).toHaveValue('https://desk.example.com/start')
  await expectAccessible(one)
  await newer.getByRole('button', { name: 'Use Theirs' }).click()
  await expect(newer).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Save Sign-On' }), 'the focus is not lost').toBeFocused()
  await expect(field(form, 'Name')).toHaveValue('Desk of the other')
  await expect(field(form, 'Login Start URI')).toHaveValue('')
  await field(form, 'Login Start URI').fill('https://desk.example.com/start')
  await form.getByRole('button', { name: 'Save Sign-On' }).click()
  await expect(one.getByText('The sign-on is saved.').last()).toBeVisible()
})
