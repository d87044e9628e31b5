import type { Application } from 'contract/applications/application.ts'
import type { ApplicationHealth } from 'contract/applications/application-health.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { Feature } from 'contract/features.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#styles/member.css'
import { loadPortalConfig, portalConfig } from '#shared/portal-config.ts'
import { HealthBadge } from './health-badge.tsx'
import { HealthBanners } from './health-banners.tsx'

afterEach(() => vi.unstubAllGlobals())

const since = '2026-11-18T20:00:00.000Z'
const health: ApplicationHealth = {
  state: 'Maintenance',
  text: 'New maps.',
  since,
  contact: '(555) 010-0199',
}
const words = `New maps. · Since ${formatTimestamp(since)} · Contact: (555) 010-0199`

const application = (id: number, health: ApplicationHealth | null): Application => ({
  id,
  name: `Atlas ${id}`,
  hoverText: null,
  iconUrl: null,
  url: null,
  mlsSystem: null,
  applicationCategory: 'member',
  createdOn: since,
  isNew: false,
  shortId: null,
  accessLevel: null,
  signOn: 'none',
  health,
  lastOpenedOn: null,
})

async function withFeatures(features: Feature[]): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ coreUrl: location.origin }))
  await loadPortalConfig()
  Object.assign(portalConfig(), { features })
}

test('the badge shows state, text, start and contact, without unknown ones [5/LAUNCH-21]', async () => {
  await withFeatures(['launch'])
  const screen = await render(
    <>
      <HealthBadge application={application(1, health)} />
      <HealthBadge application={application(2, { state: 'Down', text: null, since, contact: null })} />
      <HealthBadge application={application(3, null)} />
    </>,
  )
  const text = `Maintenance${words}DownSince ${formatTimestamp(since)}`
  await expect.element(screen.container).toHaveTextContent(text)
  expect(screen.container.textContent).toBe(text)
})

test('on a narrow icon the badge stays inside, and leaves the rest to screen readers [5/LAUNCH-21]', async () => {
  await withFeatures(['launch'])
  const screen = await render(
    <div className="relative grid w-19 justify-items-center">
      <HealthBadge application={application(1, health)} isBrief />
    </div>,
  )
  const badge = screen.getByTitle(words)
  await expect.element(badge).toHaveTextContent('Maintenance')
  expect(badge.element().getBoundingClientRect().width).toBeLessThanOrEqual(76)
  await expect.element(screen.getByText(words)).toBeInTheDocument()
})

test('only applications in maintenance or down have a banner, and none without the feature [5/LAUNCH-21]', async () => {
  await withFeatures(['launch'])
  const all = [
    application(1, health),
    application(2, { ...health, state: 'Problems' }),
    application(3, { ...health, state: 'Down' }),
    application(4, null),
  ]
  const screen = await render(<HealthBanners applications={all} />)
  const banners = screen.getByRole('listitem')
  await expect.element(banners.first()).toHaveTextContent(`Atlas 1 is in maintenance${words}`)
  await expect.element(banners.last()).toHaveTextContent(`Atlas 3 is down${words}`)
  expect(banners.elements()).toHaveLength(2)
  await withFeatures([])
  await screen.rerender(<HealthBanners applications={[...all]} />)
  expect(banners.elements()).toHaveLength(0)
})
