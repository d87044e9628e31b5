import { Button } from '../ui/actions/button.tsx'
import { FilterButtons } from '../ui/actions/filter-buttons.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { countLine, type InboxFilter, type InboxState } from './inbox-state.ts'

const labels: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
  snoozed: 'Snoozed',
}

/** Search box, filters and the count of matches; above the list. */
export function InboxFilters({
  filters,
  state,
  count,
  onChange,
}: {
  filters: readonly InboxFilter[]
  state: Pick<InboxState, 'filter' | 'text'>
  /** Null until known. */
  count: number | null
  onChange: (state: Pick<InboxState, 'filter' | 'text'>) => void
}) {
  const { text, filter } = state
  const shown = filter ?? filters.find((entry) => entry === 'all')
  return (
    <div className="grid gap-3 border-b border-border p-4">
      <SearchBox
        label="Search messages"
        value={text ?? ''}
        onChange={(next) => onChange({ filter, text: next || undefined })}
      />
      <div className="flex">
        <FilterButtons
          label="Filter messages"
          filters={filters.map((id) => ({ id, label: labels[id] }))}
          pressed={shown}
          onPress={(pressed) => onChange({ text, filter: chosen(pressed, filter) })}
        />
      </div>
      <div className="flex items-center gap-3 text-12 text-muted">
        <p role="status" className="tabular-nums">
          {count === null ? '\u00a0' : countLine(count)}
        </p>
        <p>Sorted by date</p>
        <Button
          variant="quiet"
          size="small"
          className="-mr-1.5 ml-auto px-1.5"
          isDisabled={text === undefined && filter === undefined}
          onPress={() => onChange({})}
        >
          Reset Filters
        </Button>
      </div>
    </div>
  )
}

/** `All` is the default; pressing a pressed filter clears it. */
function chosen(entry: InboxFilter, before: InboxFilter | undefined): InboxFilter | undefined {
  return entry === 'all' || entry === before ? undefined : entry
}
