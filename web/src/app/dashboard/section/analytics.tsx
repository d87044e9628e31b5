import { IconChevronRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { errorMessage } from '../../../shared/api/api-error.ts'
import { ErrorPanel } from '../../../shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx'
import { listingCounts } from '../dashboard-queries.ts'

const hints: Record<(typeof REGISTERED_STATUSES)[number], string> = {
  'Sent to MLS': 'In the MLS system',
  Expired: 'Past their expiration date',
  Incomplete: 'Registered, not yet sent',
  Cancelled: 'Taken back',
}

/** How the own registered listings stand, each figure leading to its list (D1-55). */
export function Analytics() {
  const counts = useQueries({ queries: listingCounts() })
  const failed = counts.find((count) => count.error)
  if (failed)
    return (
      <ErrorPanel
        message={errorMessage(failed.error)}
        onRetry={() => {
          for (const count of counts) void count.refetch()
        }}
      />
    )
  return (
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
  )
}
