import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { CONTENT_ORDER_FIELDS } from 'contract/staff/content/content-lists.ts'
import { useEffect, useMemo } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { TableOrder } from '#shared/ui/table/column.ts'
import { Paging } from '#shared/ui/table/paging.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { NotifyButton } from '#staff/messages/notify-button.tsx'
import { useRowActs } from '../acts/use-row-acts.tsx'
import { KindPage, type KindProps } from '../kind-page.tsx'
import { AdPlaces } from './ad-places.tsx'
import { contentColumns } from './content-columns.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentTable } from './content-table.tsx'
import { keepList } from './last-list.ts'
import { listQuery } from './list-query.ts'
import { type ContentListState, readListState, withoutFilters } from './list-state.ts'
import { useBulkActs } from './use-bulk-acts.tsx'

/** `/staff/content/{kind}`: all records of a kind, paged by the server. */
export function ContentListPage({ kindName }: { kindName: string }) {
  return <KindPage name={kindName}>{(props) => <ContentList key={props.kind.kind} {...props} />}</KindPage>
}

function ContentList({ kind, mayPublish }: KindProps) {
  const { state, change } = useListState(kind)
  const query = listQuery(state)
  const page = useQuery({
    ...consoleApi.content.query.queryOptions({
      input: { params: { kind: kind.kind }, body: query },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { ask, dialog } = useRowActs(kind)
  const create = kind.fixedCount === undefined && <CreateLink kind={kind} />
  const rows = page.data?.results
  const bulk = useBulkActs(kind, { mayPublish, rows, shown: JSON.stringify(query) })
  const { selection } = bulk
  const columns = useMemo(() => contentColumns(kind, ask, selection), [kind, ask, selection])
  return (
    <>
      <PageHead title={kind.plural} actions={<HeadLinks kind={kind} mayPublish={mayPublish} />} />
      {kind.kind === 'ads' && <AdPlaces />}
      {page.error && !page.data ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <div className="overflow-clip rounded-large border border-border bg-surface">
          <ContentFilters
            kind={kind}
            state={state}
            onChange={change}
            onClear={() => change(withoutFilters())}
          />
          {bulk.bar}
          <ContentTable
            kind={kind}
            page={page}
            columns={columns}
            state={state}
            order={orderOf(state, change)}
          >
            {create}
          </ContentTable>
          {!page.isPending && (
            <Paging
              page={state.page ?? 1}
              totalPages={page.data?.totalPages ?? 0}
              totalResults={page.data?.totalResults ?? 0}
              isMore={page.data?.isMoreThanCounted ?? false}
              pageSize={query.pageSize}
              pageSizes={SERVER_PAGE_SIZES}
              onPageChange={(next) => change({ page: next > 1 ? next : undefined })}
              onPageSizeChange={(pageSize) => change({ pageSize })}
            />
          )}
        </div>
      )}
      {dialog}
      {bulk.dialog}
    </>
  )
}

function HeadLinks({ kind, mayPublish }: KindProps) {
  return (
    <>
      {kind.isOrdered && mayPublish && (
        <Link
          to="/staff/content/$kind/order"
          params={{ kind: kind.kind }}
          className={`${buttonClasses()} no-underline`}
        >
          <IconArrowsSort size={16} aria-hidden="true" />
          Change Order
        </Link>
      )}
      {kind.kind === 'messages' && <NotifyButton />}
      {kind.fixedCount === undefined && <CreateLink kind={kind} />}
    </>
  )
}

/** Such as `Create Article`. */
function CreateLink({ kind }: { kind: ContentKind }) {
  return (
    <Link
      to="/staff/content/$kind/$id"
      params={{ kind: kind.kind, id: 'new' }}
      className={`${buttonClasses('primary')} no-underline`}
    >
      <IconPlus size={16} aria-hidden="true" />
      Create {kind.singular}
    </Link>
  )
}

/** The state of the list, from the address. Every change but the page resets to the first page. */
function useListState({ kind }: ContentKind) {
  const state = readListState(useSearch({ strict: false }))
  const navigate = useNavigate()
  useEffect(() => keepList(kind, state))
  const change = (next: ContentListState) =>
    void navigate({
      to: '.',
      search: readListState({ ...state, page: undefined, ...next }),
      replace: true,
    })
  return { state, change }
}

function orderOf(state: ContentListState, change: (next: ContentListState) => void): TableOrder {
  const direction = state.sort ? (state.direction ?? 'asc') : 'desc'
  return {
    sort: { columnId: state.sort ?? 'changedOn', direction },
    onSortChange: (sort) =>
      change({
        sort: CONTENT_ORDER_FIELDS.find((field) => field === sort?.columnId),
        direction: sort?.direction === 'desc' ? 'desc' : undefined,
      }),
  }
}
