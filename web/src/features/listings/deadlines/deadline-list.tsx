import { IconCalendarCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { type DeadlineView, deadlineQuery } from 'contract/deadlines/deadline-query.ts'
import { DEADLINE_ORDER_FIELDS } from 'contract/listings/deadline-kinds.ts'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { NoResults } from '#shared/ui/feedback/no-results.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { deadlineColumns } from './deadline-columns.tsx'
import { DeadlineFilters } from './deadline-filters.tsx'
import { isNarrowed, NO_FILTERS } from './deadline-state.ts'

/** Refetch interval of an open page, in ms: a deadline may pass while it is shown. */
const REFRESH_MS = 60_000

/** The open deadlines of the listings that the member may view, with their filters. */
export function DeadlineList({
  state,
  isOfficeGiven,
  onChange,
}: {
  state: DeadlineView
  /** Whether the page around it chooses the office. */
  isOfficeGiven?: boolean
  onChange: (next: DeadlineView) => void
}) {
  const hasAgents = isOfficeLevel(useProfile())
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...orpc.deadlines.search.queryOptions({ input: deadlineQuery(state) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const rows = data?.payload.results ?? []
  const narrowed = isOfficeGiven ? { ...state, office: undefined } : state
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return (
    <div className="overflow-clip rounded-large border border-border bg-surface">
      <DeadlineFilters
        state={narrowed}
        hasAgents={hasAgents}
        hasOffices={hasAgents && !isOfficeGiven}
        onChange={onChange}
      />
      <DataTable
        label="Deadlines"
        columns={deadlineColumns(hasAgents)}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ columnId: state.sort ?? 'dueAt', direction: state.direction ?? 'asc' }}
        onSortChange={(sort) =>
          onChange({
            sort: DEADLINE_ORDER_FIELDS.find((field) => field === sort?.columnId),
            direction: sort?.direction === 'desc' ? 'desc' : undefined,
          })
        }
        isBusy={isPending || isPlaceholderData}
        note={
          isPending
            ? 'Loading results...'
            : rows.length === 0 && <NoDeadlines isNarrowed={isNarrowed(narrowed)} onChange={onChange} />
        }
      />
      {data && (
        <Paging
          page={state.page ?? 1}
          totalPages={data.totalPages}
          totalResults={data.totalResults}
          pageSize={state.pageSize ?? DEFAULT_PAGE_SIZE}
          pageSizes={SERVER_PAGE_SIZES}
          onPageChange={(page) => onChange({ page: page > 1 ? page : undefined })}
          onPageSizeChange={(pageSize) => onChange({ pageSize })}
        />
      )}
    </div>
  )
}

function NoDeadlines({
  isNarrowed,
  onChange,
}: {
  isNarrowed: boolean
  onChange: (next: DeadlineView) => void
}) {
  const icon = <IconCalendarCheck size={22} aria-hidden="true" />
  if (isNarrowed) return <NoResults icon={icon} onClear={() => onChange(NO_FILTERS)} />
  return (
    <EmptyState title="No Results" icon={icon} act={<Link to="/registered">See Your Listings</Link>}>
      You have no open deadlines.
    </EmptyState>
  )
}
