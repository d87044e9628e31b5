import { IconCalendarCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { DEADLINE_ORDER_FIELDS } from 'contract/deadlines/deadline-kinds.ts'
import { isOfficeLevel } from 'contract/members/roles.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { deadlineColumns } from './deadline-columns.tsx'
import { DeadlineFilters } from './deadline-filters.tsx'
import { type DeadlineListState, deadlineQuery, isNarrowed, readDeadlineState } from './deadline-state.ts'

/** An open page is fetched again after so long, in ms: a deadline passes while one looks at it. */
const REFRESH_MS = 60_000

/** `/deadlines`: the open deadlines of the listings that the member may view, the soonest first. */
export function DeadlinesPage() {
  const { state, change } = useListState()
  const hasAgents = isOfficeLevel(useProfile())
  const query = deadlineQuery(state)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...orpc.deadlines.search.queryOptions({ input: query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const rows = data?.payload.results ?? []
  return (
    <>
      <PageHead title="Deadlines" lead="What is still to do on your registered listings, and by when." />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="overflow-clip rounded-large border border-border bg-surface">
          <DeadlineFilters state={state} hasAgents={hasAgents} onChange={change} />
          <DataTable
            label="Deadlines"
            columns={deadlineColumns(hasAgents)}
            rows={rows}
            rowKey={({ id }) => id}
            sort={{ columnId: state.sort ?? 'dueAt', direction: state.direction ?? 'asc' }}
            onSortChange={(sort) =>
              change({
                sort: DEADLINE_ORDER_FIELDS.find((field) => field === sort?.columnId),
                direction: sort?.direction === 'desc' ? 'desc' : undefined,
              })
            }
            isBusy={isPending || isPlaceholderData}
            note={
              isPending ? 'Loading results...' : rows.length === 0 ? <Nothing state={state} /> : undefined
            }
          />
          {data && (
            <Paging
              page={state.page ?? 1}
              totalPages={data.totalPages}
              totalResults={data.totalResults}
              pageSize={query.pageSize}
              pageSizes={SERVER_PAGE_SIZES}
              onPageChange={(page) => change({ page: page > 1 ? page : undefined })}
              onPageSizeChange={(pageSize) => change({ pageSize })}
            />
          )}
        </div>
      )}
    </>
  )
}

function Nothing({ state }: { state: DeadlineListState }) {
  return (
    <EmptyState title="No Results" icon={<IconCalendarCheck size={22} aria-hidden="true" />}>
      {isNarrowed(state) ? 'Try fewer filters.' : 'No deadline is open on your listings.'}
    </EmptyState>
  )
}

/** What the list shows, from the address. Everything but another page goes back to the first one. */
function useListState() {
  const state = readDeadlineState(useSearch({ from: '/deadlines' }))
  const navigate = useNavigate()
  const change = (next: DeadlineListState) =>
    void navigate({
      to: '/deadlines',
      search: readDeadlineState({ ...state, page: undefined, ...next }),
      replace: true,
    })
  return { state, change }
}
