import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { KEEPER_ORDER_FIELDS } from 'contract/training/staff/training-desk.contract.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { FilterBar } from '#staff/kit/filter-bar.tsx'
import { ListFrame } from '#staff/kit/list-frame.tsx'
import { criterion, type ListState, oneOf, words } from '#staff/kit/list-spec.ts'
import { useListState } from '#staff/kit/use-list-state.ts'

const KEEPER_LIST = {
  filters: {
    text: words('name'),
    show: oneOf(['retired', 'all'], (show) =>
      show === 'all' ? [] : [criterion('isRetired', 'Equal', true)],
    ),
  },
  sorts: KEEPER_ORDER_FIELDS,
  first: { field: 'name', direction: 'asc' },
} as const
export type KeeperState = ListState<typeof KEEPER_LIST>

const shown = [
  { id: 'retired', label: 'Retired' },
  { id: 'all', label: 'All' },
]

/** The list of instructors or locations: without retired ones, unless they are chosen. */
export function useKeeperList() {
  const list = useListState(KEEPER_LIST)
  const inUse = list.state.show ? [] : [criterion('isRetired', 'Equal', false)]
  return { ...list, query: { ...list.query, criteria: [...list.query.criteria, ...inUse] } }
}

/** The page of instructors or locations, with the dialog that adds or changes one. */
export function KeeperPage<Row extends { id: number }>({
  title,
  singular,
  list,
  page,
  columns: columnsFor,
  modal,
}: {
  title: string
  singular: string
  list: ReturnType<typeof useKeeperList>
  page: UseQueryResult<{ results: Row[]; totalPages: number; totalResults: number }>
  columns: (onOpen: (row: Row) => void) => Column<Row>[]
  modal: (stored: Row | null, onClose: () => void) => ReactNode
}) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const columns = useMemo(() => columnsFor(setEdited), [columnsFor])
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button variant="primary" onPress={() => setEdited('new')}>
            <IconPlus size={16} aria-hidden="true" />
            Add {singular}
          </Button>
        }
      />
      <ListFrame
        label={title}
        list={list}
        page={page}
        columns={columns}
        rowKey={({ id }) => String(id)}
        above={
          <FilterBar
            list={list}
            fields={[
              {
                input: 'search',
                name: 'text',
                label: `Search ${title.toLowerCase()}`,
                placeholder: 'Name',
              },
              { input: 'select', name: 'show', label: 'Shown', all: 'In Use', options: shown },
            ]}
          />
        }
      />
      {edited && modal(edited === 'new' ? null : edited, () => setEdited(null))}
    </>
  )
}
