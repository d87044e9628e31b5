import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApplicationFinder } from '#features/applications/application-finder.tsx'
import { FavoritesOrder } from '#features/applications/favorites-order.tsx'
import { GroupsEditor } from '#features/applications/groups-editor.tsx'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { SideSlider } from '#shared/ui/overlay/side-slider.tsx'
import { MoreOptions } from './more-options.tsx'
import type { Arrangement } from './use-arrangement.ts'

/** The parts of the slide-over that are opened at once, by the slugs of their tabs. */
export type SettingsPart = 'more-options' | 'user-applications'

/** The slide-over with the dashboard's settings and all applications of the member. */
export function DashboardSlider({
  part,
  arrangement,
  onClose,
}: {
  part: SettingsPart
  arrangement: Arrangement
  onClose: () => void
}) {
  const [slug, setSlug] = useState<string>(part)
  const { data } = useQuery(orpc.applications.list.queryOptions())
  const applications = data?.results ?? []
  const ofStaff = data?.layout ?? null
  return (
    <SideSlider title="Dashboard settings" isOpen onClose={onClose}>
      <Tabs
        label="Dashboard settings"
        activeSlug={slug}
        onChange={setSlug}
        tabs={[
          { title: 'More Options', content: <MoreOptions arrangement={arrangement} /> },
          {
            title: 'User Applications',
            content: <ApplicationFinder applications={applications} ofStaff={ofStaff} />,
          },
          ...(hasFeature('launch')
            ? [
                { title: 'Favorites', content: <FavoritesOrder applications={applications} /> },
                {
                  title: 'Groups',
                  content: <GroupsEditor applications={applications} ofStaff={ofStaff} />,
                },
              ]
            : []),
        ]}
      />
    </SideSlider>
  )
}
