import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { AcknowledgmentRow } from 'contract/staff/messages/acknowledgment.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { type AcknowledgmentsState, acknowledgmentsQuery, sortOf } from './acknowledgments-state.ts'

/** The members of the audience who have acknowledged a message, and those who have not yet. */
export function AcknowledgmentLists({ id }: { id: number }) {
  const { state, change } = useListState()
  const list = (isDone: boolean) => <MemberList id={id} isDone={isDone} state={state} change={change} />
  return (
    <Tabs
      label="Members"
      activeSlug={state.list}
      onChange={(next) => change({ list: next, sort: undefined, direction: undefined })}
      tabs={[
        { title: 'Acknowledged', content: list(true) },
        { title: 'Not Yet', content: list(false) },
      ]}
    />
  )
}

type ListProps = {
  id: number
  isDone: boolean
  state: AcknowledgmentsState
  change: (next: AcknowledgmentsState) => void
}

function MemberList({ id, isDone, state, change }: ListProps) {
  const query = acknowledgmentsQuery(isDone, state)
  const { typed, type } = useTypedFilter(state.text ?? '', (text) => change({ text: text || undefined }))
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...consoleApi.acknowledgments.query.queryOptions({
      input: { params: { id }, body: query },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  const rows = data?.results ?? []
  return (
    <div className="overflow-clip rounded-large border border-border bg-surface">
      <search className="block border-b border-border px-4 py-3 print:hidden">
        <SearchBox
          label="Search members"
          placeholder="Name or User ID"
          value={typed}
          onChange={type}
          className="md:max-w-sm"
        />
      </search>
      <DataTable
        label={isDone ? 'Acknowledged' : 'Not Yet'}
        columns={isDone ? [...columns, timeColumn] : columns}
        rows={rows}
        rowKey={({ memberId }) => String(memberId)}
        sort={sortOf(state)}
        onSortChange={(next) => change({ sort: next?.columnId, direction: next?.direction })}
        isBusy={isPending || isPlaceholderData}
        note={
          isPending ? (
            'Loading results...'
          ) : rows.length === 0 ? (
            <Nobody isDone={isDone} state={state} />
          ) : undefined
        }
      />
      <Paging
        page={query.pageId + 1}
        totalPages={data?.totalPages ?? 0}
        totalResults={data?.totalResults ?? 0}
        isMore={data?.isMoreThanCounted ?? false}
        pageSize={query.pageSize}
        pageSizes={SERVER_PAGE_SIZES}
        onPageChange={(next) => change({ page: next })}
        onPageSizeChange={(size) => change({ pageSize: size })}
      />
    </div>
  )
}

function Nobody({ isDone, state }: Pick<ListProps, 'isDone' | 'state'>) {
  const words = isDone ? 'Nobody has acknowledged this yet.' : 'Everybody has acknowledged this.'
  return (
    <EmptyState title="No Results" icon={<IconUsers size={22} aria-hidden="true" />}>
      {state.text ? 'Try a different search.' : words}
    </EmptyState>
  )
}

const columns: Column<AcknowledgmentRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isSortable: true,
    isCardHead: true,
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
  },
  { id: 'loginId', title: 'User ID', isSortable: true, cell: ({ loginId }) => loginId },
  { id: 'officeCode', title: 'Office', isSortable: true, cell: ({ officeCode }) => officeCode ?? '–' },
  {
    id: 'aorShortName',
    title: 'Association',
    isSortable: true,
    cell: ({ aorShortName }) => aorShortName ?? '–',
  },
]

const timeColumn: Column<AcknowledgmentRow> = {
  id: 'acknowledgedOn',
  title: 'Acknowledged',
  isSortable: true,
  cell: ({ acknowledgedOn }) => (
    <time dateTime={acknowledgedOn ?? undefined} className="whitespace-nowrap tabular-nums">
      {acknowledgedOn && formatTimestamp(acknowledgedOn)}
    </time>
  ),
}

/** The state of the lists, from the address. Every change but the page resets to the first page. */
function useListState() {
  const state: AcknowledgmentsState = useSearch({ from: '/staff/content/messages/$id/acknowledgments' })
  const navigate = useNavigate({ from: '/staff/content/messages/$id/acknowledgments' })
  const change = (next: AcknowledgmentsState) =>
    void navigate({ search: { ...state, page: undefined, ...next }, replace: true })
  return { state, change }
}
