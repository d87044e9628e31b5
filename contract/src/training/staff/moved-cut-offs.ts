import { offsetMinutes, toZonedTime } from '../course-request-times.ts'

const MINUTE_MS = 60_000

/** A class with a time until which something can be done; null is until the start. */
type Timed = { startTime: Date; cutOff: Date | null }

/** A cut-off of a class that begins at another time: as long before it as it was, by the clock of the zone. */
export function movedCutOff({ startTime, cutOff }: Timed, newStart: Date, zone: string): Date | null {
  const distance = distanceOf({ startTime, cutOff }, zone)
  return distance === null ? null : instantOf(wallTime(newStart, zone) - distance, zone)
}

/**
 * The same for a class whose series was changed through another one: changes of the cut-off there are made
 * here too, and otherwise it moves along with its class.
 */
export function cutOffAlike(
  own: Timed,
  newStart: Date,
  { before, after, zone }: { before: Timed; after: Timed; zone: string },
): Date | null {
  const isChanged = distanceOf(before, zone) !== distanceOf(after, zone)
  return movedCutOff(isChanged ? after : own, newStart, zone)
}

/** How long before the start it is, by the clock of a zone, in ms. */
function distanceOf({ startTime, cutOff }: Timed, zone: string): number | null {
  return cutOff && wallTime(startTime, zone) - wallTime(cutOff, zone)
}

/** The clock time in a zone, as if it were UTC. */
function wallTime(at: Date, zone: string): number {
  return at.getTime() + offsetMinutes(zone, at) * MINUTE_MS
}

function instantOf(wall: number, zone: string): Date {
  const seconds = wall % MINUTE_MS
  const minute = new Date(wall - seconds).toISOString()
  return new Date(Date.parse(toZonedTime(minute.slice(0, 10), minute.slice(11, 16), zone)) + seconds)
}
