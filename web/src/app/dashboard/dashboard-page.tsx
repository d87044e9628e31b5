import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { Billboard } from '#features/ads/billboard.tsx'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ToastBanners } from '#shared/ui/feedback/toast-banners.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DashboardSections } from './dashboard-sections.tsx'
import { SectionsSkeleton } from './sections-skeleton.tsx'
import { SideRail } from './settings/side-rail.tsx'
import { useArrangement } from './use-arrangement.ts'

/** The dashboard of a member: billboard, the sections in the member's own order, and the rail that sets them up. */
export function DashboardPage() {
  const profile = useProfile()
  const mayRegister = mayRegisterListings({ ...profile, typeId: profile.memberType?.value ?? null })
  const containers = useQuery(orpc.dashboard.sections.queryOptions())
  const arrangement = useArrangement(containers.data?.results ?? [])
  return (
    <>
      <PageHead
        title="Dashboard"
        lead={profile.aor?.fullName}
        actions={
          mayRegister && (
            <Link to="/registered/new" className={buttonClasses('primary')}>
              <IconPlus size={16} aria-hidden="true" />
              New registered listing
            </Link>
          )
        }
      />
      <div className="flex flex-col gap-4 md:flex-row-reverse">
        <SideRail arrangement={arrangement} />
        <div className="grid min-w-0 flex-1 content-start gap-6">
          <ToastBanners />
          <Billboard />
          {containers.error ? (
            <ErrorPanel message={errorMessage(containers.error)} onRetry={() => void containers.refetch()} />
          ) : containers.data ? (
            <DashboardSections arrangement={arrangement} />
          ) : (
            <SectionsSkeleton />
          )}
        </div>
      </div>
    </>
  )
}
