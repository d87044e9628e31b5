import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { pageNumbers } from './inbox-state.ts'

/** The way between the pages of an inbox (CONST-01 to CONST-03). */
export function InboxPages({
  page,
  last,
  onChange,
}: {
  page: number
  last: number
  onChange: (page: number) => void
}) {
  return (
    <nav
      aria-label="Pages"
      className="flex h-12 items-center justify-between border-t border-border px-2 text-13 tabular-nums"
    >
      <IconButton label="Previous page" isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <ul className="flex items-center">
        {pageNumbers(page, last).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              <span className="px-0.5 text-muted">…</span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChange(number)}
                className={classNames(
                  'h-7 min-w-7 cursor-pointer rounded-small px-1',
                  number === page
                    ? 'bg-accent-soft font-semibold text-accent'
                    : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ul>
      <IconButton label="Next page" isDisabled={page >= last} onPress={() => onChange(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
