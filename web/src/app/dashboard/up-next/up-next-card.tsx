import {
  IconChevronRight,
  IconChevronUp,
  IconClockExclamation,
  IconHomeUp,
  IconMail,
  IconSchool,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { wholeDayName } from 'contract/common/day-phrase.ts'
import { useState } from 'react'
import { localToday } from '#shared/clock.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { expectedRows, useSavedRows } from './card-shape.ts'
import { TodayDeadlines } from './up-next-deadlines.tsx'
import type { TodayRow } from './up-next-rows.ts'
import { useToday } from './use-up-next.ts'

const row = 'today-row'
const icons: Record<TodayRow['kind'], typeof IconMail> = {
  expiring: IconClockExclamation,
  class: IconSchool,
  unread: IconMail,
  ready: IconHomeUp,
}

/** The due items, before all sections: each row leads to its screen. */
export function TodayCard() {
  const { due, rows, isLoading, hasFailed, retry } = useToday()
  const { isFolded, fold } = useFoldedToday()
  useSavedRows((due ? due.shown.length + 1 : 0) + rows.length, !isLoading && !hasFailed)
  return (
    <section
      aria-labelledby="today"
      className="overflow-hidden rounded-large border border-border bg-surface"
    >
      <header className="flex h-11 items-baseline gap-2 px-4 pt-3">
        <h2 id="today" className="text-16 font-semibold">
          Today
        </h2>
        <p className="text-13 text-muted">{wholeDayName(marketToday())}</p>
        {hasFeature('clock') && (
          <IconButton
            label={isFolded ? 'Open Today' : 'Collapse Today'}
            aria-expanded={!isFolded}
            onPress={() => fold(!isFolded)}
            className="-mr-1.5 ml-auto size-7 self-center"
          >
            <IconChevronUp
              size={16}
              aria-hidden="true"
              className={classNames('transition-transform duration-120', isFolded && 'rotate-180')}
            />
          </IconButton>
        )}
      </header>
      {!isFolded && (isLoading ? <Waiting /> : <Rows {...{ due, rows, hasFailed, retry }} />)}
    </section>
  )
}

function Rows({ due, rows, hasFailed, retry }: Omit<ReturnType<typeof useToday>, 'isLoading'>) {
  return (
    <>
      {due && <TodayDeadlines due={due} />}
      <ul>
        {rows.map((entry) => (
          <Row key={entry.kind} entry={entry} />
        ))}
      </ul>
      {hasFailed && (
        <div className="flex min-h-12 items-center justify-between gap-3 border-t border-border px-4 py-2">
          <p className="text-muted">Some of this couldn't be loaded.</p>
          <Button variant="secondary" size="small" onPress={retry}>
            Try Again
          </Button>
        </div>
      )}
      {!hasFailed && rows.length === 0 && due === null && (
        <p className={`${row} text-muted`}>
          <span className="col-span-4">You're all caught up.</span>
        </p>
      )}
    </>
  )
}

function Row({ entry }: { entry: TodayRow }) {
  const Icon = icons[entry.kind]
  return (
    <li>
      <Link {...entry.link} className={`${row} text-ink no-underline outline-offset-[-3px] hover:bg-hover`}>
        <span
          className={`today-icon ${entry.kind === 'expiring' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent'}`}
        >
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0 md:truncate">
          <b className="font-semibold tabular-nums">{entry.strong}</b>
          {entry.rest}
        </span>
        <span className="today-hint">{entry.hint}</span>
        <IconChevronRight size={16} aria-hidden="true" className="today-chevron" />
      </Link>
    </li>
  )
}

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5']

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: expectedRows(hasFeature('clock')) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={place} className={row}>
          <Skeleton className="today-icon" />
          <Skeleton className={`h-4 ${widths[place % widths.length]}`} />
        </div>
      ))}
    </div>
  )
}

/** Whether the card is folded, until the reader's next day: the due items are new then. */
function useFoldedToday() {
  const [day, setDay] = useState(() => readStored('local', STORAGE_KEYS.foldedToday))
  const fold = (isFolded: boolean) => {
    const next = isFolded ? localToday() : ''
    setDay(next)
    writeStored('local', STORAGE_KEYS.foldedToday, next)
  }
  return { isFolded: day === localToday(), fold }
}
