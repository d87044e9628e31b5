import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { AuthMember } from 'contract/members/member.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { ListingsPage } from './listings-page.tsx'

const EMPTY = { payload: { results: [], pageId: 0, pageSize: 10 }, totalPages: 0, totalResults: 0 }

afterEach(() => vi.unstubAllGlobals())

async function open(answer: () => Response) {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (input: Request | string) =>
    new Request(input).url.endsWith('config.json')
      ? Response.json({ coreUrl: location.origin, marketZone: 'America/Los_Angeles' })
      : answer(),
  )
  await loadPortalConfig()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(orpc.members.current.queryKey(), {
    userlevel: 5,
    memberType: { value: MEMBER_TYPE.mlsStaff },
  } as AuthMember)
  const root = createRootRoute()
  const registered = createRoute({ getParentRoute: () => root, path: '/registered' })
  const list = createRoute({
    getParentRoute: () => registered,
    path: '/',
    validateSearch: (search) => search,
    component: ListingsPage,
  })
  const history = createMemoryHistory({ initialEntries: ['/registered/?status=All&text=gardenia'] })
  const router = createRouter({ routeTree: root.addChildren([registered.addChildren([list])]), history })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test('a failed search keeps the typed text, and its rows come with Try Again [1/D1-144]', async () => {
  let isDown = true
  const screen = await open(() =>
    isDown
      ? Response.json({ message: 'Back in a minute.', errors: [] }, { status: 500 })
      : Response.json(EMPTY),
  )
  const table = screen.getByRole('table', { name: 'Registered listings' })
  await expect.element(table.getByRole('alert').getByText('Back in a minute.')).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Filter listings' })).toHaveValue('gardenia')
  isDown = false
  await table.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Try a different search or status.')).toBeVisible()
})
