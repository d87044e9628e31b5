import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { FEATURES } from 'contract/features.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/member.css'
import { orpc } from '#shared/api/api.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { DeskPage } from './desk-page.tsx'

const main = { id: 1, officeCode: 'CV1000', mainOfficeCode: 'CV1000', name: 'Desert Sage Realty' }
const branch = { ...main, id: 2, officeCode: 'CV1001', name: 'Desert Sage Realty, Indio' }
const request = {
  id: 7,
  applicationName: 'Glide',
  memberName: 'Avery Stone',
  officeName: branch.name,
  officeCode: branch.officeCode,
  reason: 'office',
  createdOn: '2026-11-18T20:00:00.000Z',
}
const grant = {
  id: 'a0000000-0000-4000-8000-000000000001',
  giver: { loginId: 'agent1', firstName: 'Avery', lastName: 'Stone' },
  receiver: { loginId: 'm1', firstName: 'Iris', lastName: 'Cole' },
  scopes: ['viewListings'],
  firstDay: '2026-11-18',
  lastDay: '2026-12-18',
  reason: 'Vacation',
  state: 'active',
  madeBy: 'agent1',
  createdOn: '2026-11-18T20:00:00.000Z',
  endedBy: null,
  endedOn: null,
  lastUsedOn: null,
  changes: 0,
}
const asked = { ...grant, id: 'a0000000-0000-4000-8000-000000000002', state: 'requested', madeBy: 'm1' }
const list = (results: object[]) => ({
  results,
  pageId: 0,
  pageSize: results.length,
  totalPages: 1,
  totalResults: results.length,
})

/** The server's response, by the end of the address. */
function answerOf(path: string, office: string): object {
  const shown = office === 'all' ? null : branch
  if (path.endsWith('/summary'))
    return {
      asOf: '2026-11-18T20:00:00.000Z',
      office: shown,
      deadlines: null,
      listings: null,
      branches: null,
    }
  if (path.endsWith('/Desk/waiting')) return { deadlines: null, applicationRequests: 1, accessRequests: 12 }
  if (path.endsWith('/Desk/offices')) return { results: [main, branch], total: 2 }
  if (path.endsWith('/ApplicationRequests')) return list([request])
  if (path.includes('/OfficeAccessControls/'))
    return {
      ...list([
        {
          applicationId: 3,
          applicationName: 'Glide',
          applicationNameShort: 'GL',
          iconUrl: null,
          hoverText: null,
          accessLevel: 1,
          officeId: 1,
          accessControl: false,
        },
      ]),
      office: { name: main.name, officeCode: main.officeCode, branchCount: 1 },
    }
  if (path.endsWith('/Grants'))
    return { received: [], given: [], ofAgents: [asked, grant], isBrokerAllowed: true }
  return { isSuccessful: true }
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function open(address: string) {
  await page.viewport(1440, 900)
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url, method } = new Request(input)
    const { pathname, search } = new URL(url)
    if (pathname.endsWith('config.json'))
      return Response.json({ coreUrl: location.origin, features: [...FEATURES] })
    calls.push(`${method} ${pathname}${search}`)
    return Response.json(answerOf(pathname, pathname.split('/')[4] ?? ''))
  })
  await loadPortalConfig()
  queryClient.setQueryData(orpc.members.current.queryKey(), {
    userlevel: 3,
    office: { id: main.id, officeCode: main.officeCode, mainOfficeCode: main.mainOfficeCode },
    memberType: { value: 2, name: 'Broker', displayName: 'Broker', shortName: 'B', description: '' },
    isCrmlsAdmin: false,
    isCrmlsAorAdmin: false,
    isCrmlsOfficeAdmin: false,
  } as AuthMember)
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/desk/{-$urlTab}',
    validateSearch: (search) => search,
    component: () => <DeskPage urlTab={route.useParams().urlTab} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { screen, calls }
}

test('the switches of the main office are below the requests, which are approved and declined there [5/DESK-12]', async () => {
  const { screen, calls } = await open('/desk/applications')
  await expect.element(screen.getByRole('heading', { name: 'Desert Sage Realty (CV1000)' })).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: /Glide/ })).not.toBeChecked()
  expect(calls).toContain('GET /api/app/OfficeAccessControls/1')
  await screen.getByRole('button', { name: 'Approve Glide for Avery Stone' }).click()
  await expect.poll(() => calls).toContain('POST /api/app/ApplicationRequests/7/approve')
  await screen.getByRole('button', { name: 'Decline Glide for Avery Stone' }).click()
  await expect.poll(() => calls).toContain('POST /api/app/ApplicationRequests/7/decline')
})

test('tabs show the number of requests that wait in them, but of an office that is chosen', async () => {
  const { screen } = await open('/desk/applications')
  await expect.element(screen.getByRole('tab', { name: 'Applications 1 waiting' })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: 'Grants 12 waiting' })).toBeVisible()
  await screen.unmount()
  const narrowed = await open('/desk/applications?office=2')
  await expect.element(narrowed.screen.getByRole('tab', { name: 'Grants', exact: true })).toBeVisible()
})

test('a chosen office narrows requests and grants to its own', async () => {
  const { screen, calls } = await open('/desk/applications?office=2')
  await expect.element(screen.getByRole('button', { name: 'Approve Glide for Avery Stone' })).toBeVisible()
  expect(calls).toContain('GET /api/app/OfficeAccessControls/2')
  await screen.getByRole('tab', { name: 'Grants' }).click()
  await expect.poll(() => calls.filter((call) => call.includes('/Grants')).at(-1)).toContain('officeId=2')
})

test('grants and requests of agents are approved, declined and ended there [5/DESK-13]', async () => {
  const { screen, calls } = await open('/desk/grants')
  const name = 'Iris Cole (m1) for Avery Stone (agent1)'
  await screen.getByRole('button', { name: `Approve: ${name}` }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => calls).toContain(`POST /api/app/Grants/${asked.id}/approve`)
  await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0)
  await screen.getByRole('button', { name: `Decline: ${name}` }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => calls).toContain(`POST /api/app/Grants/${asked.id}/decline`)
  await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0)
  await screen.getByRole('button', { name: `End: ${name}` }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect.poll(() => calls).toContain(`POST /api/app/Grants/${grant.id}/end`)
})
