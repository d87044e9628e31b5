import { useQuery } from '@tanstack/react-query'
import { EMPTY_LAYOUT } from 'contract/applications/application-layout.ts'
import { isOutOfUse } from 'contract/applications/health-states.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import { HealthBanners } from '#features/applications/health-banners.tsx'
import { orpc } from '#shared/api/api.ts'
import { applicationsOf } from './section-applications.ts'

/** The banners above a section's title, even a collapsed one. A favorite is named above its own category. */
export function SectionBanners({ section }: { section: DashboardSection }) {
  const { data } = useQuery(orpc.applications.list.queryOptions())
  if (!data || section.type !== 'applications') return null
  const outOfUse = data.results.filter(({ health }) => health && isOutOfUse(health))
  return (
    <HealthBanners
      applications={applicationsOf(section, outOfUse, { favorites: [], layout: EMPTY_LAYOUT })}
    />
  )
}
