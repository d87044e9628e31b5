import { Link } from '@tanstack/react-router'
import { calendarDayIn } from 'contract/common/calendar-day.ts'
import { clockTime, zonedTimestamp } from 'contract/common/clock-time.ts'
import { creditsInWords } from 'contract/training/credit-hours.ts'
import { isVirtual, shownLocation } from 'contract/training/shown-class.ts'
import { presenceInWords, type StaffClassDetails } from 'contract/training/staff/staff-class.ts'
import type { ReactNode } from 'react'
import { now } from '#shared/clock.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { ownZone, zoneOf } from '#shared/zones/class-zone.ts'
import { seriesInWords } from './series-words.ts'

/** The facts of a class for staff. */
export function ClassFacts({ details }: { details: StaffClassDetails }) {
  const { startTime, endTime, instructor, aor, series, trainingTopics } = details
  const { cancelledOn, cancelReason } = details
  const topics = trainingTopics.flatMap(({ trainingTopic }) => trainingTopic?.name ?? [])
  const presence = presenceInWords(details, now())
  const zone = zoneOf(details)
  const credits = creditsInWords(details)
  return (
    <section aria-label="Class" className="rounded-large border border-border bg-surface px-5 py-2">
      <dl>
        {cancelledOn !== null && (
          <Fact label="Cancelled">
            <Time instant={cancelledOn} />
            <p className="whitespace-pre-line wrap-anywhere">{cancelReason}</p>
          </Fact>
        )}
        <Fact label="Start">
          <ClassTime instant={startTime} zone={zone} onDayOf={startTime} />
        </Fact>
        <Fact label="End">
          <ClassTime instant={endTime} zone={zone} onDayOf={startTime} />
        </Fact>
        <Fact label="Instructor">{instructor?.name ?? '–'}</Fact>
        <Fact label="Location">
          {shownLocation(details) ?? '–'}
          {!isVirtual(details) && details.location?.address && (
            <span className="block text-muted">{details.location.address}</span>
          )}
        </Fact>
        <Fact label="Topics">{topics.join(', ') || '–'}</Fact>
        <Fact label="Association">{aor?.fullName ?? 'MLS'}</Fact>
        {credits !== null && <Fact label="Credit Hours">{credits}</Fact>}
        <SeatFacts details={details} zone={zone} />
        {presence && <Fact label="Presence">{presence}</Fact>}
        {series && (
          <Fact label="Series">
            {seriesInWords(series.rule)}{' '}
            <Link
              to="/staff/training/classes"
              search={{ text: details.className ?? undefined }}
              className="whitespace-nowrap underline"
            >
              {series.upcoming.classes} upcoming
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** The seats and their holders, and the deadlines to register and unregister. */
function SeatFacts({ details, zone }: { details: StaffClassDetails; zone: string }) {
  const { seatsTaken, seatsOffered, capacity, hasWaitList, waiting, registerUntil, unregisterUntil } = details
  return (
    <>
      <Fact label="Seats Taken">
        <span className="tabular-nums">
          {seatsTaken} of {capacity}
          {seatsOffered > 0 && `, ${seatsOffered} held for the waitlist`}
        </span>
      </Fact>
      {hasWaitList && <Fact label="Waitlist">{waiting} waiting</Fact>}
      {registerUntil && (
        <Fact label="Register Until">
          <ClassTime instant={registerUntil} zone={zone} />
        </Fact>
      )}
      {unregisterUntil && (
        <Fact label="Unregister Until">
          <ClassTime instant={unregisterUntil} zone={zone} />
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-border py-3 last:border-b-0 sm:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/**
 * A time of the class in its zone, and beside it that of this computer if it differs. The day of the class is in the
 * head of the page.
 */
function ClassTime({ instant, zone, onDayOf }: { instant: string; zone: string; onDayOf?: string }) {
  const dayOf = (moment: string) => calendarDayIn(zone, new Date(moment))
  const inWords = onDayOf !== undefined && dayOf(onDayOf) === dayOf(instant) ? clockTime : zonedTimestamp
  const own = zonedTimestamp(instant, ownZone())
  return (
    <>
      <time dateTime={instant} className="tabular-nums">
        {inWords(instant, zone)}
      </time>
      {own !== zonedTimestamp(instant, zone) && (
        <span className="block text-12 text-muted tabular-nums">{own} on this computer</span>
      )}
    </>
  )
}

function Time({ instant }: { instant: string }) {
  return <Moment at={instant} />
}
