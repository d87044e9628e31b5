import { QueryClientProvider } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { type ActingTab, actAs } from '#shared/acting/acting-tab.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { AccountBanners } from './account-banners.tsx'

const profile = { waitingRemoval: { id: 1, types: ['totp', 'fido2'] } } as AuthMember
const TEXT =
  'Our staff received a request to remove Authenticator App and Passkey from your account. If this was not you, stop it.'

const renderBanners = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AccountBanners profile={profile} />
    </QueryClientProvider>,
  )

afterEach(() => actAs(null))

test('a request to remove factors is shown above the page with a button that stops it', async () => {
  const screen = await renderBanners()
  await expect.element(screen.getByText(TEXT)).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Stop This' })).toBeInTheDocument()
})

test('a tab that acts for another member does not show it', async () => {
  actAs({} as ActingTab)
  const screen = await renderBanners()
  await expect.poll(() => screen.container.textContent).toBe('')
})
