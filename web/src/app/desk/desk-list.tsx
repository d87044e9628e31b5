import { IconUsers } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { type ReactNode, useId } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'
import { useDeskAddress } from './use-desk.ts'

type Rows<Row> = {
  title: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
}

/** Rows of a desk under their heading, all at once. */
export function PlainTable<Row>({
  title,
  rows,
  note,
  isBusy = false,
  above,
  children,
  ...table
}: Rows<Row> & { rows: Row[]; note?: ReactNode; isBusy?: boolean; above?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-large border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {above}
      </div>
      <DataTable {...table} label={title} rows={rows} note={note} isBusy={isBusy} />
      {children}
    </section>
  )
}

type Page<Row> = Pick<
  UseQueryResult<{ results: Row[]; totalPages: number; totalResults: number }>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'
>

/**
 * A server-side list in which members are found by name or User ID. `turn` is given where the address has
 * another page.
 */
export function DeskList<Row>({
  page: { data, error, isPending, isPlaceholderData, refetch },
  turn,
  ...table
}: Rows<Row> & { page: Page<Row>; turn?: { page: number; onChange: (page: number) => void } }) {
  const { address, change } = useDeskAddress()
  const { typed, type } = useTypedFilter(address.text ?? '', (text) =>
    change({ text: text.trim() || undefined }),
  )
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  const rows = data?.results ?? []
  return (
    <PlainTable
      {...table}
      rows={rows}
      isBusy={isPending || isPlaceholderData}
      note={isPending ? 'Loading results...' : rows.length === 0 ? <Nothing /> : undefined}
      above={
        !turn && (
          <SearchBox
            label="Find members"
            placeholder="Name or User ID"
            value={typed}
            onChange={type}
            className="w-full sm:w-72"
          />
        )
      }
    >
      {data && (
        <Paging
          label={`Pages of ${table.title}`}
          page={turn?.page ?? address.page ?? 1}
          totalPages={data.totalPages}
          totalResults={data.totalResults}
          pageSize={address.pageSize ?? DEFAULT_PAGE_SIZE}
          pageSizes={SERVER_PAGE_SIZES}
          onPageChange={(page) =>
            turn ? turn.onChange(page) : change({ page: page > 1 ? page : undefined })
          }
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      )}
    </PlainTable>
  )
}

function Nothing() {
  const { address } = useDeskAddress()
  return (
    <EmptyState title="No Results" icon={<IconUsers size={22} aria-hidden="true" />}>
      {address.text ? 'Try another name.' : 'Nothing is here yet.'}
    </EmptyState>
  )
}
