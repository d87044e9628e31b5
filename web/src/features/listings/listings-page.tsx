import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MAX_QUERY_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import type { ListingOrderField } from 'contract/listings/listing-query-fields.ts'
import { isSendingOffered, SEARCH_TOO_WIDE } from 'contract/listings/listing-rules.ts'
import { isStaff, mayRegisterListings } from 'contract/members/roles.ts'
import { useEffect, useMemo } from 'react'
import { useHasPainted } from '#shared/after-paint.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { isLineDear } from '#shared/is-line-dear.ts'
import { logProblem } from '#shared/log.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { listingColumns } from './listing-columns.tsx'
import { ListingFilters } from './listing-filters.tsx'
import {
  keptStateOf,
  type ListingTableState,
  readListingTableState,
  withKeptState,
} from './listing-table-state.ts'

/** An open page is fetched again after so long, in ms. */
const REFRESH_MS = 30_000

/** `/registered/`: the listings that the member may view, paged by the server. */
export function ListingsPage() {
  const profile = useProfile()
  const [kept, keep] = usePreference('registeredListings')
  const state = withKeptState(readListingTableState(useSearch({ from: '/registered/' })), kept)
  const navigate = useNavigate({ from: '/registered/' })
  const page = useQuery({
    ...orpc.listings.search.queryOptions({ input: listingQuery(state) }),
    placeholderData: keepPreviousData,
    // Who has the list open sees what others change; the stream of live events knows only messages.
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  useRememberListings(page.data?.payload.results)
  useLoadAllListings(page.isSuccess && !isStaff(profile))
  // Everything but another page goes back to the first one.
  const change = (next: Partial<ListingTableState>) =>
    void navigate({ search: { ...state, page: undefined, ...next }, replace: true })
  const changeAndKeep = (next: Partial<ListingTableState>) => {
    keep(() => keptStateOf({ ...state, ...next }))
    change(next)
  }
  const isTooWide = page.error !== null && !page.data && errorMessage(page.error) === SEARCH_TOO_WIDE

  return (
    <>
      <PageHead title="Registered Listing Agreements" actions={useMayRegister() && <NewListingLink />} />
      {page.error && !page.data && !isTooWide ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <div className="rounded-large border border-border bg-surface">
          <ListingFilters
            text={state.text ?? ''}
            status={state.status}
            onTextChange={(text) => change({ text: text || undefined })}
            onStatusChange={(status) => change({ status })}
          />
          <ListingTable page={page} state={state} isTooWide={isTooWide} onChange={changeAndKeep} />
          {!page.isPending && (
            <Paging
              page={state.page ?? 1}
              totalPages={page.data?.totalPages ?? 0}
              totalResults={page.data?.totalResults ?? 0}
              pageSize={listingQuery(state).pageSize}
              pageSizes={SERVER_PAGE_SIZES}
              onPageChange={(next) => change({ page: next > 1 ? next : undefined })}
              onPageSizeChange={(pageSize) => changeAndKeep({ pageSize })}
            />
          )}
        </div>
      )}
    </>
  )
}

function useMayRegister(): boolean {
  const profile = useProfile()
  return mayRegisterListings({ ...profile, typeId: profile.memberType?.value ?? null })
}

function NewListingLink() {
  return (
    <Link to="/registered/new" className={buttonClasses('primary')}>
      <IconPlus size={16} aria-hidden="true" />
      New
    </Link>
  )
}

type ListingPage = { payload: { results: Listing[] } }
type ListingTableProps = {
  page: Pick<UseQueryResult<ListingPage>, 'data' | 'isPending' | 'isPlaceholderData'>
  state: ListingTableState
  isTooWide: boolean
  onChange: (next: Partial<ListingTableState>) => void
}

function ListingTable({ page, state, isTooWide, onChange }: ListingTableProps) {
  const { originatingSystemID } = useProfile()
  const columns = useMemo(() => listingColumns(isSendingOffered(originatingSystemID)), [originatingSystemID])
  const rows = page.data?.payload.results ?? []
  return (
    <DataTable
      label="Registered listings"
      columns={columns}
      rows={rows}
      rowKey={(listing) => listing.id}
      sort={{ columnId: state.sort ?? 'registeredStatus', direction: state.direction ?? 'asc' }}
      onSortChange={(sort) =>
        onChange({
          sort: (sort?.columnId as ListingOrderField | undefined) ?? undefined,
          direction: sort?.direction === 'desc' ? 'desc' : undefined,
        })
      }
      isBusy={page.isPending || page.isPlaceholderData}
      note={
        isTooWide ? (
          <NoResults>{SEARCH_TOO_WIDE}</NoResults>
        ) : page.isPending ? (
          'Loading results...'
        ) : rows.length > 0 ? undefined : state.text !== undefined || state.status !== undefined ? (
          <NoResults>Try a different search or status.</NoResults>
        ) : (
          <NoResults>Listings that you register appear here.</NoResults>
        )
      }
    />
  )
}

function NoResults({ children }: { children: string }) {
  return (
    <EmptyState title="No Results" icon={<IconListDetails size={22} aria-hidden="true" />}>
      {children}
    </EmptyState>
  )
}

/**
 * Once, when the browser rests behind the first page: all listings of the member count as loaded. Not for staff, who see
 * too many, nor on a dear line; a failure is only logged.
 */
function useLoadAllListings(isReady: boolean): void {
  const hasPainted = useHasPainted()
  const all = useQuery({
    ...orpc.listings.list.queryOptions({ input: { pageSize: MAX_QUERY_PAGE_SIZE } }),
    enabled: isReady && hasPainted && !isLineDear(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useRememberListings(all.data?.results)
  useEffect(() => {
    if (all.error) logProblem('Loading all listings failed', all.error)
  }, [all.error])
}

/** Rows count as loaded: the edit screen opens them without another call. */
function useRememberListings(listings: Listing[] | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const listing of listings ?? [])
      queryClient.setQueryData(orpc.listings.get.queryKey({ input: { id: listing.id } }), listing)
  }, [listings, queryClient])
}
