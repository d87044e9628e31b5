import { QueryClientProvider } from '@tanstack/react-query'
import type { Application } from 'contract/applications/application.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/public.css'
import '../../styles/member.css'
import { queryClient } from '#shared/api/query-client.ts'
import { loadPortalConfig, portalConfig } from '#shared/portal-config.ts'
import { ApplicationGrid } from './application-grid.tsx'
import { ApplicationCard, ApplicationIconTile, heightOf } from './application-tile.tsx'

const since = '2026-11-18T20:00:00.000Z'
const names = Array.from({ length: 200 }, (_, index) => `Atlas ${index + 1}`)
const applications = names.map(
  (name, index): Application => ({
    id: index + 1,
    name,
    hoverText: 'What it is for',
    iconUrl: null,
    url: 'https://application.example.com/',
    mlsSystem: null,
    applicationCategory: 'member',
    createdOn: since,
    isNew: false,
    shortId: null,
    accessLevel: null,
    signOn: 'oidc',
    health: index % 2 ? null : { state: 'Problems', text: 'Slow.', since, contact: null },
    lastOpenedOn: null,
  }),
)
/** A busy machine draws late. */
const PATIENTLY = { timeout: 10_000 }
/** Work that waits for the browser to be idle. */
let waiting: (() => void)[] = []

beforeEach(async () => {
  waiting = []
  vi.stubGlobal('fetch', async () =>
    Response.json({
      coreUrl: location.origin,
      authUrl: location.origin,
      issuer: `${location.origin}/oidc`,
    }),
  )
  await loadPortalConfig()
  Object.assign(portalConfig(), { features: ['launch'] })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act))
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

const grid = (cardsAbove: number) => (
  <QueryClientProvider client={queryClient}>
    <ApplicationGrid applications={applications} cardsAbove={cardsAbove} emptyTitle="" emptyHint="" />
  </QueryClientProvider>
)

test('of two hundred applications those of one window are drawn first, the others in place once the browser is idle [5/LAUNCH-33]', async () => {
  const screen = await render(grid(0))
  const links = () => [...screen.container.querySelectorAll('a')].map(({ textContent }) => textContent)
  const list = screen.getByRole('list').element()
  const first = links().length
  expect(first).toBeGreaterThanOrEqual(18)
  expect(first).toBeLessThanOrEqual(24)
  // The cards, and one element that reserves the space of all others.
  expect(list.children).toHaveLength(first + 1)
  expect(list.querySelectorAll('[aria-hidden="true"] > div[class^="min-h"]')).toHaveLength(200 - first)
  const { height } = list.getBoundingClientRect()
  const seen = [first]
  while (links().length < applications.length) {
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1)
    for (const act of waiting.splice(0)) act()
    await expect.poll(() => links().length, PATIENTLY).toBeGreaterThan(seen.at(-1) ?? 0)
    seen.push(links().length)
  }
  expect(Math.max(...seen.map((count, step) => count - (seen[step - 1] ?? first)))).toBeLessThanOrEqual(12)
  expect(links()).toEqual(names)
  expect(list.querySelector('[aria-hidden="true"] a')).toBeNull()
  expect(list).toHaveAttribute('aria-busy', 'false')
  expect(list.getBoundingClientRect().height).toBe(height)
})

test('below other cards that fill the window none is drawn at first [5/LAUNCH-33]', async () => {
  const screen = await render(grid(200))
  expect(screen.container.querySelectorAll('a')).toHaveLength(0)
  await expect.poll(() => waiting.length, PATIENTLY).toBe(1)
})

test.each([
  ['card', ApplicationCard, 362],
  ['icon', ApplicationIconTile, 158],
] as const)('the place of a %s is as high as what is drawn there later', async (view, Tile, width) => {
  for (const application of applications.slice(0, 2)) {
    const screen = await render(
      <QueryClientProvider client={queryClient}>
        <ul className={`application-grid application-grid-${view}`} style={{ display: 'block', width }}>
          <li className={heightOf(application, view)} />
          <li>
            <Tile application={application} />
          </li>
        </ul>
      </QueryClientProvider>,
    )
    const [place, drawn] = screen.getByRole('list').element().children
    expect(place?.getBoundingClientRect().height).toBe(drawn?.getBoundingClientRect().height)
    await screen.unmount()
  }
})
