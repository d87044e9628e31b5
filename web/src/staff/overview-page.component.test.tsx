import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles/member.css'
import type { Readiness } from 'contract/staff/readiness/readiness.ts'
import type { StaffSelf } from 'contract/staff/staff.contract.ts'
import type { StaffOverview } from 'contract/staff/staff-overview.ts'
import type { SystemState } from 'contract/staff/system/system-state.ts'
import { loadPortalConfig } from '#shared/portal-config.ts'
import { OverviewPage } from './overview-page.tsx'

const NOW = new Date('2026-11-30T20:00:00Z')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The overview of a user to whom the portal returns these items and figures. */
async function renderOverview(
  { items = [], figures = [] }: Partial<StaffOverview>,
  system?: Pick<SystemState, 'jobs' | 'providers' | 'backup'>,
  readiness: Readiness = { isMarketOpen: true, lines: [] },
) {
  const sent: string[] = []
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const self: StaffSelf = {
    roles: [{ role: 'MLS Staff', aor: null }],
    areas: system ? (['system', 'settings'] as const).map((area) => ({ area, may: 'all', aors: null })) : [],
    needsSecondFactor: false,
  }
  const answers: [RegExp, object | undefined][] = [
    [/config\.json$/, { coreUrl: location.origin, marketZone: 'America/Los_Angeles' }],
    [/Staff\/Me$/, self],
    [/Staff\/Overview$/, { items, figures }],
    [/Staff\/System$/, system],
    [/Staff\/Readiness$/, readiness],
    [/Staff\/Readiness\/open$/, { isMarketOpen: true, lines: [] }],
  ]
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { url } = new Request(input)
    sent.push(new URL(url).pathname)
    return Response.json(answers.find(([path]) => path.test(url))?.[1])
  })
  await loadPortalConfig()
  const router = createRouter({
    routeTree: createRootRoute({ component: OverviewPage }),
    history: createMemoryHistory({ initialEntries: ['/staff'] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return Object.assign(screen, { sent })
}

test('pending work is shown with its number, its age and a link to its list; the overview says when there is none [4/CSHELL-08, 4/CSHELL-09]', async () => {
  const screen = await renderOverview({
    items: [
      { item: 'My Drafts', kind: 'articles', count: 3, since: '2026-11-30T16:00:00Z' },
      { item: 'Waiting for Review', kind: 'menu', count: 1200, since: '2026-11-27T19:00:00Z' },
    ],
  })
  const links = screen.getByRole('link')
  await expect.element(links.first()).toHaveTextContent('Waiting for Review, Menu Items1,2003 days ago')
  await expect.element(links.last()).toHaveTextContent('My Drafts, Articles3')
  const address = new URL(links.first().element().getAttribute('href') ?? '', location.origin)
  expect([address.pathname, address.searchParams.get('status')]).toEqual(['/staff/content/menu', 'In Review'])
  expect(screen.getByText('You are all caught up.').elements()).toHaveLength(0)

  const atDesks = await renderOverview({
    items: [
      { item: 'New Course Requests', count: 4, since: null },
      { item: 'Waiting for Approval', count: 2, since: null },
      { item: 'Failed Deliveries', count: 1, since: null },
      { item: 'Failed Imports', count: 3, since: null },
    ],
  })
  for (const [name, href] of [
    ['New Course Requests, Open 4', '/staff/training/requests?status=1'],
    ['Waiting for Approval, Open 2', '/staff/approvals'],
    ['Failed Deliveries, Open 1', '/staff/deliveries?state=failed'],
    ['Failed Imports, Open 3', '/staff/imports?state=failed-lately'],
  ] as const)
    await expect.element(atDesks.getByRole('link', { name })).toHaveAttribute('href', href)

  const idle = await renderOverview({})
  await expect.element(idle.getByText('You are all caught up.')).toBeVisible()
})

test('each figure of today opens its list, with its change since last week', async () => {
  const screen = await renderOverview({
    figures: [
      { figure: 'Logins Today', count: 1240, lastWeek: 1200 },
      { figure: 'Sent to MLS Today', count: 3, lastWeek: 3 },
      { figure: 'Failed Deliveries', count: 2, lastWeek: null },
      { figure: 'Classes Today', count: 1, lastWeek: null },
    ],
  })
  for (const [name, href] of [
    [
      'Logins Today 1,240 +40 vs. last week',
      '/staff/audit?kind=account&act=log-in&from=2026-11-30&to=2026-11-30',
    ],
    [
      'Sent to MLS Today 3 Same as last week',
      '/staff/audit?kind=listing&act=send&from=2026-11-30&to=2026-11-30',
    ],
    ['Failed Deliveries 2', '/staff/deliveries?state=failed'],
    ['Classes Today 1', '/staff/training/classes?from=2026-11-30&to=2026-11-30'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the status says what runs and what does not', async () => {
  const provider = { isOutside: true, lastSuccessOn: null, lastFailureOn: null, lastError: null }
  const screen = await renderOverview(
    {},
    {
      jobs: [],
      providers: [
        { ...provider, name: 'mail', isOutside: false },
        { ...provider, name: 'sms', lastFailureOn: '2026-11-30T19:30:00Z' },
        { ...provider, name: 'mls', lastSuccessOn: '2026-11-30T19:59:30Z' },
        { ...provider, name: 'places' },
      ],
      backup: {
        last: { madeOn: '2026-11-28T19:00:00Z', bytes: 1, rows: 1, wasReadBack: true },
        maxAgeHours: 26,
        isTooOld: true,
      },
    },
  )
  await expect
    .element(screen.getByRole('region', { name: 'Status' }).getByRole('list'))
    .toHaveTextContent(
      'PortalEverything is runningEmailNot connectedText messagesFailed 30 min agoMLSjust nowLast backup2 days ago',
    )
})

const nothing: Pick<SystemState, 'jobs' | 'providers' | 'backup'> = {
  jobs: [],
  providers: [],
  backup: { last: null, maxAgeHours: 26, isTooOld: true },
}
const good = { isReady: true, problems: [], notes: [] }

test('what is left to do before the market opens stands first, until MLS staff say that it is open', async () => {
  const problems = ['No mail leaves the portal: set SMTP_URL and MAIL_FROM.']
  const screen = await renderOverview({}, nothing, {
    isMarketOpen: false,
    lines: [
      { ...good, group: 'Database' },
      { ...good, group: 'Email', isReady: false, problems },
      { ...good, group: 'Text messages', notes: ['No text messages.'] },
    ],
  })
  const card = screen.getByRole('region', { name: 'Before you open' })
  await expect
    .element(card)
    .toHaveTextContent(
      'Before you open2 of 3 readyDatabase, readyEmail, to doNo mail leaves the portal: set SMTP_URL and MAIL_FROM.Text messages, readyNo text messages.Check againMarket is open',
    )
  await card.getByRole('button', { name: 'Market is open' }).click()
  await expect.poll(() => screen.sent).toContain('/api/app/Staff/Readiness/open')
})

test('nothing is left to do when every line is ready, or the market is open', async () => {
  for (const readiness of [
    { isMarketOpen: false, lines: [{ ...good, group: 'Backup' as const, notes: ['A note.'] }] },
    { isMarketOpen: true, lines: [] },
  ]) {
    const screen = await renderOverview({}, nothing, readiness)
    await expect.element(screen.getByRole('region', { name: 'Status' })).toBeVisible()
    await expect.poll(() => screen.sent).toContain('/api/app/Staff/Readiness')
    expect(screen.getByRole('region', { name: 'Before you open' }).elements()).toHaveLength(0)
  }
})
