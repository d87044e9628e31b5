import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ToastBanners } from '#shared/ui/feedback/toast-banners.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { useMedia } from '#shared/use-media.ts'
import { DashboardSections } from './dashboard-sections.tsx'
import { PasskeyPlace } from './passkey-place.tsx'
import { SectionsSkeleton } from './sections-skeleton.tsx'
import { SideRail } from './side-rail.tsx'
import { TodayCard } from './up-next/up-next-card.tsx'
import { useArrangement } from './use-arrangement.ts'

/** The dashboard of a member: due items, the sections in the member's order, and their settings. */
export function DashboardPage() {
  const profile = useProfile()
  const mayRegister = mayRegisterListings({ ...profile, typeId: profile.memberType?.value ?? null })
  const containers = useQuery(orpc.dashboard.sections.queryOptions())
  const arrangement = useArrangement(containers.data?.results ?? [])
  const hasRail = useMedia('(width >= 75rem)')
  return (
    <>
      <PageHead
        title="Dashboard"
        lead={profile.aor?.fullName}
        actions={
          <>
            {!hasRail && <SideRail arrangement={arrangement} isRail={false} />}
            {/* On phones the bottom bar has it. */}
            {mayRegister && (
              <Link to="/registered/new" className={`${buttonClasses('primary')} max-md:hidden`}>
                <IconPlus size={16} aria-hidden="true" />
                New registered listing
              </Link>
            )}
          </>
        }
      />
      <div className="relative grid content-start gap-6">
        {hasRail && (
          <div className="absolute inset-y-0 left-full ml-4">
            <SideRail arrangement={arrangement} isRail />
          </div>
        )}
        <ToastBanners />
        <PasskeyPlace />
        <TodayCard />
        {containers.error ? (
          <ErrorPanel message={errorMessage(containers.error)} onRetry={() => void containers.refetch()} />
        ) : containers.data ? (
          <DashboardSections arrangement={arrangement} />
        ) : (
          <SectionsSkeleton />
        )}
      </div>
    </>
  )
}
