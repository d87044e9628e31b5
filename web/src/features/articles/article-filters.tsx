import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { FilterButtons } from '#shared/ui/actions/filter-buttons.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import type { ArticleState } from './article-state.ts'

const filters = [
  { id: 'all', label: 'All' },
  { id: 'favorites', label: 'Favorites' },
  { id: 'unread', label: 'Unread' },
  { id: 'read', label: 'Read' },
] as const

/** Search box (750 ms after the last key), filters, and the number of results. */
export function ArticleFilters({
  state,
  count,
  onChange,
}: {
  state: ArticleState
  /** Undefined while unknown. */
  count: number | undefined
  onChange: (next: Partial<ArticleState>) => void
}) {
  const { text = '', filter } = state
  const { typed, type, clear } = useTypedFilter(text, (next) => onChange({ text: next.trim() || undefined }))
  const reset = () => {
    clear()
    onChange({ text: undefined, filter: undefined })
  }
  return (
    <div className="grid gap-3 border-b border-border p-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Search articles" value={typed} onChange={type} className="min-w-52 flex-1" />
        <FilterButtons
          label="Filter articles"
          filters={filters}
          pressed={filter ?? 'all'}
          onPress={(pressed) => onChange({ filter: pressed === 'all' ? undefined : pressed })}
        />
      </div>
      <div className="flex min-h-7 items-center justify-between text-13 text-muted">
        <p aria-live="polite" className="tabular-nums">
          {count !== undefined && `${count} ${count === 1 ? 'article' : 'articles'}`}
        </p>
        <Button size="small" variant="quiet" isDisabled={!text && !typed && !filter} onPress={reset}>
          Reset Filters
        </Button>
      </div>
    </div>
  )
}
