import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { countedNumber } from 'contract/common/counted-number.ts'
import { PAGE_JUMP_DEBOUNCE_MS } from 'contract/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'

/** Page, page size and page links. Pages count from 1 here. */
export function Paging({
  label = 'Pages',
  page,
  totalPages,
  totalResults,
  isMore = false,
  pageSize,
  pageSizes,
  onPageChange,
  onPageSizeChange,
}: {
  /** Names them where a page has several lists. */
  label?: string
  page: number
  totalPages: number
  totalResults: number
  /** Whether there are more results than were counted. */
  isMore?: boolean
  pageSize: number
  pageSizes: readonly number[]
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: number) => void
}) {
  const last = Math.max(totalPages, 1)
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border px-4 py-2 text-13 text-muted print:hidden"
    >
      <label className="flex items-center gap-2">
        Rows per page
        <select
          value={pageSize}
          onChange={(event) => onPageSizeChange(Number(event.target.value))}
          className="h-8 cursor-pointer rounded-small border border-border-strong bg-surface px-2 text-ink tabular-nums pointer-coarse:h-11"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p className="tabular-nums" aria-live="polite">
        {countedNumber(totalResults, isMore)} {totalResults === 1 ? 'result' : 'results'}
      </p>
      <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
        <IconButton label="Previous page" isDisabled={page <= 1} onPress={() => onPageChange(page - 1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <PageJump page={page} last={last} onPageChange={onPageChange} />
        <IconButton label="Next page" isDisabled={page >= last} onPress={() => onPageChange(page + 1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </nav>
  )
}

/**
 * A typed page applies 500 ms after the last key: above the last page it is the last, below 1 or empty the
 * first.
 */
function PageJump({
  page,
  last,
  onPageChange,
}: {
  page: number
  last: number
  onPageChange: (page: number) => void
}) {
  const [text, setText] = useState(String(page))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText(String(page)), [page])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const wanted = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), last)
      setText(String(wanted))
      if (wanted !== page) onPageChange(wanted)
    }, PAGE_JUMP_DEBOUNCE_MS)
  }
  return (
    <span className="flex items-center gap-2 tabular-nums">
      Page
      <input
        type="number"
        min={1}
        max={last}
        value={text}
        onChange={(event) => type(event.target.value)}
        aria-label="Jump to page"
        className="h-8 w-16 rounded-small border border-border-strong bg-surface px-2 text-center text-ink pointer-coarse:h-11"
      />
      of {last.toLocaleString('en-US')}
    </span>
  )
}
