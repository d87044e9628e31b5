import type { UseQueryResult } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import type { PagedState } from './list-state.ts'

type Page<Row> = UseQueryResult<{
  results: Row[]
  totalPages: number
  totalResults: number
  isMoreThanCounted?: boolean
}>

/** A list of the training desk that the server pages: filters, table, and pagination. */
export function DeskList<Row extends { id: number }>({
  label,
  page,
  columns,
  state,
  first,
  onChange,
  filters,
}: {
  label: string
  page: Pick<Page<Row>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>
  columns: Column<Row>[]
  state: PagedState
  /** The default order. */
  first: { field: string; direction: 'asc' | 'desc' }
  onChange: (next: PagedState) => void
  filters: ReactNode
}) {
  const { data, error, isPending, isPlaceholderData } = page
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void page.refetch()} />
  const rows = data?.results ?? []
  const direction = state.sort ? (state.direction ?? 'asc') : first.direction
  return (
    <div className="overflow-clip rounded-large border border-border bg-surface">
      {filters}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        sort={{ columnId: state.sort ?? first.field, direction }}
        onSortChange={(sort) =>
          onChange({
            sort: sort?.columnId,
            direction: sort?.direction === 'desc' ? 'desc' : undefined,
          })
        }
        isBusy={isPending || isPlaceholderData}
        note={isPending ? 'Loading results...' : rows.length === 0 ? <Nothing /> : undefined}
      />
      {!isPending && (
        <Paging
          page={state.page ?? 1}
          totalPages={data?.totalPages ?? 0}
          totalResults={data?.totalResults ?? 0}
          isMore={data?.isMoreThanCounted ?? false}
          pageSize={state.pageSize ?? DEFAULT_PAGE_SIZE}
          pageSizes={SERVER_PAGE_SIZES}
          onPageChange={(next) => onChange({ page: next > 1 ? next : undefined })}
          onPageSizeChange={(pageSize) => onChange({ pageSize })}
        />
      )}
    </div>
  )
}

function Nothing() {
  return <EmptyState title="No Results">Try a different search or fewer filters.</EmptyState>
}
