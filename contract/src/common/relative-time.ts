import { DAY_MS } from './day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How far a moment is from now, in its largest whole unit: `just now`, `12 min ago`, `4 h ago`, `in 3 days`. */
export function relativeTime(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime()
  const distance = Math.abs(age)
  if (distance < MINUTE_MS) return age < 0 ? 'in a moment' : 'just now'
  return age < 0 ? `in ${wholeUnits(distance)}` : `${wholeUnits(distance)} ago`
}

function wholeUnits(distance: number): string {
  if (distance < HOUR_MS) return `${Math.floor(distance / MINUTE_MS)} min`
  if (distance < DAY_MS) return `${Math.floor(distance / HOUR_MS)} h`
  const days = Math.floor(distance / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}
