import { IconCalendarTime, IconDatabaseImport, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { isBusy } from 'contract/staff/imports/import-run.ts'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { consoleApi } from '../console-api.ts'
import { importColumns } from './import-columns.tsx'
import { type ImportListState, importCriteria, readImportListState } from './import-list-state.ts'
import { OUTCOME_OPTIONS } from './import-words.ts'

const LOOK_AGAIN_MS = 5000
const columns = importColumns()

/** `/staff/imports`: imports by console, schedule, and command line, newest first. */
export function ImportsPage() {
  const narrowed = readImportListState(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [pageNumber, setPageNumber] = useState(1)
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const page = useQuery({
    ...consoleApi.imports.query.queryOptions({
      input: { pageId: pageNumber - 1, pageSize, criteria: importCriteria(narrowed) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((run) => isBusy(run.state)) ? LOOK_AGAIN_MS : false,
  })
  const rows = page.data?.results ?? []
  return (
    <>
      <PageHead title="Imports" actions={<Actions />} />
      {page.error && !page.data ? (
        <ErrorPanel message={errorMessage(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <div className="overflow-clip rounded-large border border-border bg-surface">
          <OutcomeFilter
            narrowed={narrowed}
            onChange={(search) => {
              setPageNumber(1)
              void navigate({ to: '/staff/imports', search, replace: true })
            }}
          />
          <DataTable
            label="Imports"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={null}
            onSortChange={() => undefined}
            isBusy={page.isPending || page.isPlaceholderData}
            note={noteOf(page.isPending, rows.length, narrowed)}
          />
          {page.data && (
            <Paging
              page={page.data.pageId + 1}
              pageSize={pageSize}
              pageSizes={SERVER_PAGE_SIZES}
              totalPages={page.data.totalPages}
              totalResults={page.data.totalResults}
              isMore={page.data.isMoreThanCounted}
              onPageChange={setPageNumber}
              onPageSizeChange={(size) => {
                setPageSize(size)
                setPageNumber(1)
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

function noteOf(isPending: boolean, count: number, { state }: ImportListState): ReactNode {
  if (isPending) return 'Loading results...'
  return count === 0 ? <NoImports isNarrowed={state !== undefined} /> : undefined
}

function OutcomeFilter({
  narrowed,
  onChange,
}: {
  narrowed: ImportListState
  onChange: (next: ImportListState) => void
}) {
  return (
    <search className="grid border-b border-border px-4 pt-3 sm:grid-cols-3 print:hidden">
      <SelectField
        label="Outcome"
        value={narrowed.state ?? ''}
        onChange={(id) => onChange(readImportListState({ state: id }))}
        options={OUTCOME_OPTIONS}
      />
    </search>
  )
}

function Actions() {
  const navigate = useNavigate()
  return (
    <>
      <Button
        icon={<IconCalendarTime size={16} aria-hidden="true" />}
        onPress={() => void navigate({ to: '/staff/imports/schedule' })}
      >
        Schedule
      </Button>
      <Button
        variant="primary"
        icon={<IconUpload size={16} aria-hidden="true" />}
        onPress={() => void navigate({ to: '/staff/imports/new' })}
      >
        New Import
      </Button>
    </>
  )
}

function NoImports({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title="No Results" icon={<IconDatabaseImport size={22} aria-hidden="true" />}>
      Try another outcome.
    </EmptyState>
  ) : (
    <EmptyState title="No Imports Yet" icon={<IconDatabaseImport size={22} aria-hidden="true" />}>
      <Link to="/staff/imports/new">Upload a roster</Link>
    </EmptyState>
  )
}
