import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadPortalConfig, portalConfig } from '#shared/portal-config.ts'
import { ListingRecord } from './listing-record.tsx'

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
  const listing = {
    id: '00000000-0000-4000-8000-000000000001',
    listAgentMlsId: 'agent1',
    createdOn: '2026-11-20T20:00:00.000Z',
    createdBy: 'agent1',
    modifiedOn: '2026-11-20T20:00:00.000Z',
    modifiedBy: 'agent1',
  } as Listing
  const screen = await render(
    <QueryClientProvider client={client}>
      <ListingRecord listing={listing} isEdited={false} isFactsOnly={false}>
        {null}
      </ListingRecord>
    </QueryClientProvider>,
  )
  return { screen, requests }
}

test('deadlines and compliance are on the page of a listing with the clock feature, and absent without it [5/D5-01, 5/D5-17]', async () => {
  const without = await panelsWith([])
  const titles = (screen: typeof without.screen) =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((title) => title.textContent)
  expect(titles(without.screen)).toEqual(['People'])
  expect(without.requests).toEqual([])
  await without.screen.unmount()
  const { screen, requests } = await panelsWith(['clock'])
  expect(titles(screen)).toEqual(['Deadlines', 'People', 'Compliance'])
  await expect
    .poll(() => requests.map((url) => url.split('/').at(-1)).toSorted())
    .toEqual(['compliance', 'deadlines'])
})
