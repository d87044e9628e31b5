import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { dueWords } from 'contract/deadlines/deadline-words.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { orpc } from '#shared/api/api.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { DeadlinesPage } from './deadlines-page.tsx'

const row = {
  id: '1',
  registrationId: '00000000-0000-4000-8000-000000000001',
  kind: 'inMlsBy',
  title: 'Enter in the MLS by',
  dueAt: '2026-11-26T07:59:59.000Z',
  zone: 'America/Los_Angeles',
  state: 'Due soon',
  endedAt: null,
  ruleSetId: 1,
  ruleText: null,
  source: null,
  steps: [],
  listingId: 'AA26000001',
  unparsedAddress: '9 First St',
  listAgentMlsId: 'agent1',
  listAgentName: 'Avery Stone',
  officeCode: 'CV1000',
  officeName: 'Palm Realty',
}
type SentQuery = { criteria: { field: string; values: string[] }[]; orderBy: object[] }

afterEach(() => vi.unstubAllGlobals())

async function open(userlevel: number, address = '/deadlines') {
  await page.viewport(1440, 900)
  const requests: SentQuery[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = new Request(input)
    if (request.url.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, cribdataUrl: location.origin })
    if (request.url.includes('Nora'))
      return Response.json({
        results: [
          {
            loginId: 'nobody',
            firstName: 'Nora',
            lastName: 'Body',
            displayName: 'Nora Body',
            officeCode: null,
          },
        ],
        totalPages: 1,
        totalResults: 1,
      })
    const sent: SentQuery = await request.json()
    requests.push(sent)
    const results = sent.criteria.some(({ values }) => values.includes('nobody')) ? [] : [row]
    const totals = { totalPages: 1, totalResults: results.length }
    return Response.json({ payload: { results, pageId: 0, pageSize: 10, ...totals }, ...totals })
  })
  await loadPortalConfig()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(orpc.members.current.queryKey(), { userlevel } as AuthMember)
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/deadlines',
    validateSearch: (search) => search,
    component: DeadlinesPage,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { screen, requests, address: () => history.location.href }
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)

test('the open deadlines are listed soonest first, with links to their listings; an agent sees no agents [5/CLOCK-26, 5/CLOCK-27]', async () => {
  const { screen, requests } = await open(1)
  const link = screen.getByRole('link', { name: '9 First St' })
  await expect.element(link).toHaveAttribute('href', `/registered/${row.registrationId}`)
  await expect.element(screen.getByRole('time')).toHaveTextContent('Wed 11-25-2026 11:59 PM PST')
  await expect.element(screen.getByRole('cell', { name: 'Enter in the MLS', exact: true })).toBeVisible()
  await expect.element(screen.getByText(dueWords(row, new Date()))).toBeVisible()
  expect(requests[0]).toMatchObject({ criteria: [], orderBy: [{ field: 'dueAt', direction: 'asc' }] })
  expect(heads()).toEqual(['Listing', 'Deadline', 'Due', 'Status'])
  expect(screen.getByLabelText('Agent').elements()).toHaveLength(0)
})

test('from level 2 on agent and office are columns that sort and filter the list, all by the address [5/CLOCK-26, 5/CLOCK-27]', async () => {
  const { screen, requests, address } = await open(2, '/deadlines?kind=inMlsBy&state=Due%20soon')
  await expect.element(screen.getByRole('cell', { name: 'Palm Realty' })).toBeVisible()
  expect(heads()).toEqual(['Listing', 'Deadline', 'Due', 'Status', 'Agent', 'Office'])
  expect(requests[0]?.criteria).toEqual([
    { field: 'kind', op: 'Equal', values: ['inMlsBy'] },
    { field: 'state', op: 'Equal', values: ['Due soon'] },
  ])
  await screen.getByRole('button', { name: 'Office' }).click()
  await expect.poll(() => requests.at(-1)?.orderBy).toEqual([{ field: 'office', direction: 'asc' }])
  await screen.getByRole('button', { name: 'Agent', exact: true }).click()
  await expect.poll(() => requests.at(-1)?.orderBy).toEqual([{ field: 'agent', direction: 'asc' }])
  await userEvent.fill(screen.getByRole('combobox', { name: 'Agent' }), 'Nora')
  await page.getByRole('option', { name: 'nobody - Nora Body' }).click()
  await expect.element(screen.getByText('Try a different search or fewer filters.')).toBeVisible()
  expect(address()).toContain('agent=nobody')
  await expect.element(screen.getByRole('combobox', { name: 'Agent' })).toHaveValue('nobody - Nora Body')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Agent' })).toHaveValue('')
  await expect.element(screen.getByRole('link', { name: '9 First St' })).toBeVisible()
  expect(requests.at(-1)?.criteria).toEqual([])
})
