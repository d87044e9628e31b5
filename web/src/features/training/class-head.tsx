import { classSpan, dayBlock, otherMonth } from 'contract/training/class-times.ts'
import { creditsInWords } from 'contract/training/credit-hours.ts'
import { shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { ClassLink } from './class-link.tsx'
import { usePlaceIn, useSubjects, useTopics } from './use-training-data.ts'

/** The name of a class; on a phone the whole card: day, name, time and seats, location. */
export function ClassHead({ trainingClass, hasSeats }: { trainingClass: TrainingClass; hasSeats: boolean }) {
  const zone = zoneOf(trainingClass)
  const month = otherMonth(trainingClass.startTime, zone, now())
  return (
    <div className="flex min-w-0 items-start gap-3 text-left">
      <DayBlock trainingClass={trainingClass} zone={zone} />
      <div className="min-w-0 max-md:[overflow-wrap:anywhere]">
        <ClassLink trainingClass={trainingClass} />
        <Kind trainingClass={trainingClass} />
        <p className="text-13 font-normal md:hidden">
          {month !== null && `${month} · `}
          {classSpan(trainingClass, zone)}
          {hasSeats && <Seats {...trainingClass} />}
        </p>
        <p className="text-13 font-normal text-muted md:hidden">{shownLocation(trainingClass)}</p>
      </div>
    </div>
  )
}

/** Subject and credit hours; a card has no room for them. */
function Kind({ trainingClass }: { trainingClass: TrainingClass }) {
  const topics = useTopics().data?.results ?? []
  const subjects = useSubjects().data?.results ?? []
  const own = new Set(
    trainingClass.trainingTopics.map(
      ({ trainingTopicId }) => topics.find(({ id }) => id === trainingTopicId)?.trainingSubjectId,
    ),
  )
  const facts = [
    ...subjects.filter(({ id }) => own.has(id)).map(({ name }) => name),
    creditsInWords(trainingClass),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return <p className="text-12 font-normal text-muted max-md:hidden">{facts.join(' · ')}</p>
}

const FEW_SEATS = 5

function Seats({ seatsAvailable, capacity }: { seatsAvailable: number; capacity: number }) {
  const isScarce = seatsAvailable <= FEW_SEATS
  return (
    <>
      <span className="text-muted"> · </span>
      <span className={isScarce ? 'font-semibold text-warn' : 'text-muted'}>
        {seatsAvailable} of {capacity} seats
      </span>
    </>
  )
}

/** The day of a class, green once the member has a seat in it. */
function DayBlock({ trainingClass, zone }: { trainingClass: TrainingClass; zone: string }) {
  const { place } = usePlaceIn(trainingClass.id)
  const { weekday, day } = dayBlock(trainingClass.startTime, zone)
  const isMine = place !== null && place.unRegisteredOn === null
  return (
    <span
      className={classNames(
        'grid h-12 w-11 shrink-0 content-center rounded-small text-center md:hidden',
        isMine ? 'bg-success-soft text-success' : 'bg-neutral-soft text-ink',
      )}
    >
      <span className={classNames('text-12 leading-4 font-semibold', !isMine && 'text-muted')}>
        {weekday}
      </span>{' '}
      <span className="text-20 leading-6 font-semibold tabular-nums">{day}</span>
    </span>
  )
}
