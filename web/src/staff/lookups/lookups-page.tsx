import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { LOOKUPS } from 'contract/staff/content/kinds/lookup-content.ts'
import { LOOKUP_ORDER_FIELDS } from 'contract/staff/settings/staff-lookups.contract.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { consoleApi } from '../console-api.ts'
import { lookupColumns } from './lookup-columns.tsx'
import { type LookupListState, lookupQuery, readLookupState } from './lookup-list-state.ts'

/** `/staff/lookups`: the values of the look-ups of the listing form. */
export function LookupsPage() {
  const { state, change } = useLookupState()
  const query = lookupQuery(state)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...consoleApi.staffLookups.query.queryOptions({ input: query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = data?.results ?? []
  return (
    <>
      <PageHead title="Look-ups" actions={<CreateLink />} />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="overflow-clip rounded-large border border-border bg-surface">
          <Filters state={state} onChange={change} />
          <DataTable
            label="Look-ups"
            columns={lookupColumns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ columnId: state.sort ?? 'longValue', direction: state.direction ?? 'asc' }}
            onSortChange={(sort) =>
              change({
                sort: LOOKUP_ORDER_FIELDS.find((field) => field === sort?.columnId),
                direction: sort?.direction === 'desc' ? 'desc' : undefined,
              })
            }
            isBusy={isPending || isPlaceholderData}
            note={isPending ? 'Loading results...' : rows.length === 0 ? <Nothing /> : undefined}
          />
          {!isPending && (
            <Paging
              page={state.page ?? 1}
              totalPages={data?.totalPages ?? 0}
              totalResults={data?.totalResults ?? 0}
              pageSize={query.pageSize}
              pageSizes={SERVER_PAGE_SIZES}
              onPageChange={(next) => change({ page: next > 1 ? next : undefined })}
              onPageSizeChange={(pageSize) => change({ pageSize })}
            />
          )}
        </div>
      )}
    </>
  )
}

function Nothing() {
  return <EmptyState title="No Results">Try a different search or fewer filters.</EmptyState>
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

function Filters({ state, onChange }: { state: LookupListState; onChange: (next: LookupListState) => void }) {
  const { typed, type } = useTypedFilter(state.text ?? '', (text) => onChange({ text: text || undefined }))
  return (
    <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 md:gap-3 print:hidden">
      <SearchBox
        label="Search look-ups"
        placeholder="Label or code"
        value={typed}
        onChange={type}
        className="min-w-56 flex-1 max-md:basis-full md:max-w-sm"
      />
      <SelectField
        label="Look-up"
        isLabelHidden
        isCompact
        value={state.lookup ?? ''}
        onChange={(lookup) => onChange({ lookup: lookup || undefined })}
        options={[
          { id: '', label: 'All Look-ups' },
          ...LOOKUPS.map(({ name, label }) => ({ id: name, label })),
        ]}
        className="w-52 max-md:flex-1 max-md:[&_button]:h-11"
      />
      <SelectField
        label="Offered"
        isLabelHidden
        isCompact
        value={state.shown ?? ''}
        onChange={(shown) =>
          onChange({ shown: shown === 'offered' || shown === 'hidden' ? shown : undefined })
        }
        options={[
          { id: '', label: 'All Values' },
          { id: 'offered', label: 'Offered' },
          { id: 'hidden', label: 'Hidden' },
        ]}
        className="w-36 max-md:flex-1 max-md:[&_button]:h-11"
      />
    </search>
  )
}

/** The state of the list, from the address. Every change but the page resets to the first page. */
function useLookupState() {
  const state = readLookupState(useSearch({ from: '/staff/lookups' }))
  const navigate = useNavigate()
  const change = (next: LookupListState) =>
    void navigate({
      to: '/staff/lookups',
      search: readLookupState({ ...state, page: undefined, ...next }),
      replace: true,
    })
  return { state, change }
}
