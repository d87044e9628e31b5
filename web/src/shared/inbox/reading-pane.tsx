import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconMailOpened } from '@tabler/icons-react'
import { snoozedText } from 'contract/notifications/snooze-rules.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { MessageText } from '../ui/message-text.tsx'
import type { ShownItem } from './inbox-row.tsx'
import { MarkButtons, type Marks } from './mark-buttons.tsx'

export const OPEN_MESSAGE_ID = 'open-message'

/** The open message, or its placeholder. */
export function ReadingPane({
  item,
  isNothingChosen,
  marks,
}: {
  item: ShownItem | undefined
  isNothingChosen: boolean
  marks: Marks
}) {
  if (!item)
    return (
      <EmptyState
        title={isNothingChosen ? 'Select a message to read' : 'Message not found'}
        icon={<IconMailOpened size={22} aria-hidden="true" />}
      >
        {isNothingChosen ? null : 'It may have been deleted, or this link was meant for someone else.'}
      </EmptyState>
    )
  return (
    <article aria-labelledby={OPEN_MESSAGE_ID}>
      <header className="grid gap-3 border-b border-border px-5 py-4 sm:px-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h2
              id={OPEN_MESSAGE_ID}
              tabIndex={-1}
              className={classNames(
                'flex items-start gap-2 text-16 font-semibold sm:text-20',
                item.isArchived && 'text-error opacity-80',
              )}
            >
              {item.icon}
              <span className="min-w-0 [overflow-wrap:anywhere]">{item.title}</span>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-muted tabular-nums">
              <Moment at={item.createdOn} />
              {item.snoozedUntil && <span>{snoozedText(item.snoozedUntil)}</span>}
              {item.badge}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <MarkButtons item={item} marks={marks} />
          </div>
        </div>
      </header>
      <div className="px-5 py-5 sm:px-6">
        <MessageText html={item.html} className="max-w-[68ch] text-16 leading-6 md:text-14 md:leading-6" />
        {item.more}
      </div>
    </article>
  )
}

/** On a small screen the buttons to the list and to the adjacent messages. */
export function PaneBar({
  previous,
  next,
  onViewAll,
  onOpen,
}: {
  previous: number | undefined
  next: number | undefined
  onViewAll: () => void
  onOpen: (id: number) => void
}) {
  return (
    <div className="flex items-center border-b border-border px-2 py-1.5 md:hidden">
      <Button
        variant="quiet"
        size="small"
        icon={<IconArrowLeft size={16} aria-hidden="true" />}
        onPress={onViewAll}
      >
        View All
      </Button>
      <span className="ml-auto flex">
        <IconButton
          label="Previous message"
          isDisabled={previous === undefined}
          onPress={() => previous !== undefined && onOpen(previous)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Next message"
          isDisabled={next === undefined}
          onPress={() => next !== undefined && onOpen(next)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
