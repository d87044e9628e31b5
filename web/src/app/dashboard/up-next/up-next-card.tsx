import { IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { wholeDayName } from 'contract/common/day-phrase.ts'
import { useEffect, useState } from 'react'
import { localToday } from '#shared/clock.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { readCardShape, saveCardShape } from './card-shape.ts'
import { UpNextCounts } from './up-next-counts.tsx'
import { UpNextGroups } from './up-next-groups.tsx'
import { useUpNext } from './use-up-next.ts'

/** At most as many rows are shown until all are asked for. */
const FIRST_ROWS = 6

/** The card of due items and of what comes next, before all sections: each row leads to its screen. */
export function UpNextCard() {
  const upNext = useUpNext()
  const { isFolded, fold } = useFolded()
  const hasClock = hasFeature('clock')
  return (
    <section
      aria-labelledby="up-next"
      className="overflow-hidden rounded-large border border-border bg-surface"
    >
      <header className="flex min-h-11 items-center gap-x-2 px-4">
        <h2 id="up-next" className="text-16 font-semibold whitespace-nowrap">
          Up next
        </h2>
        <p className="truncate text-13 text-muted">{wholeDayName(marketToday())}</p>
        {hasClock && (
          <>
            <Link
              to="/deadlines"
              className="ml-auto inline-flex min-h-11 items-center font-medium whitespace-nowrap"
            >
              All Deadlines
            </Link>
            <IconButton
              label={isFolded ? 'Open Up next' : 'Collapse Up next'}
              aria-expanded={!isFolded}
              onPress={() => fold(!isFolded)}
              className="-mr-2 size-8"
            >
              <IconChevronUp
                size={16}
                aria-hidden="true"
                className={classNames('transition-transform duration-120', isFolded && 'rotate-180')}
              />
            </IconButton>
          </>
        )}
      </header>
      {!isFolded && (upNext.isLoading ? <Waiting /> : <Content {...upNext} />)}
    </section>
  )
}

function Content({ counts, rows, hasFailed, retry }: Omit<ReturnType<typeof useUpNext>, 'isLoading'>) {
  const [isWhole, setIsWhole] = useState(false)
  const first = rows.slice(0, Math.max(FIRST_ROWS - counts.length, 0))
  const hasMore = first.length < rows.length
  const heads = [...first.entries()].map(([place, { group }]) =>
    group === first[place - 1]?.group ? 'r' : 'hr',
  )
  const shape = `${'r'.repeat(counts.length)}${heads.join('')}${hasMore ? 'a' : ''}`
  useEffect(() => {
    if (!hasFailed) saveCardShape(shape)
  }, [shape, hasFailed])
  return (
    <>
      {counts.length > 0 && <UpNextCounts rows={counts} />}
      <UpNextGroups rows={isWhole ? rows : first} />
      {hasMore && !isWhole && (
        <p className="up-next-all">
          <Button variant="text" size="small" onPress={() => setIsWhole(true)}>
            See all {rows.length + counts.length}
          </Button>
        </p>
      )}
      {hasFailed && (
        <div className="flex min-h-12 items-center justify-between gap-3 border-t border-border px-4 py-2">
          <p className="text-muted">Some of this couldn't be loaded.</p>
          <Button variant="secondary" size="small" onPress={retry}>
            Try Again
          </Button>
        </div>
      )}
      {shape === '' && !hasFailed && (
        <p className="up-next-row items-center px-4 text-muted">You're all caught up.</p>
      )}
    </>
  )
}

const widths = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5']

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      {readCardShape()
        .split('')
        .map((line, place) =>
          line === 'r' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            <div key={place} className="up-next-row items-center gap-3 px-4">
              <Skeleton className="up-next-icon" />
              <Skeleton className={`h-4 ${widths[place % widths.length]}`} />
            </div>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            <div key={place} className={line === 'h' ? 'up-next-head' : 'up-next-all'} />
          ),
        )}
    </div>
  )
}

/** Whether the card is folded, until the reader's next day: the due items are new then. */
function useFolded() {
  const [day, setDay] = useState(() => readStored('local', STORAGE_KEYS.foldedToday))
  const fold = (isFolded: boolean) => {
    const next = isFolded ? localToday() : ''
    setDay(next)
    writeStored('local', STORAGE_KEYS.foldedToday, next)
  }
  return { isFolded: day === localToday(), fold }
}
