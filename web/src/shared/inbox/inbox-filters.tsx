import { IconSearch } from '@tabler/icons-react'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { countLine, type InboxFilter, type InboxState } from './inbox-state.ts'

const labels: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
}

/** Search box, filters and what they leave; above the list (NOTE-04 to NOTE-12). */
export function InboxFilters({
  filters,
  state,
  count,
  onChange,
}: {
  filters: readonly InboxFilter[]
  state: Pick<InboxState, 'filter' | 'text'>
  /** Null while nothing is known. */
  count: number | null
  onChange: (state: Pick<InboxState, 'filter' | 'text'>) => void
}) {
  const { text, filter } = state
  const shown = filter ?? filters.find((entry) => entry === 'all')
  return (
    <div className="grid gap-3 border-b border-border p-4">
      <label className="relative block">
        <span className="sr-only">Search messages</span>
        <IconSearch size={16} aria-hidden="true" className="absolute top-2.5 left-3 text-muted" />
        <input
          type="search"
          value={text ?? ''}
          placeholder="Search messages"
          onChange={(event) => onChange({ filter, text: event.target.value || undefined })}
          className="h-9 w-full rounded-small border border-border-strong bg-surface pr-3 pl-9 text-14 text-ink outline-none placeholder:text-muted focus:outline-2 focus:outline-offset-0 focus:outline-focus"
        />
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <div role="group" aria-label="Filter messages" className="flex rounded-small bg-sunken p-0.5">
          {filters.map((entry) => (
            <button
              key={entry}
              type="button"
              aria-pressed={entry === shown}
              onClick={() => onChange({ text, filter: chosen(entry, filter) })}
              className={classNames(
                'h-7 cursor-pointer rounded-[4px] px-2 sm:px-2.5 text-13 font-medium transition-colors duration-120',
                entry === shown
                  ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--border)]'
                  : 'text-muted hover:text-ink',
              )}
            >
              {labels[entry]}
            </button>
          ))}
        </div>
        <Button
          variant="quiet"
          size="small"
          className="px-1.5"
          isDisabled={text === undefined && filter === undefined}
          onPress={() => onChange({})}
        >
          Reset Filters
        </Button>
      </div>
      <div className="flex justify-between gap-2 text-12 text-muted">
        <p role="status" className="tabular-nums">
          {count === null ? '\u00a0' : countLine(count)}
        </p>
        <p>Sorted by date</p>
      </div>
    </div>
  )
}

/** `All` is the default; a pressed filter that is pressed again lets go (D3-32). */
function chosen(entry: InboxFilter, before: InboxFilter | undefined): InboxFilter | undefined {
  return entry === 'all' || entry === before ? undefined : entry
}
