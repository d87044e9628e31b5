import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadPortalConfig, portalConfig } from '#shared/portal-config.ts'
import { ListingPanels } from './listing-panels.tsx'

afterEach(() => vi.unstubAllGlobals())

async function panelsWith(features: Feature[]) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    if (url.endsWith('config.json')) return Response.json({ coreUrl: location.origin })
    requests.push(url)
    return Response.json({ message: 'Not Found', errors: [] }, { status: 404 })
  })
  await loadPortalConfig()
  Object.assign(portalConfig(), { features })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const listing = { id: '00000000-0000-4000-8000-000000000001' } as Listing
  const screen = await render(
    <QueryClientProvider client={client}>
      <ListingPanels listing={listing} />
    </QueryClientProvider>,
  )
  return { screen, requests }
}

test('deadlines and compliance are below a listing with the clock feature, and absent without it [5/D5-01, 5/D5-17]', async () => {
  const without = await panelsWith([])
  expect(without.screen.container.textContent).toBe('')
  expect(without.requests).toEqual([])
  await without.screen.unmount()
  const { screen, requests } = await panelsWith(['clock'])
  const titles = screen.getByRole('heading', { level: 2 })
  await expect.element(titles.first()).toHaveTextContent('Deadlines')
  await expect.element(screen.getByRole('heading', { name: 'Compliance', level: 2 })).toBeVisible()
  // Their code is loaded separately.
  await expect
    .poll(() => requests.map((url) => url.split('/').at(-1)).toSorted())
    .toEqual(['compliance', 'deadlines'])
})
