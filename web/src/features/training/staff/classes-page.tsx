import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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

const CLASS_TIMES = ['Upcoming', 'Past', 'Cancelled'] as const

/** The last class comes first. */
const CLASS_LIST = {
  filters: {
    text: words('className'),
    show: oneOf(CLASS_TIMES, (show) => [criterion('isCancelled', 'Equal', show === 'Cancelled')]),
    association: text({ field: 'aorShortName' }),
    ...period('startTime'),
  },
  sorts: STAFF_CLASS_ORDER_FIELDS,
  first: { field: 'startTime', direction: 'desc' },
} as const
export type ClassListState = ListState<typeof CLASS_LIST>

/** `/staff/training/classes`: the classes within the caller's reach, including past and cancelled ones. */
export function ClassesPage() {
  const list = useListState(CLASS_LIST)
  const [at] = useState(now)
  const input = { ...list.query, criteria: [...list.query.criteria, ...startCriteria(list.state, at)] }
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
                all: 'All Classes',
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

function startCriteria({ show }: ClassListState, at: Date) {
  if (show === 'Upcoming') return [criterion('startTime', 'GreaterThan', at.toISOString())]
  return show === 'Past' ? [criterion('startTime', 'LessThan', at.toISOString())] : []
}
