import { IconListDetails } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { SEARCH_TOO_WIDE } from 'contract/listings/listing-rules.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import type { Column, TableOrder } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import type { ListingTableState } from './listing-table-state.ts'
import { useSavedListing } from './saved-listing.ts'

type ListPage = Pick<
  UseQueryResult<{ payload: { results: Listing[] } }>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'
>

/** The rows of a page, or the placeholder for them. */
export function ListingsTable({
  page,
  columns,
  order,
  state,
}: {
  page: ListPage
  columns: Column<Listing>[]
  order: TableOrder
  state: ListingTableState
}) {
  const saved = useSavedListing(page.data?.payload.results ?? [], state)
  const isWaiting = page.isPending || (page.isPlaceholderData && saved.rows.length === 0)
  return (
    <DataTable
      label="Registered listings"
      columns={columns}
      rows={saved.rows}
      rowKey={(listing) => listing.id}
      rowClassName={(listing) => (listing.id === saved.tintedId ? 'listing-saved' : undefined)}
      {...order}
      isBusy={page.isPending || page.isPlaceholderData}
      note={isWaiting ? 'Loading results...' : noteOf(saved.rows, state, page)}
      hasOwnCards
    />
  )
}

function noteOf(rows: Listing[], state: ListingTableState, { data, error, refetch }: ListPage): ReactNode {
  if (error && !data) {
    const message = errorMessage(error)
    if (message === SEARCH_TOO_WIDE) return <NoResults>{message}</NoResults>
    return (
      <div className="text-left text-ink">
        <ErrorPanel message={message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (rows.length > 0) return undefined
  const isNarrowed = state.text !== undefined || state.office !== undefined || state.status !== 'All'
  return (
    <NoResults>
      {isNarrowed
        ? 'Try a different search or status.'
        : 'Registered listings that you can view appear here.'}
    </NoResults>
  )
}

function NoResults({ children }: { children: string }) {
  return (
    <EmptyState title="No Results" icon={<IconListDetails size={22} aria-hidden="true" />}>
      {children}
    </EmptyState>
  )
}
