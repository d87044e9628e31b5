import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ACKNOWLEDGMENT_FIELDS, type AcknowledgmentRow } from 'contract/staff/messages/acknowledgment.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { consoleApi } from '#staff/console-api.ts'
import { FilterBar } from '#staff/kit/filter-bar.tsx'
import { ListFrame } from '#staff/kit/list-frame.tsx'
import { criterion, type ListState, text, textIn } from '#staff/kit/list-spec.ts'
import { LIST_QUERY, type List, useListState } from '#staff/kit/use-list-state.ts'

const MEMBER_LISTS = {
  filters: {
    /** The tab. */
    list: text(),
    text: {
      read: (raw: unknown) => textIn(raw),
      criteria: (sought: string) => ['name', 'loginId'].map((field) => criterion(field, 'Contains', sought)),
    },
  },
  sorts: ACKNOWLEDGMENT_FIELDS,
}
export type AcknowledgmentsState = ListState<typeof MEMBER_LISTS>

type ListProps = {
  id: number
  isDone: boolean
  list: List<typeof MEMBER_LISTS>
}

/** The members of the audience who have acknowledged a message, and those who have not yet. */
export function AcknowledgmentLists({ id }: { id: number }) {
  const list = useListState(MEMBER_LISTS)
  return (
    <Tabs
      label="Members"
      activeSlug={list.state.list}
      onChange={(next) => list.change({ list: next, sort: undefined, direction: undefined })}
      tabs={[
        { title: 'Acknowledged', content: <MemberList id={id} isDone list={list} /> },
        { title: 'Not Yet', content: <MemberList id={id} isDone={false} list={list} /> },
      ]}
    />
  )
}

function MemberList({ id, isDone, list }: ListProps) {
  const isListed = criterion('isAcknowledged', 'Equal', isDone)
  const body = { ...list.query, criteria: [isListed, ...list.query.criteria] }
  const page = useQuery({
    ...consoleApi.acknowledgments.query.queryOptions({ input: { params: { id }, body } }),
    ...LIST_QUERY,
  })
  const nobody = isDone ? 'No one has acknowledged this yet.' : 'Everyone has acknowledged this.'
  return (
    <ListFrame
      label={isDone ? 'Acknowledged' : 'Not Yet'}
      list={list}
      page={page}
      columns={isDone ? [...columns, timeColumn] : columns}
      rowKey={({ memberId }) => String(memberId)}
      above={
        <FilterBar
          list={list}
          fields={[
            { input: 'search', name: 'text', label: 'Search members', placeholder: 'Name or User ID' },
          ]}
        />
      }
      empty={
        <EmptyState title="No Results" icon={<IconUsers size={22} aria-hidden="true" />}>
          {nobody}
        </EmptyState>
      }
    />
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
      {acknowledgedOn && <Moment at={acknowledgedOn} />}
    </time>
  ),
}
