import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import type { Column, TableOrder } from './column.ts'

/**
 * The sort control of a table shown as cards, which have no head to press. Renders nothing if no column can
 * be sorted.
 */
export function CardSort<Row>({
  label,
  columns,
  className,
  sort,
  onSortChange,
}: TableOrder & {
  label: string
  columns: Column<Row>[]
  className: string
}) {
  const sortable = columns.filter((column) => column.isSortable)
  if (sortable.length === 0) return null
  const isDescending = sort?.direction === 'desc'
  const Icon = isDescending ? IconSortDescending : IconSortAscending
  return (
    <div className={classNames('flex items-center gap-2 text-13 text-muted md:hidden', className)}>
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="max-[22.5rem]:hidden">Sort by</span>
        <select
          aria-label={`Sort ${label} by`}
          value={sort?.columnId ?? ''}
          onChange={(event) => {
            const column = sortable.find(({ id }) => id === event.target.value)
            onSortChange(column ? { columnId: column.id, direction: 'asc' } : null)
          }}
          className="h-11 min-w-0 flex-1 cursor-pointer rounded-small border border-border-strong bg-surface px-2 text-14 text-ink"
        >
          {!sort && <option value="">Default</option>}
          {sortable.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {sort && (
        <IconButton
          label={isDescending ? 'Sort ascending' : 'Sort descending'}
          className="size-11!"
          onPress={() => onSortChange({ ...sort, direction: isDescending ? 'asc' : 'desc' })}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
