import type { UseQueryResult } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { NoResults } from '#shared/ui/feedback/no-results.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import type { orderOf, PageState } from './list-spec.ts'

type Page<Row> = {
  results: Row[]
  totalResults: number
  totalPages?: number
  isMoreThanCounted?: boolean
}

type ListFrameProps<Row> = {
  label: string
  list: {
    state: PageState
    order: ReturnType<typeof orderOf>
    change: (next: Partial<Record<keyof PageState, unknown>>) => void
    inUse?: readonly string[]
    clear?: () => void
  }
  page: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  rowClassName?: (row: Row) => string
  /** The filters, and what else stands above the rows. */
  above: ReactNode
  /** In place of the rows when there are none, though no filter is in use. */
  empty?: ReactNode
  /** In place of the pagination. */
  foot?: ReactNode
}

/** A list that the server pages: filters, table, and pagination; an error or words in place of its rows. */
export function ListFrame<Row>({
  label,
  list: { state, order, change, inUse = [], clear },
  page: { data, error, isPending, isPlaceholderData, refetch },
  columns,
  rowKey,
  rowClassName,
  above,
  empty = <EmptyState title="No Results" />,
  foot,
}: ListFrameProps<Row>) {
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  const rows = data?.results ?? []
  const none = inUse.length > 0 && clear ? <NoResults onClear={clear} /> : empty
  const isWaiting = isPending || (isPlaceholderData && rows.length === 0)
  return (
    <div className="overflow-clip rounded-large border border-border bg-surface">
      {above}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(rowClassName && { rowClassName })}
        sort={order && { columnId: order.field, direction: order.direction }}
        onSortChange={(sort) => change({ sort: sort?.columnId, direction: sort?.direction })}
        isBusy={isPending || isPlaceholderData}
        note={isWaiting ? 'Loading results...' : rows.length === 0 ? none : undefined}
      />
      {data &&
        (foot ?? (
          <Paging
            page={state.page ?? 1}
            totalPages={data.totalPages ?? 0}
            totalResults={data.totalResults}
            isMore={data.isMoreThanCounted ?? false}
            pageSize={state.pageSize ?? DEFAULT_PAGE_SIZE}
            pageSizes={SERVER_PAGE_SIZES}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(pageSize) => change({ pageSize })}
          />
        ))}
    </div>
  )
}
