import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { STAFF_CLASS_ORDER_FIELDS } from 'contract/training/staff/training-desk.contract.ts'
import { useState } from 'react'
import { now } from '#shared/clock.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { FilterBar } from '#staff/kit/filter-bar.tsx'
import { ListFrame } from '#staff/kit/list-frame.tsx'
import { criterion, type ListState, oneOf, period, text, words } from '#staff/kit/list-spec.ts'
import { LIST_QUERY, useListState } from '#staff/kit/use-list-state.ts'
import { classColumns } from './class-columns.tsx'
import { useAssociationFilter } from './use-training-aors.ts'

const CLASS_TIMES = ['Earlier', 'Cancelled'] as const

/** Today's classes and later ones, the next one first, unless others are asked for. */
const CLASS_LIST = {
  filters: {
    text: words('className'),
    show: oneOf(CLASS_TIMES, (show) => [criterion('isCancelled', 'Equal', show === 'Cancelled')]),
    association: text({ field: 'aorShortName' }),
    ...period('startTime'),
  },
  sorts: STAFF_CLASS_ORDER_FIELDS,
  first: { field: 'startTime', direction: 'asc' },
} as const
/** Earlier classes, the last one first. */
const EARLIER_LIST = { ...CLASS_LIST, first: { field: 'startTime', direction: 'desc' } } as const
export type ClassListState = ListState<typeof CLASS_LIST>

/** `/staff/training/classes`: the classes within the caller's reach, including past and cancelled ones. */
export function ClassesPage() {
  const { show } = useSearch({ from: '/staff/training/classes/' })
  const list = useListState(show === 'Earlier' ? EARLIER_LIST : CLASS_LIST)
  const [at] = useState(now)
  const input = { ...list.query, criteria: [...list.query.criteria, ...timeCriteria(list.state, at)] }
  const page = useQuery({ ...consoleApi.staffClasses.query.queryOptions({ input }), ...LIST_QUERY })
  return (
    <>
      <PageHead
        title="Classes"
        actions={
          <Link to="/staff/training/classes/new" className={`${buttonClasses('primary')} no-underline`}>
            <IconPlus size={16} aria-hidden="true" />
            Create Class
          </Link>
        }
      />
      <ListFrame
        label="Classes"
        list={list}
        page={page}
        columns={classColumns}
        rowKey={({ id }) => String(id)}
        above={
          <FilterBar
            list={list}
            fields={[
              {
                input: 'search',
                name: 'text',
                label: 'Search classes',
                placeholder: 'Name of the class',
              },
              {
                input: 'select',
                name: 'show',
                label: 'Classes shown',
                all: 'Today and Later',
                options: CLASS_TIMES,
              },
              useAssociationFilter(),
              { input: 'period', labels: ['From', 'To'] },
            ]}
          />
        }
      />
    </>
  )
}

/** A chosen period says by itself which classes are meant; a search finds all of them. */
function timeCriteria({ show, text, from, to }: ClassListState, at: Date) {
  const today = new Date(at).setHours(0, 0, 0, 0)
  if (show === 'Earlier') return [criterion('startTime', 'LessThan', new Date(today).toISOString())]
  if (show || text) return []
  const isHeld = criterion('isCancelled', 'Equal', false)
  return from || to
    ? [isHeld]
    : [isHeld, criterion('startTime', 'GreaterThan', new Date(today - 1).toISOString())]
}
