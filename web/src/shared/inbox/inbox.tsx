import { IconInbox } from '@tabler/icons-react'
import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../ui/feedback/error-panel.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { refocus } from '../ui/overlay/refocus.ts'
import { PageLinks } from '../ui/table/page-links.tsx'
import { useMedia } from '../use-media.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxRow, rowId, type ShownItem } from './inbox-row.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import {
  adjacentIds,
  canBeOpenedUnread,
  filterItems,
  firstUnread,
  type InboxFilter,
  type InboxState,
  newestFirst,
  pageCount,
  pageOf,
  type ReadInboxState,
} from './inbox-state.ts'
import type { Marks } from './mark-buttons.tsx'
import { OPEN_MESSAGE_ID, PaneBar, ReadingPane } from './reading-pane.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import './inbox.css'

/** The caller's data about its messages. */
type InboxData = {
  items: ShownItem[]
  isPending: boolean
  /** Set while nothing could be loaded. */
  problem: string | null
  onRetry: () => void
}

type InboxProps = {
  title: string
  emptyText: string
  filters: readonly InboxFilter[]
  data: InboxData
  state: ReadInboxState
  /** `isStep` adds a history entry. */
  onChange: (state: InboxState, isStep: boolean) => void
  marks: Marks
}

/**
 * The two-pane inbox of both kinds of messages: a list and a reading pane, one at a time on a small screen.
 * The open message, filter and page are in the address.
 */
export function Inbox(props: InboxProps) {
  const { title, data, state, onChange, marks } = props
  const { id } = state
  const all = newestFirst(data.items)
  const { shown, isNothingLeft, keep, narrow } = useShown(all, state)
  const isPhone = useMedia('(width < 48rem)')
  const chosen = all.find((item) => String(item.id) === id)
  const preview = usePreview(all, shown, !isPhone && !data.isPending && id === undefined)
  const open = isNothingLeft ? undefined : (chosen ?? preview)
  useReadWhenOpened(chosen, marks.readOpened)
  const pane = useTopOfEach(open?.id)
  const last = pageCount(shown.length)
  const page = Math.min(state.page ?? pageOf(shown, id ?? preview?.id.toString()), last)
  const openMessage = (wanted: number, onPage: number | undefined) => {
    keep(wanted)
    const item = all.find((entry) => entry.id === wanted)
    if (item && canBeOpenedUnread(item)) marks.readOpened(wanted)
    onChange({ ...state, id: wanted, page: onPage }, String(wanted) !== id)
  }
  const around = adjacentIds(shown, id)
  const following = around.next ?? around.previous
  const goOn = () => isPhone && following !== undefined && openMessage(following, undefined)
  const filterBy = (chosen: Pick<InboxState, 'filter' | 'text'>) => {
    narrow(chosen)
    onChange({ id, page: 1, ...chosen }, false)
  }

  return (
    <>
      <PageHead title={title} />
      {data.problem !== null ? (
        <ErrorPanel message={data.problem} onRetry={data.onRetry} />
      ) : (
        <div className="inbox grid overflow-clip rounded-large border border-border bg-surface md:grid-cols-[minmax(18rem,25rem)_minmax(0,1fr)]">
          <MessageList {...props} {...{ shown, open, page, last, openMessage, filterBy }} />
          <section
            ref={pane}
            aria-label="Reading pane"
            className={classNames('min-w-0 md:block md:overflow-y-auto', id === undefined && 'hidden')}
          >
            <PaneBar
              {...around}
              onViewAll={() => onChange({ ...state, id: undefined, page }, true)}
              onOpen={(wanted) => openMessage(wanted, undefined)}
            />
            {data.isPending ? null : (
              <ReadingPane
                item={open}
                isNothingChosen={id === undefined || isNothingLeft}
                marks={marksThatGoOn(marks, goOn)}
              />
            )}
          </section>
        </div>
      )}
    </>
  )
}

type MessageListProps = InboxProps & {
  shown: ShownItem[]
  open: ShownItem | undefined
  page: number
  last: number
  openMessage: (id: number, onPage: number) => void
  filterBy: (chosen: Pick<InboxState, 'filter' | 'text'>) => void
}

/** The list: its filters, one page of rows, and the links to the other pages. */
function MessageList({ shown, open, page, last, openMessage, filterBy, ...inbox }: MessageListProps) {
  const { filters, data, state, marks } = inbox
  useFocusKept(state.id)
  const selection = useSelection(shown, `${state.filter} ${state.text}`)
  return (
    <section
      aria-label="Messages"
      className={classNames(
        'min-h-0 min-w-0 flex-col border-border md:flex md:border-r',
        state.id === undefined ? 'flex' : 'hidden',
      )}
    >
      <InboxFilters
        filters={filters}
        state={state}
        count={data.isPending ? null : shown.length}
        onChange={filterBy}
      />
      {data.isPending ? (
        <InboxSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={inbox.emptyText} icon={<IconInbox size={22} aria-hidden="true" />} />
      ) : (
        <ul key={page} className="grow md:overflow-y-auto">
          {shown.slice((page - 1) * DEFAULT_PAGE_SIZE, page * DEFAULT_PAGE_SIZE).map((item) => (
            <InboxRow
              key={item.id}
              item={item}
              isOpen={item === open}
              onOpen={() => openMessage(item.id, page)}
              marks={marksThatLeave(marks, () => adjacentIds(shown, String(item.id)))}
              isChosen={selection.has(item.id)}
              onChoose={(isChosen) => selection.set([item.id], isChosen)}
            />
          ))}
        </ul>
      )}
      {marks.hasSelection && shown.length > 0 && !data.isPending && (
        <SelectionBar shown={shown} selection={selection} marks={marks} />
      )}
      {last > 1 && (
        <PageLinks
          className="justify-between border-t border-border px-2"
          page={page}
          last={last}
          onChange={(wanted) => inbox.onChange({ ...state, page: wanted }, false)}
        />
      )}
    </section>
  )
}

/**
 * The messages that match filter and search. One opened under a filter stays in it until another one is
 * opened; a filter or text without matches clears the pane too, archiving does not.
 */
function useShown(all: ShownItem[], { id, filter, text }: ReadInboxState) {
  const [keptId, setKeptId] = useState(id)
  const [isEmptied, setIsEmptied] = useState(false)
  const shown = filterItems(all, { filter, text, keptId })
  return {
    shown,
    isNothingLeft: isEmptied && shown.length === 0,
    keep: (opened: number) => {
      setKeptId(String(opened))
      setIsEmptied(false)
    },
    narrow: (chosen: Pick<InboxState, 'filter' | 'text'>) => {
      const kept = chosen.filter === filter ? keptId : undefined
      setKeptId(kept)
      setIsEmptied(filterItems(all, { ...chosen, keptId: kept }).length === 0)
    },
  }
}

/** The same marks; archiving or snoozing a message moves on to the next. */
function marksThatGoOn(marks: Marks, goOn: () => void): Marks {
  return {
    ...marks,
    mark: (ids, step, until) => {
      marks.mark(ids, step, until)
      if (step === 'archived' || step === 'snoozed') goOn()
    },
  }
}

/** The same marks; when a focused row leaves the list, the next one gets focus. */
function marksThatLeave(marks: Marks, around: () => ReturnType<typeof adjacentIds>): Marks {
  return {
    ...marks,
    mark: (ids, step, until) => {
      const { next, previous } = around()
      marks.mark(ids, step, until)
      refocus(() => document.getElementById(rowId(next ?? previous)))
    },
  }
}

/**
 * The first unread message, shown on a wide screen before one is chosen: it stays unread, and stays shown
 * when it is marked.
 */
function usePreview(all: ShownItem[], shown: ShownItem[], canShow: boolean): ShownItem | undefined {
  const [shownId, setShownId] = useState<number>()
  const first = canShow && shownId === undefined ? firstUnread(shown) : undefined
  if (first) setShownId(first.id)
  return canShow ? all.find(({ id }) => id === shownId) : undefined
}

/** The pane, scrolled to the top for each message. */
function useTopOfEach(id: number | undefined): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (id !== undefined) pane.current?.scrollTo(0, 0)
  }, [id])
  return pane
}

/** On a small screen list and message replace each other: focus lost with one moves to its counterpart. */
function useFocusKept(id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    const row = before.current
    before.current = id
    const { activeElement } = document
    const isLost = !activeElement?.checkVisibility() || activeElement.matches('body, :disabled')
    if (isLost) document.getElementById(id === undefined ? rowId(row) : OPEN_MESSAGE_ID)?.focus()
  }, [id])
}

/** A message opened by its address is marked as read, once: marking it unread while it is open stays. */
function useReadWhenOpened(open: ShownItem | undefined, readOpened: Marks['readOpened']): void {
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (open?.id === opened.current) return
    opened.current = open?.id
    if (open && canBeOpenedUnread(open)) readOpened(open.id)
  }, [open, readOpened])
}
