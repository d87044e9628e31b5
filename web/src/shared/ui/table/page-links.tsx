import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { pageNumbers } from './page-numbers.ts'

/** Links between pages by number. */
export function PageLinks({
  page,
  last,
  className,
  onChange,
}: {
  page: number
  last: number
  className: string
  onChange: (page: number) => void
}) {
  return (
    <nav aria-label="Pages" className={classNames('flex h-12 items-center text-13 tabular-nums', className)}>
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
                  'h-7 min-w-7 cursor-pointer pointer-coarse:h-11 pointer-coarse:min-w-11 rounded-small px-1',
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
