import { HISTORY_FIELDS } from 'contract/proof/history-words.ts'
import type { HistoryChange } from './history-change.ts'

/** A value as a chain holds it: text, or null for none. */
export function historyText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of a listing that differ, of those that a reader knows; `before` is null for a new one. */
export function changedListingFields(before: object | null, after: object): HistoryChange[] {
  const known = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(after)
    .filter(([field]) => Object.hasOwn(HISTORY_FIELDS, field))
    .map(([field, value]) => ({ field, from: historyText(known.get(field)), to: historyText(value) }))
    .filter(({ from, to }) => from !== to)
}
