import { IconFileText } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import type { Column, TableOrder } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { type ContentListState, isWhole } from './list-state.ts'

/** The rows of a page, or a placeholder; `children` shows when there are no records at all. */
export function ContentTable({
  kind,
  page,
  columns,
  state,
  order,
  children,
}: {
  kind: ContentKind
  page: Pick<UseQueryResult<{ results: ContentRow[] }>, 'data' | 'isPending' | 'isPlaceholderData'>
  columns: Column<ContentRow>[]
  state: ContentListState
  order: TableOrder
  children: ReactNode
}) {
  const rows = page.data?.results ?? []
  const isWaiting = page.isPending || (page.isPlaceholderData && rows.length === 0)
  const empty = (
    <EmptyState title="No Results" icon={<IconFileText size={22} aria-hidden="true" />}>
      {isWhole(state) ? children : 'Try a different search or fewer filters.'}
    </EmptyState>
  )
  return (
    <DataTable
      label={kind.plural}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowClassName={() => 'max-md:relative'}
      {...order}
      isBusy={page.isPending || page.isPlaceholderData}
      note={isWaiting ? 'Loading results...' : rows.length === 0 ? empty : undefined}
    />
  )
}
