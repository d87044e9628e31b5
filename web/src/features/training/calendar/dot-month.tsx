import { IconChevronRight } from '@tabler/icons-react'
import { classSpan } from 'contract/training/class-times.ts'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { useMyPlaces } from '../use-training-data.ts'
import { workWeeks } from './month-days.ts'

const MAX_DOTS = 3

type DotMonthProps = {
  classes: TrainingClass[]
  /** The chosen day, in the month that is shown. */
  day: Date
  onDayChange: (day: Date) => void
  onOpen: (trainingClass: TrainingClass, anchor: HTMLElement) => void
}

/** The month on a phone: days with a dot for each class, and the classes of the chosen day below. */
export function DotMonth({ classes, day, onDayChange, onOpen }: DotMonthProps) {
  const places = useMyPlaces().data ?? []
  const mine = new Set(places.filter((p) => p.unRegisteredOn === null).map((p) => p.trainingClassId))
  // Today is chosen at first, even on a weekend, which the month leaves out.
  const byDay = Map.groupBy(classes, ({ startTime }) => new Date(startTime).toDateString())
  const chosen = byDay.get(day.toDateString()) ?? []
  return (
    <>
      <table aria-label="Classes by day" className="w-full table-fixed text-center">
        <thead>
          <tr className="text-12 font-medium text-muted">
            {workWeeks(day)[0]?.map((weekday) => (
              <th key={weekday.getDay()} scope="col" className="pt-3 pb-1 font-medium">
                {weekday.toLocaleDateString('en-US', { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workWeeks(day).map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((entry) => (
                <td key={entry.getTime()} className="p-0">
                  <DayButton
                    day={entry}
                    chosen={day}
                    classes={byDay.get(entry.toDateString()) ?? []}
                    mine={mine}
                    onPress={() => onDayChange(entry)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label={longDay(day)} className="mt-2 border-t border-border">
        <h3 className="flex items-baseline justify-between gap-4 px-4 py-3 font-semibold">
          {longDay(day)}
          <span role="status" className="text-13 font-normal text-muted">
            {countLine(chosen.length)}
          </span>
        </h3>
        <ul>
          {chosen.map((entry) => (
            <ClassRow key={entry.id} trainingClass={entry} isMine={mine.has(entry.id)} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    </>
  )
}

function DayButton({
  day,
  chosen,
  classes,
  mine,
  onPress,
}: {
  day: Date
  chosen: Date
  classes: TrainingClass[]
  mine: ReadonlySet<number>
  onPress: () => void
}) {
  const isChosen = day.toDateString() === chosen.toDateString()
  const isToday = day.toDateString() === now().toDateString()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${longDay(day)}, ${countLine(classes.length)}`}
      onClick={onPress}
      className="relative grid h-11 w-full cursor-pointer justify-center tabular-nums"
    >
      <span
        className={classNames(
          'grid size-8.5 place-items-center rounded-full',
          isChosen
            ? 'bg-accent font-semibold text-on-accent'
            : isToday
              ? 'font-semibold text-accent'
              : day.getMonth() !== chosen.getMonth() && 'text-muted',
        )}
      >
        {day.getDate()}
      </span>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0.5 flex justify-center gap-1">
        {classes.slice(0, MAX_DOTS).map(({ id }) => (
          <span
            key={id}
            className={classNames(
              'size-1.25 rounded-full forced-color-adjust-none',
              mine.has(id) ? 'bg-success' : 'bg-accent',
            )}
          />
        ))}
      </span>
    </button>
  )
}

function ClassRow({
  trainingClass,
  isMine,
  onOpen,
}: {
  trainingClass: TrainingClass
  isMine: boolean
  onOpen: DotMonthProps['onOpen']
}) {
  const { seatsAvailable, capacity } = trainingClass
  return (
    <li className="border-t border-border">
      <button
        type="button"
        onClick={(event) => onOpen(trainingClass, event.currentTarget)}
        className="flex min-h-16 w-full cursor-pointer items-stretch gap-3 px-4 py-2.5 text-left hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={classNames('w-0.75 shrink-0 rounded-full', isMine ? 'bg-success' : 'bg-accent')}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-13 tabular-nums">
            {classSpan(trainingClass, zoneOf(trainingClass))}
          </span>
          <span className="block font-semibold">{shownClassName(trainingClass.className)}</span>
          <span className="block text-13 text-muted">
            {[isMine && 'Registered', shownLocation(trainingClass), `${seatsAvailable} of ${capacity} seats`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" className="self-center text-muted" />
      </button>
    </li>
  )
}

function longDay(day: Date): string {
  return day.toLocaleDateString('en-US', { weekday: 'long', month: 'short', day: 'numeric' })
}

function countLine(count: number): string {
  return count === 0 ? 'No classes' : count === 1 ? '1 class' : `${count} classes`
}
