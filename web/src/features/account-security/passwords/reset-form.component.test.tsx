import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadPortalConfig, portalConfig } from '#shared/portal-config.ts'
import { currentToasts } from '#shared/ui/feedback/toast-store.ts'
import { ForgotPage } from './forgot-page.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetPage } from './reset-page.tsx'

const nothing = () => {}

const form = () => (
  <ResetForm token="t" loginId="agent1" title="Reset Password" onDone={nothing} onInvalid={nothing}>
    Choose a password.
  </ResetForm>
)

/** The portal with this response to its calls. */
async function answerWith(answer: object): Promise<void> {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    return url.endsWith('config.json')
      ? Response.json({
          authUrl: location.origin,
          issuer: `${location.origin}/oidc`,
          supportPhone: '(800) 555-0100',
          supportAddress: null,
        })
      : Response.json(answer)
  })
  await loadPortalConfig()
}

const renderPage = (component: () => ReactNode) => {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return render(<RouterProvider router={router as never} />)
}

afterEach(() => vi.unstubAllGlobals())

test('Enter in a form with several problems focuses the first field that has one', async () => {
  const screen = await render(form())
  const field = screen.getByLabelText('New Password', { exact: true })
  const confirmation = screen.getByLabelText('Confirm Password', { exact: true })
  await confirmation.fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')

  await field.fill('Long-enough-9-words')
  await userEvent.keyboard('{Enter}')
  await expect.element(confirmation).toHaveFocus()
})

test("the server's message about the new password stays at its field until another is typed [3/D3-94]", async () => {
  const message = 'That password contains your User ID. Try something harder to guess.'
  await answerWith({ isSuccessful: false, message, results: [] })
  const screen = await render(form())
  const field = screen.getByLabelText('New Password', { exact: true })
  await field.fill('My-agent1-9a')
  await screen.getByLabelText('Confirm Password', { exact: true }).fill('My-agent1-9a')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(currentToasts()).toEqual([])
  await field.fill('My-agent1-9ab')
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
})

test('a link that no longer works offers a new one [3/D3-103]', async () => {
  await answerWith({ isSuccessful: false, message: null, results: [] })
  const screen = await renderPage(() => <ResetPage token="used" isNew={false} />)
  await expect
    .element(screen.getByRole('link', { name: 'Send a New Link' }))
    .toHaveAttribute('href', '/forgot-password')
  const countdown = screen.getByText(/^Your password token is no longer valid, you will be redirected/)
  await expect.element(countdown).toBeVisible()
  await screen.getByRole('button', { name: 'Stay on this page' }).click()
  await expect.element(countdown).not.toBeInTheDocument()
  await expect
    .element(screen.getByText('This link has already been used or has ended. Send a new one?'))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the page for a forgotten password names the contact for a forgotten User ID [3/D3-109]', async () => {
  await answerWith({})
  const screen = await renderPage(ForgotPage)
  await expect.element(screen.getByText('Forgot your User ID?')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Call (800) 555-0100' }))
    .toHaveAttribute('href', 'tel:8005550100')
})

test('under another issuer no mail is offered, as nobody would send it', async () => {
  await answerWith({})
  const { issuer } = portalConfig()
  Object.assign(portalConfig(), { issuer: 'https://login.example.com/realm' })
  const screen = await renderPage(ForgotPage)
  await expect.element(screen.getByText('Sign-in is managed by login.example.com.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
  Object.assign(portalConfig(), { issuer })
})
