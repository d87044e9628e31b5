import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LOOKUPS } from 'contract/staff/content/kinds/lookup-content.ts'
import { LOOKUP_ORDER_FIELDS } from 'contract/staff/settings/staff-lookups.contract.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '../console-api.ts'
import { FilterBar } from '../kit/filter-bar.tsx'
import { ListFrame } from '../kit/list-frame.tsx'
import { criterion, type ListState, oneOf, words } from '../kit/list-spec.ts'
import { LIST_QUERY, useListState } from '../kit/use-list-state.ts'
import { lookupColumns } from './lookup-columns.tsx'

const LOOKUP_LIST = {
  filters: {
    text: words('text'),
    lookup: oneOf(
      LOOKUPS.map(({ name }) => name),
      'lookupName',
    ),
    shown: oneOf(['offered', 'hidden'], (shown) => [criterion('isHidden', 'Equal', shown === 'hidden')]),
  },
  sorts: LOOKUP_ORDER_FIELDS,
  first: { field: 'longValue', direction: 'asc' },
} as const
export type LookupListState = ListState<typeof LOOKUP_LIST>

const lookups = LOOKUPS.map(({ name, label }) => ({ id: name, label }))
const shown = [
  { id: 'offered', label: 'Offered' },
  { id: 'hidden', label: 'Hidden' },
]

/** `/staff/lookups`: the values of the look-ups of the listing form. */
export function LookupsPage() {
  const list = useListState(LOOKUP_LIST)
  const isAtStart = list.inUse.length === 0
  const page = useQuery({
    ...consoleApi.staffLookups.query.queryOptions({ input: list.query }),
    ...LIST_QUERY,
    enabled: !isAtStart,
  })
  return (
    <>
      <PageHead title="Look-ups" actions={<CreateLink />} />
      <div className="mb-4 rounded-large border border-border bg-surface *:border-b-0">
        <FilterBar
          list={list}
          fields={[
            { input: 'search', name: 'text', label: 'Search look-ups', placeholder: 'Label or code' },
            {
              input: 'select',
              name: 'lookup',
              label: 'Look-up',
              all: 'All Look-ups',
              options: lookups,
              width: 'w-52',
            },
            { input: 'select', name: 'shown', label: 'Offered', all: 'All Values', options: shown },
          ]}
        />
      </div>
      {isAtStart ? (
        <LookupList />
      ) : (
        <ListFrame
          label="Look-ups"
          list={list}
          page={page}
          columns={lookupColumns}
          rowKey={({ id }) => String(id)}
          above={null}
        />
      )}
    </>
  )
}

function CreateLink() {
  return (
    <Link
      to="/staff/content/$kind/$id"
      params={{ kind: 'lookups', id: 'new' }}
      className={`${buttonClasses('primary')} no-underline`}
    >
      <IconPlus size={16} aria-hidden="true" />
      Create Look-up Value
    </Link>
  )
}

/** The look-ups themselves: together they have thousands of values. */
function LookupList() {
  return (
    <ul
      aria-label="Look-ups"
      className="grid overflow-clip rounded-large border border-border bg-surface sm:grid-cols-2 lg:grid-cols-3"
    >
      {LOOKUPS.map(({ name, label }) => (
        <li key={name} className="-mt-px -ml-px border-t border-l border-border">
          <Link
            to="/staff/lookups"
            search={{ lookup: name }}
            className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium text-ink no-underline hover:bg-hover"
          >
            {label}
            <IconChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
