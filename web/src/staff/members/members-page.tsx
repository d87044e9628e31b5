import { IconUserSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { TableOrder } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { consoleApi } from '../console-api.ts'
import { ExportButton } from '../export-button.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { memberColumns } from './members-columns.tsx'
import { MembersFilters } from './members-filters.tsx'
import {
  isWhole,
  MEMBER_SORTS,
  type MembersState,
  memberFilterOf,
  membersQuery,
  readMembersState,
  withoutFilters,
} from './members-state.ts'

/** `/staff/members`: the members within reach, found by name, User ID, license, email, or office. */
export function MembersPage() {
  const state = readMembersState(useSearch({ from: '/staff/members/' }))
  const navigate = useNavigate()
  const change = (next: MembersState) =>
    void navigate({
      to: '/staff/members',
      search: readMembersState({ ...state, page: undefined, ...next }),
      replace: true,
    })
  const query = membersQuery(state)
  const page = useQuery({
    ...consoleApi.staffMembers.query.queryOptions({ input: query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = page.data?.results ?? []
  const isWaiting = page.isPending || (page.isPlaceholderData && rows.length === 0)
  return (
    <>
      <PageHead title="Members" actions={<SaveMembers state={state} />} />
      {page.error && !page.data ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <div className="overflow-clip rounded-large border border-border bg-surface">
          <MembersFilters state={state} onChange={change} onClear={() => change(withoutFilters())} />
          <DataTable
            label="Members"
            columns={memberColumns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            {...orderOf(state, change)}
            isBusy={page.isPending || page.isPlaceholderData}
            note={isWaiting ? 'Loading results...' : rows.length === 0 ? <Nobody state={state} /> : undefined}
          />
          {page.data && (
            <Paging
              page={state.page ?? 1}
              totalPages={page.data.totalPages}
              totalResults={page.data.totalResults}
              isMore={page.data.isMoreThanCounted}
              pageSize={query.pageSize}
              pageSizes={SERVER_PAGE_SIZES}
              onPageChange={(next) => change({ page: next > 1 ? next : undefined })}
              onPageSizeChange={(pageSize) => change({ pageSize })}
            />
          )}
        </div>
      )}
    </>
  )
}

function Nobody({ state }: { state: MembersState }) {
  return (
    <EmptyState title="No Results" icon={<IconUserSearch size={22} aria-hidden="true" />}>
      {isWhole(state) ? undefined : 'Try a different search or fewer filters.'}
    </EmptyState>
  )
}

/** Saves the members that match the filters. */
function SaveMembers({ state }: { state: MembersState }) {
  const areas = useStaffSelf().data?.areas ?? []
  if (!areas.some(({ area }) => area === 'memberExport')) return null
  return (
    <ExportButton name="members" fields={{ filter: JSON.stringify(memberFilterOf(state)) }} isProtected />
  )
}

function orderOf(state: MembersState, change: (next: MembersState) => void): TableOrder {
  return {
    sort: { columnId: state.sort ?? 'name', direction: state.direction ?? 'asc' },
    onSortChange: (sort) =>
      change({
        sort: MEMBER_SORTS.find((field) => field === sort?.columnId && field !== 'name'),
        direction: sort?.direction === 'desc' ? 'desc' : undefined,
      }),
  }
}
