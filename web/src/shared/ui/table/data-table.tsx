import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CardSort } from './card-sort.tsx'

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  align?: 'right'
  /** The column that stands as the head of a card on a small screen. */
  isCardHead?: boolean
  /** Buttons of the row: stays in sight when the table is wider than the screen. */
  isActions?: boolean
}

export type SortState = { columnId: string; direction: 'asc' | 'desc' } | null

/** Rows and columns, as a table from 768 px on and as cards below. `note` stands in the place of the rows. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  note,
  isBusy,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort: SortState
  onSortChange: (sort: SortState) => void
  note?: ReactNode
  isBusy?: boolean
}) {
  return (
    <div className="overflow-x-auto" aria-busy={isBusy}>
      <CardSort label={label} columns={columns} sort={sort} onSortChange={onSortChange} />
      <table aria-label={label} className="data-table w-full text-13">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody
          className={classNames('transition-opacity duration-120', isBusy && rows.length > 0 && 'opacity-60')}
        >
          {note ? (
            <tr className="data-table-note">
              <td colSpan={columns.length}>{note}</td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      data-label={column.isCardHead || column.isActions ? undefined : column.title}
      className={classNames(
        column.align === 'right' && 'md:text-right tabular-nums',
        column.isCardHead && 'data-table-card-head',
        column.isActions && 'data-table-actions',
      )}
    >
      {column.cell(row)}
    </td>
  )
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: Column<Row>
  sort: SortState
  onSortChange: (sort: SortState) => void
}) {
  const direction = sort?.columnId === column.id ? sort.direction : null
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        column.align === 'right' && 'md:text-right',
        column.isActions && 'data-table-actions',
      )}
    >
      {column.isSortable ? (
        <button
          type="button"
          className="group inline-flex cursor-pointer items-center gap-1 rounded-[4px] underline-offset-4 hover:text-ink hover:underline"
          onClick={() =>
            onSortChange({ columnId: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })
          }
        >
          {column.title}
          {direction !== null && <Icon size={14} aria-hidden="true" className="shrink-0" />}
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
