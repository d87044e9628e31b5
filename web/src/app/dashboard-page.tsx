import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayRegisterListings } from 'contract/listings/listing-rules.ts'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { orpc } from '../shared/api/api.ts'
import { errorMessage } from '../shared/api/api-error.ts'
import { useProfile } from '../shared/session/use-profile.ts'
import { buttonClasses } from '../shared/ui/actions/button.tsx'
import { ErrorPanel } from '../shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '../shared/ui/feedback/skeleton.tsx'
import { ToastBanners } from '../shared/ui/feedback/toast-banners.tsx'
import { PageHead } from '../shared/ui/layout/page-head.tsx'

/** The dashboard of a member: how the own registered listings stand, each figure leading to its list (D1-55). */
export function DashboardPage() {
  const profile = useProfile()
  const mayRegister = mayRegisterListings({ ...profile, memberTypeId: profile.memberType?.value ?? null })
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
      <div className="grid gap-4">
        <ToastBanners />
        {profile.originatingSystemID !== 'SWL' && <Analytics />}
      </div>
    </>
  )
}

const hints: Record<(typeof REGISTERED_STATUSES)[number], string> = {
  'Sent to MLS': 'In the MLS system',
  Expired: 'Past their expiration date',
  Incomplete: 'Registered, not yet sent',
  Cancelled: 'Taken back',
}

function Analytics() {
  const counts = useQueries({
    queries: REGISTERED_STATUSES.map((status) =>
      orpc.listings.search.queryOptions({
        input: {
          pageId: 0,
          pageSize: 1,
          criteria: [{ field: 'registeredStatus', op: 'Equal', values: [status] }],
        },
      }),
    ),
  })
  const failed = counts.find((count) => count.error)
  return (
    <section aria-labelledby="analytics">
      <h2 id="analytics" className="mb-3 text-16 font-semibold">
        Analytics
      </h2>
      {failed ? (
        <ErrorPanel
          message={errorMessage(failed.error)}
          onRetry={() => {
            for (const count of counts) void count.refetch()
          }}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-large border border-border bg-border lg:grid-cols-4">
          {REGISTERED_STATUSES.map((status, index) => (
            <li key={status} className="bg-surface">
              <Link
                to="/registered"
                search={{ status }}
                className="group grid gap-1 p-4 text-ink no-underline outline-offset-[-3px] hover:bg-hover"
              >
                <span className="flex items-center justify-between text-13 font-medium">
                  {status}
                  <IconChevronRight size={16} aria-hidden="true" className="text-muted" />
                </span>
                <span className="text-28 font-semibold tracking-tight tabular-nums">
                  {counts[index]?.data?.totalResults.toLocaleString('en-US') ?? (
                    <Skeleton className="my-1.5 h-6 w-16" />
                  )}
                </span>
                <span className="text-12 text-muted">{hints[status]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
