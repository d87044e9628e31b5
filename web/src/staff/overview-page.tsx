import { useQuery } from '@tanstack/react-query'
import type { ConsoleArea } from 'contract/common/call-access.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { BeforeOpen } from './before-open.tsx'
import { consoleApi } from './console-api.ts'
import { HouseFigures } from './house-figures.tsx'
import { HouseStatus } from './house-status.tsx'
import { useStaffSelf } from './use-staff-self.ts'
import { WaitingWork } from './waiting-work.tsx'

/** `/staff`: figures of today, work pending for the caller, the state of the portal, and the caller's roles. */
export function OverviewPage() {
  const { data: self } = useStaffSelf()
  const { data, error, refetch } = useQuery({ ...consoleApi.staff.overview.queryOptions(), staleTime: 0 })
  if (!self) return null
  const isOpenTo = (name: ConsoleArea) => self.areas.some(({ area }) => area === name)
  return (
    <>
      <PageHead title="Staff Console" />
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBlock className="h-64 w-full" />}
      {isOpenTo('settings') && <BeforeOpen />}
      {data && <HouseFigures figures={data.figures} />}
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
        {data && <WaitingWork items={data.items} />}
        <div className="grid gap-4">
          {isOpenTo('system') && <HouseStatus />}
          <section aria-labelledby="own-roles" className="rounded-large border border-border bg-surface">
            <h2 id="own-roles" className="border-b border-border px-5 py-3 text-14 font-semibold">
              Your Roles
            </h2>
            <ul className="divide-y divide-border">
              {self.roles.map(({ role, aor }) => (
                <li key={`${role} ${aor}`} className="flex flex-wrap justify-between gap-x-4 px-5 py-2.5">
                  <span className="font-medium">{role}</span>
                  <span className="text-muted">{aor ?? 'All associations'}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
