import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { ImportsPage } from './imports-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the address filters the list of imports by an outcome, which can be changed [4/CIMP-11]', async () => {
  const requests: { criteria: object[] }[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json')) return Response.json({ coreUrl: location.origin })
    requests.push(await request.json())
    return Response.json({ results: [], pageId: 0, pageSize: 10, totalPages: 0, totalResults: 0 })
  })
  await loadPortalConfig()
  const router = createRouter({
    routeTree: createRootRoute({ component: ImportsPage }),
    history: createMemoryHistory({ initialEntries: ['/staff/imports?state=failed'] }),
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const outcome = page.getByLabelText('Outcome')
  await expect.element(outcome).toHaveTextContent('Failed')
  await expect.element(page.getByText('Try a different search or fewer filters.')).toBeVisible()
  expect(requests.at(-1)?.criteria).toEqual([{ field: 'state', op: 'Equal', values: ['failed'] }])
  await outcome.click()
  await page.getByRole('option', { name: 'Failed in the Last 7 Days' }).click()
  await expect
    .poll(() => requests.at(-1)?.criteria)
    .toEqual([{ field: 'hasFailedLately', op: 'Equal', values: [true] }])
  await outcome.click()
  await page.getByRole('option', { name: 'All Outcomes' }).click()
  await expect.element(page.getByText('No Imports Yet')).toBeVisible()
  expect(requests.at(-1)?.criteria).toEqual([])
  expect(router.state.location.search).toEqual({})
})
