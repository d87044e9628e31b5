import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'

const AROUND = 2
const MARGIN = 2

/** The way between the pages of cards: five numbers around the page and two at each end (D3-83). */
export function PageNumbers({
  page,
  totalPages,
  onChange,
}: {
  page: number
  totalPages: number
  onChange: (page: number) => void
}) {
  const numbers = shownPages(page, totalPages)
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-center gap-1 text-13 tabular-nums">
      <IconButton label="Previous page" isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      {numbers.map((number, index) => (
        <span key={number} className="flex items-center gap-1">
          {number - (numbers[index - 1] ?? 0) > 1 && <span className="text-muted">…</span>}
          <button
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
            className={classNames(
              'h-8 min-w-8 cursor-pointer rounded-small px-2',
              number === page
                ? 'bg-accent-soft font-semibold text-accent'
                : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {number}
          </button>
        </span>
      ))}
      <IconButton label="Next page" isDisabled={page >= totalPages} onPress={() => onChange(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

function shownPages(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - AROUND, totalPages - 2 * AROUND))
  const isShown = (number: number) =>
    number <= MARGIN ||
    number > totalPages - MARGIN ||
    (number >= first && number <= Math.max(first + 2 * AROUND, page))
  return Array.from({ length: totalPages }, (_, index) => index + 1).filter(isShown)
}
