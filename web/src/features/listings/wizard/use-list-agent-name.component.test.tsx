import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { ListingSummary } from './listing-summary.tsx'
import { newListingValues } from './listing-values.ts'

afterEach(() => vi.unstubAllGlobals())

const FOUND = [
  { loginId: 'm12010', displayName: 'Robin Lake', officeCode: null },
  { loginId: 'm1201', displayName: 'Jordan Vale', officeCode: null },
]

async function summaryOf(loginId: string) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    if (url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, cribdataUrl: location.origin })
    requests.push(url)
    return Response.json({ results: FOUND })
  })
  await loadPortalConfig()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(orpc.members.current.queryKey(), {
    userid: 'broker1',
    member: { displayName: 'Blair Moss' },
  } as AuthMember)
  const screen = await render(
    <QueryClientProvider client={client}>
      <ListingSummary
        values={newListingValues('2026-02-03', loginId)}
        unparsedAddress={null}
        storedAgent={{ listAgentMlsId: 'agent1', listAgentName: 'Avery Stone' }}
        lookups={[]}
      />
    </QueryClientProvider>,
  )
  return { screen, requests }
}

test('every reader of a listing sees the name and the User ID of its list agent', async () => {
  const { screen, requests } = await summaryOf('agent1')
  await expect.element(screen.getByText('Avery Stone')).toBeVisible()
  await expect.element(screen.getByText('List Agent · agent1')).toBeVisible()
  expect(requests).toEqual([])
})

test('a newly chosen list agent is named as in the search', async () => {
  const { screen, requests } = await summaryOf('m1201')
  await expect.element(screen.getByText('Jordan Vale')).toBeVisible()
  await expect.element(screen.getByText('List Agent · m1201')).toBeVisible()
  expect(requests).toHaveLength(1)
})
