import { IconClock } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { shortestTime, shortTimestamp } from 'contract/common/clock-time.ts'
import { textOfHtml } from 'contract/common/html-text.ts'
import { snoozedText } from 'contract/notifications/snooze-rules.ts'
import type { ReactNode } from 'react'
import { now } from '../clock.ts'
import { classNames } from '../ui/class-names.ts'
import { SelectBox } from '../ui/fields/select-box.tsx'
import type { InboxItem } from './inbox-state.ts'
import { MarkButtons, type Marks } from './mark-buttons.tsx'

/** A message's extra next to its text: a badge or an icon. */
export type ShownItem = InboxItem & { badge?: ReactNode; icon?: ReactNode; more?: ReactNode }

/** The ID of a message's button. */
export function rowId(id: number | string | undefined): string {
  return `message-${id}`
}

/** One message of the list: bold with a dot while unread, red and dimmed in the archive. */
export function InboxRow({
  item,
  isOpen,
  onOpen,
  marks,
  isChosen,
  onChoose,
}: {
  item: ShownItem
  isOpen: boolean
  onOpen: () => void
  marks: Marks
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  return (
    <li
      className={classNames(
        'group relative flex items-center border-b border-border last:border-b-0',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
        marks.hasSelection && 'pl-2',
        marks.hasSnooze && '[--acts:5.25rem]',
      )}
    >
      <button
        type="button"
        id={rowId(item.id)}
        aria-current={isOpen}
        onClick={onOpen}
        className={classNames(
          'grid h-18 w-full min-w-0 cursor-pointer grid-cols-[0.5rem_minmax(0,1fr)] items-start gap-x-3 py-3 pr-4 text-left outline-offset-[-2px]',
          marks.hasSelection ? 'pl-2' : 'pl-4',
        )}
      >
        {!item.isRead && <span className="sr-only">Unread: </span>}
        <span
          aria-hidden="true"
          className={classNames('mt-1.5 size-2 rounded-full', item.isRead ? '' : 'bg-accent')}
        />
        <RowText item={item} />
      </button>
      <span className="absolute top-1.5 right-2 flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100">
        <MarkButtons item={item} marks={marks} isCompact />
      </span>
      {/* After the row's main purpose, so that opening a message takes no more keys. */}
      {marks.hasSelection && (
        <span className="order-first">
          <SelectBox label={`Select ${item.title}`} isSelected={isChosen} onChange={onChoose} />
        </span>
      )}
    </li>
  )
}

/** Title, day and badge, and the start of the text. */
function RowText({ item }: { item: ShownItem }) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        {item.icon}
        <ItemTitle item={item} />
        <RowTime item={item} />
      </span>
      <span className="mt-0.5 flex items-center gap-2">
        <span className="min-w-0 grow truncate text-13 text-muted">{textOfHtml(item.html)}</span>
        {item.badge}
      </span>
    </span>
  )
}

/** The time it was created or is snoozed until; the row's actions cover it. */
function RowTime({ item }: { item: ShownItem }) {
  const { createdOn, snoozedUntil } = item
  const time = snoozedUntil ?? createdOn
  return (
    <time
      dateTime={time}
      title={snoozedUntil ? snoozedText(snoozedUntil) : formatTimestamp(createdOn)}
      className="ml-auto flex shrink-0 items-center justify-end gap-1 text-12 text-muted tabular-nums group-focus-within:invisible group-focus-within:min-w-(--acts) group-hover:invisible group-hover:min-w-(--acts) group-has-aria-expanded:invisible group-has-aria-expanded:min-w-(--acts)"
    >
      {snoozedUntil && <IconClock size={14} aria-hidden="true" />}
      {item.isSnoozed ? shortTimestamp(time) : shortestTime(time, now())}
    </time>
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
