import { IconPlus } from '@tabler/icons-react'
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
  const page = useQuery({
    ...consoleApi.staffLookups.query.queryOptions({ input: list.query }),
    ...LIST_QUERY,
  })
  return (
    <>
      <PageHead title="Look-ups" actions={<CreateLink />} />
      <ListFrame
        label="Look-ups"
        list={list}
        page={page}
        columns={lookupColumns}
        rowKey={({ id }) => String(id)}
        above={
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
        }
      />
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
