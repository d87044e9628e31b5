/** Minutes from one try to the next; after the last of them it is an hour each time. */
const MINUTES = [1, 5, 15, 30, 60] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Retries end so long after they were asked for, in ms. */
export const RETRIES_LAST_MS = 24 * HOUR_MS

/**
 * When a listing is tried again: `number` counts from 1, `retryAfterMs` is what the MLS has asked for. Null when that is
 * more than 24 hours after `since`, when the retries were asked for.
 */
export function nextTryAt(
  { since, number, retryAfterMs }: { since: Date; number: number; retryAfterMs: number | null },
  now: Date,
): Date | null {
  const waitMs = Math.max((MINUTES[number - 1] ?? 60) * MINUTE_MS, retryAfterMs ?? 0)
  const at = new Date(now.getTime() + waitMs)
  return at.getTime() - since.getTime() > RETRIES_LAST_MS ? null : at
}

/** Reads `Retry-After`: seconds or a date. In ms from now, null for none or one that cannot be read. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
