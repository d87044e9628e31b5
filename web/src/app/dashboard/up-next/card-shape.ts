import { TODAY_DEADLINES } from 'contract/listings/deadline-kinds.ts'
import { useEffect } from 'react'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** One of each kind. */
const WITHOUT_DEADLINES = 4
/** The deadlines, and the link to all of them. */
const OF_DEADLINES = TODAY_DEADLINES + 1

/**
 * The expected number of rows, so that nothing below the card shifts once they are there: the last number;
 * before the first visit, the maximum.
 */
export function expectedRows(hasDeadlines: boolean): number {
  const most = hasDeadlines ? WITHOUT_DEADLINES + OF_DEADLINES : WITHOUT_DEADLINES
  const last = Number(readStored('local', STORAGE_KEYS.todayRows) ?? most)
  return Number.isInteger(last) && last > 0 ? Math.min(last, most) : most
}

/** Saves the number of rows for the next visit. */
export function useSavedRows(count: number, isKnown: boolean): void {
  useEffect(() => {
    if (isKnown) writeStored('local', STORAGE_KEYS.todayRows, String(Math.max(count, 1)))
  }, [count, isKnown])
}
