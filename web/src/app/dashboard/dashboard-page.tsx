import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { Suspense, useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ToastBanners } from '#shared/ui/feedback/toast-banners.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { useMedia } from '#shared/use-media.ts'
import { AssistantCard } from './assistant-card.tsx'
import { DashboardSections } from './dashboard-sections.tsx'
import type { SettingsPart } from './dashboard-slider.tsx'
import { FavoritesStrip } from './favorites-strip.tsx'
import { PasskeyPlace } from './passkey-place.tsx'
import { SectionsSkeleton } from './sections-skeleton.tsx'
import { SideRail } from './side-rail.tsx'
import { UpNextCard } from './up-next/up-next-card.tsx'
import { useArrangement } from './use-arrangement.ts'

const DashboardSlider = lazyPart(async () => (await import('./dashboard-slider.tsx')).DashboardSlider)

/** The dashboard of a member: their tools, what is due, the sections in the member's order, and their settings. */
export function DashboardPage() {
  const profile = useProfile()
  const mayRegister = mayRegisterListings({ ...profile, typeId: profile.memberType?.value ?? null })
  const containers = useQuery(orpc.dashboard.sections.queryOptions())
  const arrangement = useArrangement(containers.data?.results ?? [])
  const hasRail = useMedia('(width >= 75rem)')
  const [settings, setSettings] = useState<SettingsPart | null>(null)
  const openSettings = () => setSettings('more-options')
  return (
    <>
      <PageHead
        title="Dashboard"
        lead={profile.aor?.fullName}
        actions={
          <>
            {!hasRail && <SideRail isRail={false} onSettings={openSettings} />}
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
            <SideRail isRail onSettings={openSettings} />
          </div>
        )}
        <FavoritesStrip onAll={() => setSettings('user-applications')} />
        <ToastBanners />
        <AssistantCard />
        <UpNextCard />
        <PasskeyPlace />
        {containers.error ? (
          <ErrorPanel message={errorMessage(containers.error)} onRetry={() => void containers.refetch()} />
        ) : containers.data ? (
          <DashboardSections arrangement={arrangement} />
        ) : (
          <SectionsSkeleton />
        )}
      </div>
      <Suspense>
        {settings && (
          <DashboardSlider part={settings} arrangement={arrangement} onClose={() => setSettings(null)} />
        )}
      </Suspense>
    </>
  )
}
