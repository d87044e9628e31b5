import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { textOfHtml } from 'contract/common/html-text.ts'
import type { ReactNode } from 'react'
import { now } from '../clock.ts'
import { classNames } from '../ui/class-names.ts'
import type { InboxItem } from './inbox-state.ts'
import { MarkButtons, type Marks } from './mark-buttons.tsx'

/** What a message shows beside its text: a badge or an icon. */
export type ShownItem = InboxItem & { badge?: ReactNode; icon?: ReactNode; more?: ReactNode }

/** One message of the list: bold with a dot while unread, red and dimmed in the archive. */
export function InboxRow({
  item,
  isOpen,
  onOpen,
  marks,
}: {
  item: ShownItem
  isOpen: boolean
  onOpen: () => void
  marks: Marks
}) {
  return (
    <li
      className={classNames(
        'group relative border-b border-border last:border-b-0',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-current={isOpen}
        onClick={onOpen}
        className="grid h-18 w-full cursor-pointer grid-cols-[0.5rem_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 text-left outline-offset-[-2px]"
      >
        {!item.isRead && <span className="sr-only">Unread: </span>}
        <span
          aria-hidden="true"
          className={classNames('mt-1.5 size-2 rounded-full', item.isRead ? '' : 'bg-accent')}
        />
        <span className="block min-w-0">
          <span className="flex items-center gap-2">
            {item.icon}
            <ItemTitle item={item} />
            <time
              dateTime={item.createdOn}
              title={formatTimestamp(item.createdOn)}
              className="ml-auto shrink-0 text-12 text-muted tabular-nums group-focus-within:invisible group-hover:invisible"
            >
              {shortDate(item.createdOn)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className="min-w-0 grow truncate text-13 text-muted">{textOfHtml(item.html)}</span>
            {item.badge}
          </span>
        </span>
      </button>
      <span className="absolute top-1.5 right-2 flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
        <MarkButtons item={item} marks={marks} isCompact />
      </span>
    </li>
  )
}

function ItemTitle({ item }: { item: ShownItem }) {
  return (
    <span
      className={classNames(
        'min-w-0 truncate',
        item.isArchived ? 'text-error opacity-80' : 'text-ink',
        !item.isRead && 'font-semibold',
      )}
    >
      {item.title}
    </span>
  )
}

/** The time of today, the day of this year, the date of years before. */
function shortDate(instant: string): string {
  const date = new Date(instant)
  const today = now()
  const format: Intl.DateTimeFormatOptions =
    date.toDateString() === today.toDateString()
      ? { hour: 'numeric', minute: '2-digit' }
      : date.getFullYear() === today.getFullYear()
        ? { month: 'short', day: 'numeric' }
        : { month: 'short', day: 'numeric', year: 'numeric' }
  return date.toLocaleString('en-US', format)
}
