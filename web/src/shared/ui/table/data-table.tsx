import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CardSort } from './card-sort.tsx'
import type { Column, TableOrder } from './column.ts'

type DataTableProps<Row> = Partial<TableOrder> & {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  rowClassName?: (row: Row) => string | undefined
  note?: ReactNode
  isBusy?: boolean
  /** The caller lays out the cards and their sorting. */
  hasOwnCards?: boolean
  /** The head above the first of several rows that have the same one. */
  groupOf?: ((row: Row) => string) | undefined
}

/** Rows and columns, as a table from 768 px on and as cards below. `note` replaces the rows. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowClassName,
  sort = null,
  onSortChange = () => undefined,
  note,
  isBusy,
  hasOwnCards,
  groupOf,
}: DataTableProps<Row>) {
  return (
    <div className="@container overflow-x-auto" aria-busy={isBusy}>
      {!hasOwnCards && (
        <CardSort
          label={label}
          columns={columns}
          className="border-b border-border px-4 py-2"
          sort={sort}
          onSortChange={onSortChange}
        />
      )}
      <table
        aria-label={label}
        className={classNames(
          'data-table w-full text-13 max-md:text-14',
          !hasOwnCards && 'data-table-named',
          columns.some(({ inCard }) => inCard) && 'data-table-short',
        )}
      >
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
            <NoteRow width={columns.length}>{note}</NoteRow>
          ) : (
            <Rows
              rows={rows}
              columns={columns}
              rowKey={rowKey}
              rowClassName={rowClassName}
              groupOf={groupOf}
            />
          )}
        </tbody>
      </table>
    </div>
  )
}

function Rows<Row>({
  rows,
  columns,
  rowKey,
  rowClassName,
  groupOf,
}: {
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  rowClassName: ((row: Row) => string | undefined) | undefined
  groupOf: ((row: Row) => string) | undefined
}) {
  const groups = rows.map((row) => groupOf?.(row))
  return rows.map((row, index) => (
    <Fragment key={rowKey(row)}>
      {groups[index] !== undefined && groups[index] !== groups[index - 1] && (
        <tr className="data-table-group">
          <th scope="rowgroup" colSpan={columns.length}>
            {groups[index]}
          </th>
        </tr>
      )}
      <tr className={rowClassName?.(row)}>
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
      </tr>
    </Fragment>
  ))
}

function NoteRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tr className="data-table-note">
      <td colSpan={width}>{children}</td>
    </tr>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      data-label={column.isCardHead || column.isActions || column.head ? undefined : column.title}
      className={classNames(
        column.align === 'right' && 'md:text-right tabular-nums',
        column.isCardHead && 'data-table-card-head max-md:[&_.text-muted]:font-normal',
        // A card reserves no space for missing actions.
        column.isActions && 'data-table-actions max-md:not-has-[a,button,input]:hidden',
        column.inCard && `data-table-card-${column.inCard}`,
        column.className,
      )}
    >
      {column.cell(row)}
    </td>
  )
}

function HeaderCell<Row>({ column, sort, onSortChange }: TableOrder & { column: Column<Row> }) {
  const direction = column.id === sort?.columnId ? sort.direction : undefined
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classNames(
        column.align === 'right' && 'md:text-right',
        column.isActions && 'data-table-actions',
        column.className,
      )}
    >
      {column.head ??
        (column.isSortable ? (
          <SortButton column={column} sort={sort} onSortChange={onSortChange} />
        ) : (
          <span className={column.isActions ? 'sr-only' : undefined}>{column.title}</span>
        ))}
    </th>
  )
}

function SortButton({
  column,
  sort,
  onSortChange,
}: TableOrder & { column: Pick<Column<never>, 'id' | 'title' | 'help'> }) {
  const direction = sort?.columnId === column.id ? sort.direction : null
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      title={column.help}
      className={classNames(
        '-my-0.5 inline-flex min-h-6 min-w-6 cursor-pointer items-center gap-1 rounded-[4px] underline-offset-4 hover:text-ink hover:underline',
        direction !== null && 'text-ink',
      )}
      onClick={() => onSortChange({ columnId: column.id, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {column.title}
      {direction !== null && <Icon size={14} aria-hidden="true" className="shrink-0" />}
    </button>
  )
}
