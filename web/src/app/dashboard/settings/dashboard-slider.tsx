import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApplicationFinder } from '#features/applications/application-finder.tsx'
import { orpc } from '#shared/api/api.ts'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { SideSlider } from '#shared/ui/overlay/side-slider.tsx'
import type { Arrangement } from '../use-arrangement.ts'
import { MoreOptions } from './more-options.tsx'

/** The slide-over that sets up the dashboard and has all applications of the member. */
export function DashboardSlider({ arrangement, onClose }: { arrangement: Arrangement; onClose: () => void }) {
  const [slug, setSlug] = useState<string>()
  const { data } = useQuery(orpc.applications.list.queryOptions())
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
            content: <ApplicationFinder applications={data?.results ?? []} />,
          },
        ]}
      />
    </SideSlider>
  )
}
