import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { LISTING_ORDER_FIELDS } from 'contract/listings/listing-query-fields.ts'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import type { StatusCounts } from 'contract/listings/listing-summary.ts'
import { isStaff, mayRegisterListings, seesListingsOfOthers } from 'contract/members/roles.ts'
import { useMemo, useState } from 'react'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { CardSort } from '#shared/ui/table/card-sort.tsx'
import type { TableOrder } from '#shared/ui/table/column.ts'
import { Paging } from '#shared/ui/table/paging.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { type ColumnSetting, listingColumns } from './listing-columns.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { type ListingTableState, listingViewOf } from './listing-table-state.ts'
import { listingsQuery } from './listings-query.ts'
import { ListingsTable } from './listings-table.tsx'
import { StatusChips } from './status-chips.tsx'
import { useListState } from './use-list-state.ts'
import { useLoadAllListings, useRememberListings } from './use-loaded-listings.ts'
import { usePrintedListings } from './use-printed-listings.ts'
import './listings.css'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { draftPrefix } from '../draft/listing-draft.ts'
import { OwnDrafts } from '../draft/own-drafts.tsx'

/** Refetch interval of an open page, in ms. */
const REFRESH_MS = 30_000

/** `/registered/`: the listings that the member may view, paged by the server. */
export function ListingsPage() {
  const profile = useProfile()
  const { state, change, changeAndKeep, chooseStatus } = useListState()
  const page = useQuery({
    ...listingsQuery(state),
    placeholderData: keepPreviousData,
    // An open list shows changes by others; the stream of live events carries only messages.
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  useRememberListings(page.data?.payload.results)
  useLoadAllListings(page.isSuccess && !isStaff(profile))
  const columns = useColumns(page.data?.nextDeadlines)
  const order = orderOf(state, changeAndKeep)
  const printed = usePrintedListings(state, page.data)
  const counts = useKeptCounts(page.data?.statusCounts)

  return (
    <>
      <ListingsHead />
      <PrintedCount state={state} page={page.data} printed={printed} />
      <StatusChips status={state.status} counts={counts} onChange={chooseStatus} />
      <div className="listings-card">
        <ListingFilters
          text={state.text ?? ''}
          status={state.status}
          onTextChange={(text) => change({ text: text || undefined })}
          onStatusChange={chooseStatus}
        >
          <CardSort label="Registered listings" columns={columns} className="min-w-0 flex-1" {...order} />
        </ListingFilters>
        {state.office !== undefined && (
          <OfficeChip office={state.office} onRemove={() => change({ office: undefined })} />
        )}
        <ListingsTable
          page={page}
          printed={printed}
          columns={columns}
          order={order}
          state={state}
          onClear={() => change({ text: undefined, office: undefined })}
        />
        {page.data && (
          <Paging
            page={state.page ?? 1}
            totalPages={page.data.totalPages}
            totalResults={page.data.totalResults}
            pageSize={listingQuery(listingViewOf(state)).pageSize}
            pageSizes={SERVER_PAGE_SIZES}
            onPageChange={(next) => change({ page: next > 1 ? next : undefined })}
            onPageSizeChange={(pageSize) => changeAndKeep({ pageSize })}
          />
        )}
      </div>
    </>
  )
}

function ListingsHead() {
  const profile = useProfile()
  const mayRegister =
    isGranted('editListings') &&
    mayRegisterListings({ ...profile, typeId: profile.memberType?.value ?? null })
  return (
    <>
      <PageHead title="Registered Listing Agreements" actions={mayRegister && <NewListingLink />} />
      {mayRegister && hasFeature('draft') && <DraftLines />}
    </>
  )
}

/** The line below the title on paper: `17 listings, Incomplete`. */
function PrintedCount({
  state,
  page,
  printed,
}: {
  state: ListingTableState
  page: { payload: { results: unknown[] }; totalResults: number } | undefined
  printed: unknown[] | null
}) {
  if (!page) return null
  const { length } = printed ?? page.payload.results
  const total = page.totalResults
  const count = length < total ? `${length} of ${total.toLocaleString('en-US')}` : String(total)
  const parts = [
    `${count} ${total === 1 ? 'listing' : 'listings'}`,
    state.status === 'All' ? null : state.status,
    state.office && `Office ${state.office}`,
    state.text && `“${state.text}”`,
  ]
  return <p className="mb-3 hidden print:block">{parts.filter(Boolean).join(', ')}</p>
}

/** The counts of the chips: those of the last answer that had some, as a search of staff has none. */
function useKeptCounts(counts: StatusCounts | null | undefined): StatusCounts | undefined {
  const [kept, setKept] = useState<StatusCounts>()
  if (counts && counts !== kept) setKept(counts)
  return counts ?? kept
}

/** On phones the bar at the bottom has it. */
function NewListingLink() {
  return (
    <Link to="/registered/new" className={`${buttonClasses('primary')} max-md:hidden`}>
      <IconPlus size={16} aria-hidden="true" />
      New
    </Link>
  )
}

function useColumns(nextDeadlines: ColumnSetting['nextDeadlines']) {
  const profile = useProfile()
  const today = marketToday()
  const hasAgents = seesListingsOfOthers({ ...profile, typeId: profile.memberType?.value ?? null })
  const isOffered = isGranted('sendToMls') && isSendingOffered(profile.originatingSystemID)
  return useMemo(
    () => listingColumns({ today, isSendingOffered: isOffered, hasAgents, nextDeadlines }),
    [today, isOffered, hasAgents, nextDeadlines],
  )
}

function orderOf(state: ListingTableState, change: (next: Partial<ListingTableState>) => void): TableOrder {
  return {
    sort: { columnId: state.sort ?? 'registeredStatus', direction: state.direction ?? 'asc' },
    onSortChange: (sort) =>
      change({
        sort: LISTING_ORDER_FIELDS.find((field) => field === sort?.columnId),
        direction: sort?.direction === 'desc' ? 'desc' : undefined,
      }),
  }
}

/** The member's drafts of new listings. */
function DraftLines() {
  return <OwnDrafts prefix={draftPrefix(useDraftOwner(), null)} />
}

/** The office that filters the list; pressing it removes the filter. */
function OfficeChip({ office, onRemove }: { office: string; onRemove: () => void }) {
  return (
    <div className="pb-3 md:px-4 md:pt-3 print:hidden">
      <Button
        size="small"
        className="max-md:h-11"
        aria-label={`Remove filter: Office ${office}`}
        icon={<IconX size={16} aria-hidden="true" />}
        onPress={onRemove}
      >
        Office {office}
      </Button>
    </div>
  )
}
