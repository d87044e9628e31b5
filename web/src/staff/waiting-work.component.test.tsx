import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { WaitingWork } from './waiting-work.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The overview of a user for whom the portal returns these items. */
async function renderOverview(items: { item: string; kind?: string; count: number }[]) {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    return Response.json(url.endsWith('config.json') ? { coreUrl: location.origin } : { items })
  })
  await loadPortalConfig()
  const router = createRouter({
    routeTree: createRootRoute({ component: WaitingWork }),
    history: createMemoryHistory({ initialEntries: ['/staff'] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('pending work is shown with its number and links to its list; the overview says when there is none [4/CSHELL-09]', async () => {
  const screen = await renderOverview([
    { item: 'My Drafts', kind: 'articles', count: 3 },
    { item: 'Waiting for Review', kind: 'menu', count: 1200 },
  ])
  const links = screen.getByRole('link')
  await expect.element(links.first()).toHaveTextContent('My Drafts, Articles3')
  await expect.element(links.last()).toHaveTextContent('Waiting for Review, Menu Items1,200')
  await expect.element(screen.getByRole('link', { name: 'My Drafts, Articles 3' })).toBeVisible()
  const address = new URL(links.last().element().getAttribute('href') ?? '', location.origin)
  expect([address.pathname, address.searchParams.get('status')]).toEqual(['/staff/content/menu', 'In Review'])
  expect(screen.getByText('You are all caught up.').elements()).toHaveLength(0)

  const atDesks = await renderOverview([
    { item: 'New Course Requests', count: 4 },
    { item: 'Waiting for Approval', count: 2 },
    { item: 'Failed Deliveries', count: 1 },
    { item: 'Failed Imports', count: 3 },
  ])
  for (const [name, href] of [
    ['New Course Requests, Open 4', '/staff/training/requests?status=1'],
    ['Waiting for Approval, Open 2', '/staff/approvals'],
    ['Failed Deliveries, Open 1', '/staff/deliveries?state=failed'],
    ['Failed Imports, Open 3', '/staff/imports?state=failed-lately'],
  ] as const)
    await expect.element(atDesks.getByRole('link', { name })).toHaveAttribute('href', href)

  const idle = await renderOverview([])
  await expect.element(idle.getByText('You are all caught up.')).toBeVisible()
})
