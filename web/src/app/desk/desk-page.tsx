import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DESK_TAB_TITLES, DESK_TABS, DESK_TEXTS, type DeskTab, hasDesk } from 'contract/desk/desk-tabs.ts'
import type { Feature } from 'contract/features.ts'
import type { ComponentType } from 'react'
import { orpc } from '#shared/api/api.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { NoAccess } from '#shared/ui/feedback/no-access.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { ClassesTab } from './classes-tab.tsx'
import { DeadlinesTab } from './deadlines-tab.tsx'
import { GrantsTab } from './grants-tab.tsx'
import { ListingsTab } from './listings-tab.tsx'
import { OfficePicker } from './office-picker.tsx'
import { OfficeTab } from './office-tab.tsx'
import { useDeskAddress } from './use-desk.ts'

// The plots are heavy, and load where they are shown.
const tabs: Record<DeskTab, ComponentType> = {
  deadlines: DeadlinesTab,
  listings: ListingsTab,
  office: OfficeTab,
  classes: ClassesTab,
  applications: ApplicationsTab,
  grants: GrantsTab,
}

/** The additions whose lists a tab shows. */
const needed: Partial<Record<DeskTab, Feature>> = { deadlines: 'clock', grants: 'act' }

/** `/desk/{urlTab}`: a broker's responsibilities, one tab for each kind. */
export function DeskPage({ urlTab }: { urlTab: string | undefined }) {
  if (hasDesk(useProfile())) return <Desk urlTab={urlTab} />
  return (
    <>
      <PageHead title={DESK_TEXTS.title} />
      <NoAccess title={DESK_TEXTS.noAccess} />
    </>
  )
}

function Desk({ urlTab }: { urlTab: string | undefined }) {
  const navigate = useNavigate()
  const { address } = useDeskAddress()
  const waiting = useWaiting(address.office)
  const shown = DESK_TABS.filter((tab) => !needed[tab] || hasFeature(needed[tab]))
  return (
    <>
      <PageHead title={DESK_TEXTS.title} lead="The listings, members and requests of your office." />
      <OfficePicker />
      <Tabs
        label={DESK_TEXTS.title}
        activeSlug={urlTab}
        onChange={(slug) =>
          void navigate({
            to: '/desk/{-$urlTab}',
            params: { urlTab: slug },
            search: { office: address.office },
          })
        }
        tabs={shown.map((tab) => {
          const Content = tabs[tab]
          return {
            title: DESK_TAB_TITLES[tab],
            content: <Content />,
            waiting: waiting[tab],
          }
        })}
      />
    </>
  )
}

/** The counts of the tabs for the whole reach; an office that is chosen has no counts of its own. */
function useWaiting(office: number | undefined): Partial<Record<DeskTab, number>> {
  const { data } = useQuery({ ...orpc.desk.waiting.queryOptions(), staleTime: 0 })
  if (!data || office !== undefined) return {}
  return {
    deadlines: data.deadlines?.Overdue,
    applications: data.applicationRequests,
    grants: data.accessRequests,
  }
}
