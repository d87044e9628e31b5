import { DAY_MS } from './day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long ago an instant was, in its largest whole unit: `just now`, `12 min ago`, `4 h ago`, `3 days ago`. */
export function ageInWords(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime()
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  const days = Math.floor(age / DAY_MS)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
