import { Link } from '@tanstack/react-router'
import { clockTime, dayAndTime } from 'contract/common/clock-time.ts'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { isOnWorkDay } from './class-events.ts'

/** The classes of today, and those of weekends, which the calendar leaves out. */
export function TodayLine({ classes }: { classes: TrainingClass[] }) {
  const today = now().toDateString()
  const isToday = ({ startTime }: TrainingClass) => new Date(startTime).toDateString() === today
  const ofToday = classes.filter(isToday)
  const ofWeekends = classes.filter((entry) => !isToday(entry) && !isOnWorkDay(entry))
  if (ofToday.length + ofWeekends.length === 0) return null
  return (
    <div className="mb-3 grid gap-1 text-14">
      {ofToday.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">Today:</span>
          {ofToday.map((entry) => (
            <ClassTime key={entry.id} trainingClass={entry} />
          ))}
        </p>
      )}
      {ofWeekends.length > 0 && (
        <details>
          <summary className="w-max cursor-pointer py-1 font-medium max-md:py-3">
            Weekend classes ({ofWeekends.length})
          </summary>
          <ul className="grid gap-1 py-1">
            {ofWeekends.map((entry) => (
              <li key={entry.id}>
                <ClassTime trainingClass={entry} isDated />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ClassTime({ trainingClass, isDated }: { trainingClass: TrainingClass; isDated?: boolean }) {
  const { id, className, startTime } = trainingClass
  const zone = zoneOf(trainingClass)
  return (
    <Link
      to="/training/registration/$eventId"
      params={{ eventId: String(id) }}
      className="inline-flex min-h-6 items-center max-md:min-h-11"
    >
      {shownClassName(className)}, {isDated ? dayAndTime(startTime, zone) : clockTime(startTime, zone)}
    </Link>
  )
}
