import { IconListDetails } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import { SEARCH_TOO_WIDE } from 'contract/listings/listing-rules.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
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
  printed,
  columns,
  order,
  state,
  onClear,
}: {
  page: ListPage
  /** The rows on paper, where they are others than on the screen. */
  printed: Listing[] | null
  columns: Column<Listing>[]
  order: TableOrder
  state: ListingTableState
  onClear: () => void
}) {
  const saved = useSavedListing(page.data?.payload.results ?? [], state)
  const isWaiting = page.isPending || (page.isPlaceholderData && saved.rows.length === 0)
  return (
    <DataTable
      label="Registered listings"
      columns={columns}
      rows={printed ?? saved.rows}
      rowKey={(listing) => listing.id}
      rowClassName={(listing) => (listing.id === saved.tintedId ? 'listing-saved' : undefined)}
      {...order}
      isBusy={page.isPending || page.isPlaceholderData}
      note={isWaiting ? 'Loading results...' : noteOf(saved.rows, state, page, onClear)}
      hasOwnCards
    />
  )
}

function noteOf(
  rows: Listing[],
  state: ListingTableState,
  { data, error, refetch }: ListPage,
  onClear: () => void,
): ReactNode {
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
  const isSearched = state.text !== undefined || state.office !== undefined
  const isNarrowed = isSearched || state.status !== 'All'
  return (
    <NoResults>
      <p>
        {isNarrowed
          ? 'Try a different search or status.'
          : 'Registered listings that you can view appear here.'}
      </p>
      {isSearched && (
        <Button className="mt-3 max-md:h-11" onPress={onClear}>
          Clear Search
        </Button>
      )}
    </NoResults>
  )
}

function NoResults({ children }: { children: ReactNode }) {
  return (
    <EmptyState title="No Results" icon={<IconListDetails size={22} aria-hidden="true" />}>
      {children}
    </EmptyState>
  )
}
