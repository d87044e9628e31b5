import { Link } from '@tanstack/react-router'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { now } from '#shared/clock.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { SCHEDULED_COLUMNS } from './class-columns.tsx'
import { ClassTable } from './class-table.tsx'
import { TrainingProblem } from './training-problem.tsx'
import { useMyPlaces } from './use-training-data.ts'

/** Tab `My Scheduled Classes`: every seat that was not released. It opens on the next one, past ones on demand. */
export function MyClasses() {
  const places = useMyPlaces()
  const [hasEarlier, setHasEarlier] = useState(false)
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const held = (places.data ?? []).filter(({ unRegisteredOn }) => unRegisteredOn === null)
  useFocusKept(region, places.data ? held.length : null)
  if (places.error && !places.data)
    return <TrainingProblem error={places.error} onRetry={() => void places.refetch()} />
  const classes = held.map(({ trainingClass }) => trainingClass)
  const toCome = classes.filter(isToCome)
  const earlierCount = classes.length - toCome.length
  const canChoose = earlierCount > 0 && toCome.length > 0
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <div className="mb-2 flex flex-wrap items-center gap-2 empty:hidden">
        {canChoose && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={hasEarlier}
            className="-ml-2.5 max-md:h-11"
            onPress={() => setHasEarlier(!hasEarlier)}
          >
            {`${hasEarlier ? 'Hide' : 'Show'} ${earlierCount} earlier ${earlierCount === 1 ? 'class' : 'classes'}`}
          </Button>
        )}
        {hasFeature('train') && (
          <div className="ml-auto flex flex-wrap gap-2">
            <Link
              to="/training-record"
              className={`${buttonClasses('secondary', 'small')} no-underline max-md:h-11`}
            >
              Training Record
            </Link>
            <Button size="small" className="max-md:h-11" onPress={() => setIsLinkOpen(true)}>
              Calendar Link
            </Button>
          </div>
        )}
      </div>
      <ClassTable
        label="My Scheduled Classes"
        columns={SCHEDULED_COLUMNS}
        classes={canChoose && !hasEarlier ? toCome : classes}
        isLoading={places.isPending}
      />
      {isLinkOpen && <CalendarLink onClose={() => setIsLinkOpen(false)} />}
    </div>
  )
}

function isToCome({ endTime }: TrainingClass): boolean {
  return Date.parse(endTime) > now().getTime()
}

/** A removed row loses the focus on its button: the list takes the focus. Null while nothing is known. */
function useFocusKept(region: RefObject<HTMLElement | null>, count: number | null): void {
  const before = useRef(count)
  useEffect(() => {
    const hasChanged = before.current !== null && before.current !== count
    if (hasChanged && document.activeElement === document.body) region.current?.focus()
    before.current = count
  }, [region, count])
}
