import { IconSearch } from '@tabler/icons-react'
import { TEXT_FILTER_DEBOUNCE_MS } from 'contract/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/ui/actions/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { ARTICLE_FILTERS, type ArticleFilter, type ArticleState } from './article-state.ts'

const filters = [undefined, ...ARTICLE_FILTERS]
const labels: Record<ArticleFilter, string> = { favorites: 'Favorites', unread: 'Unread', read: 'Read' }

/** Search box (750 ms after the last key), filters and what they leave (D3-83). */
export function ArticleFilters({
  state,
  count,
  onChange,
}: {
  state: ArticleState
  /** Undefined while it is not known. */
  count: number | undefined
  onChange: (next: Partial<ArticleState>) => void
}) {
  const { text = '', filter } = state
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(text), [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange({ text: next.trim() || undefined }), TEXT_FILTER_DEBOUNCE_MS)
  }
  const reset = () => {
    clearTimeout(timer.current)
    setTyped('')
    onChange({ text: undefined, filter: undefined })
  }
  return (
    <div className="grid gap-3 border-b border-border p-3">
      <div className="flex flex-wrap items-center gap-3">
        <label className="relative min-w-52 flex-1">
          <span className="sr-only">Search articles</span>
          <IconSearch
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-2.5 left-3 text-muted"
          />
          <input
            type="search"
            value={typed}
            maxLength={200}
            placeholder="Search articles"
            onChange={(event) => type(event.target.value)}
            className="h-9 w-full rounded-small border border-border-strong bg-surface pr-3 pl-9 placeholder:text-muted"
          />
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <div role="group" aria-label="Filter articles" className="flex rounded-small bg-sunken p-0.5">
          {filters.map((entry) => (
            <button
              key={entry ?? 'all'}
              type="button"
              aria-pressed={entry === filter}
              onClick={() => onChange({ filter: entry })}
              className={classNames(
                'h-8 cursor-pointer rounded-[4px] px-2.5 text-13 font-medium transition-colors duration-120',
                entry === filter
                  ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--border)]'
                  : 'text-muted hover:text-ink',
              )}
            >
              {entry ? labels[entry] : 'All'}
            </button>
          ))}
        </div>
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
