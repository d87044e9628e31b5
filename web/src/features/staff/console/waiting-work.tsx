import { IconChecks, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import type { CONTENT_ITEMS, DeskItem, StaffOverview } from 'contract/staff/staff-overview.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { consoleApi } from '#features/staff/console-api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import type { ContentListState } from '../content/list/list-state.ts'

/** The list that shows the records of an item of content. */
const filters: Record<(typeof CONTENT_ITEMS)[number], ContentListState> = {
  'My Drafts': { status: 'My Drafts' },
  'Waiting for Review': { status: 'In Review' },
  Scheduled: { status: 'Scheduled' },
}

/** Where the work at a desk is. */
const desks = {
  'New Course Requests': { to: '/staff/training/requests', search: { status: COURSE_REQUEST_STATUS.new } },
  'Waiting for Approval': { to: '/staff/approvals' },
  'Failed Deliveries': { to: '/staff/deliveries', search: { state: 'failed' } },
} as const satisfies Record<DeskItem, LinkProps>

/** The way to what waits. */
function placeOf(waiting: StaffOverview['items'][number]): LinkProps {
  return 'kind' in waiting
    ? { to: '/staff/content/$kind', params: { kind: waiting.kind }, search: filters[waiting.item] }
    : desks[waiting.item]
}

/** What waits for the caller, each with its number and the way to it. */
export function WaitingWork() {
  const { data, error, refetch } = useQuery({ ...consoleApi.staff.overview.queryOptions(), staleTime: 0 })
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock className="h-32 w-full" />
  return (
    <section
      aria-labelledby="waiting"
      className="overflow-clip rounded-large border border-border bg-surface"
    >
      <h2 id="waiting" className="border-b border-border px-5 py-3 text-14 font-semibold">
        To Do
      </h2>
      {data.items.length === 0 ? (
        <p className="flex items-center gap-3 px-5 py-4">
          <span className="grid size-8 place-items-center rounded-full bg-success-soft text-success">
            <IconChecks size={18} aria-hidden="true" />
          </span>
          You are all caught up.
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {data.items.map((waiting) => (
            <li key={Object.values(waiting).join()}>
              <Link
                {...placeOf(waiting)}
                className="flex min-h-12 items-center gap-3 px-5 py-2 text-ink no-underline hover:bg-hover"
              >
                <span className="flex flex-1 flex-wrap gap-x-3">
                  <span className="font-semibold">{waiting.item}</span>
                  {'kind' in waiting && (
                    <span className="text-muted">{contentKind(waiting.kind).plural}</span>
                  )}
                </span>
                <span className="font-semibold tabular-nums">{waiting.count.toLocaleString('en-US')}</span>
                <IconChevronRight size={16} aria-hidden="true" className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
