import { CLIENT_PAGE_SIZES, DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { useState } from 'react'
import { useIsPrinting } from '#shared/use-is-printing.ts'
import type { Column, SortState } from './column.ts'
import { DataTable } from './data-table.tsx'
import { Paging } from './paging.tsx'

export type ClientColumn<Row> = Column<Row> & { sortValue?: (row: Row) => string | number }

type Props<Row> = {
  label: string
  columns: ClientColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  initialSort?: SortState
  pageSizes?: readonly number[]
  /** The name of the page control, where a page has several tables. */
  pagesLabel?: string
  isLoading?: boolean
  /** The heads of groups, which are there in the initial order. */
  groupOf?: (row: Row) => string
}

/** A table over complete rows: sorted and paged in the browser, 10/25/50/100 at a time by default, on paper all. */
export function ClientTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  initialSort = null,
  pageSizes = CLIENT_PAGE_SIZES,
  pagesLabel,
  isLoading,
  groupOf,
}: Props<Row>) {
  const [sort, setSort] = useState<SortState>(initialSort)
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const [page, setPage] = useState(1)
  const hasAll = useIsPrinting()
  const sorted = sortRows(rows, columns, sort)
  const totalPages = Math.ceil(rows.length / pageSize)
  const shownPage = Math.min(page, Math.max(totalPages, 1))
  return (
    <div className="overflow-clip rounded-large border border-border bg-surface">
      <DataTable
        label={label}
        columns={columns.map((column) => ({ ...column, isSortable: column.sortValue !== undefined }))}
        rows={hasAll ? sorted : sorted.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        rowKey={rowKey}
        sort={sort}
        onSortChange={(next) => {
          setSort(next)
          setPage(1)
        }}
        note={isLoading ? 'Loading results...' : rows.length === 0 && 'No Results'}
        isBusy={isLoading}
        groupOf={sort?.columnId === initialSort?.columnId ? groupOf : undefined}
      />
      {!isLoading && (
        <Paging
          label={pagesLabel}
          page={shownPage}
          totalPages={totalPages}
          totalResults={rows.length}
          pageSize={pageSize}
          pageSizes={pageSizes}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
    </div>
  )
}

function sortRows<Row>(rows: Row[], columns: ClientColumn<Row>[], sort: SortState): Row[] {
  const sortValue = columns.find((column) => column.id === sort?.columnId)?.sortValue
  if (!sort || !sortValue) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [sortValue(one), sortValue(other)]
    return left === right ? 0 : left < right ? -sign : sign
  })
}
