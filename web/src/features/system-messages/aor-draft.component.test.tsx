import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { rememberMember } from '#shared/session/stored-user.ts'
import { removeStored, storedKeys, writeStored } from '#shared/storage.ts'
import { NewAorMessagePage } from './aor-message-pages.tsx'

const staff = {
  userlevel: 4,
  isCrmlsAorAdmin: true,
  aor: { id: 1, name: 'CV', description: 'Coachella Valley' },
  member: { id: 7, firstName: 'Ada', lastName: 'Young' },
} as unknown as AuthMember

const urls = { coreUrl: location.origin, notificationUrl: location.origin }

async function open() {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (new Request(input).url.endsWith('config.json'))
      return Response.json({ ...urls, issuer: 'https://login.test', clientId: 'portal' })
    if (new Request(input).url.endsWith('Recipients')) return Response.json({ members: 1402 })
    return Response.json({ results: [], pageId: 0, pageSize: 1000, totalPages: 1, totalResults: 0 })
  })
  await loadPortalConfig()
  writeStored(
    'local',
    'oidc.user:https://login.test:portal',
    JSON.stringify({ access_token: 'token', expires_at: 4_102_444_800, profile: { sub: 'ada' } }),
  )
  rememberMember(7)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(orpc.members.current.queryKey(), staff)
  const router = createRouter({
    routeTree: createRootRoute({ component: NewAorMessagePage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  for (const key of storedKeys('local', '')) removeStored('local', key)
  vi.unstubAllGlobals()
})

test('the input in a new message of an association is restored after a reload [5/DRAFT-01]', async () => {
  const before = await open()
  await before.getByRole('textbox', { name: 'Message', exact: true }).fill('The office is closed on Friday.')
  // Leaves the page before the pause after which it is saved.
  dispatchEvent(new Event('pagehide'))
  await before.unmount()
  const after = await open()
  await expect
    .element(after.getByRole('textbox', { name: 'Message', exact: true }))
    .toHaveValue('The office is closed on Friday.')
  await expect.element(after.getByText(/^We restored your unsaved changes from/)).toBeVisible()
})

test('a new message says how many members it goes to', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Sends to 1,402 members now')).toBeVisible()
})
