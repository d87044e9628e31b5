import type { StatusCounts } from 'contract/listings/listing-summary.ts'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import type { KeyboardEvent } from 'react'
import { classNames } from '#shared/ui/class-names.ts'
import { STATUS_VIEWS, type StatusView } from './listing-table-state.ts'

/** The statuses as chips, each with its number of listings if known: one tab stop, then arrow keys. */
export function StatusChips({
  status,
  counts,
  onChange,
}: {
  status: StatusView
  counts: StatusCounts | null | undefined
  onChange: (status: StatusView) => void
}) {
  return (
    <div
      role="toolbar"
      aria-label="Listings by status"
      className="status-chips"
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {STATUS_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          tabIndex={view === status ? 0 : -1}
          aria-pressed={view === status}
          onClick={() => onChange(view)}
          className={classNames(
            'inline-flex h-8 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-3 text-13 whitespace-nowrap transition-colors duration-120 max-md:h-11 max-md:px-4 max-md:text-14 pointer-coarse:h-11',
            view === status
              ? 'border-accent bg-accent-soft font-semibold text-accent'
              : 'border-border bg-surface font-medium text-ink hover:bg-hover',
          )}
        >
          {view}
          <span className={classNames('min-w-[2ch] tabular-nums', view === status ? '' : 'text-muted')}>
            {counts && countOf(view, counts).toLocaleString('en-US')}
          </span>
        </button>
      ))}
    </div>
  )
}

function countOf(view: StatusView, counts: StatusCounts): number {
  return view === 'All' ? REGISTERED_STATUSES.reduce((sum, status) => sum + counts[status], 0) : counts[view]
}

/** The arrow keys cycle through the chips; Tab stops at the pressed one. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const chips = [...currentTarget.querySelectorAll('button')]
  const place = chips.findIndex((chip) => chip === document.activeElement)
  if (step !== 0) chips.at((place + step) % chips.length)?.focus()
}
