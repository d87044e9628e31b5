import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

const MAX_LENGTH = 1_000_000

export type LocalDraft = { values: ContentValues; rowVersion: number | null }

/** Saves in this tab the values that the server could not store; null deletes them. */
export function saveLocalDraft(kind: string, id: number | null, values: LocalDraft | null): void {
  const text = values && JSON.stringify(values)
  if (text === null || text.length > MAX_LENGTH) removeStored('session', keyOf(kind, id))
  else writeStored('session', keyOf(kind, id), text)
}

/** The saved values of a record, null when there are none. */
export function readLocalDraft(kind: string, id: number | null): LocalDraft | null {
  const text = readStored('session', keyOf(kind, id))
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    return isLocalDraft(draft) ? draft : null
  } catch {
    return null
  }
}

// Validated manually: the schema library would load with every form that opens.
function isLocalDraft(value: unknown): value is LocalDraft {
  if (!isObject(value) || !('values' in value) || !('rowVersion' in value)) return false
  return isObject(value.values) && (value.rowVersion === null || typeof value.rowVersion === 'number')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The earlier input that a form offers to restore: values that could not be stored, else stored but unsaved ones. */
export function offeredValues(
  stored: { values: ContentValues; unsaved: LocalDraft | null },
  here: LocalDraft | null,
): LocalDraft | null {
  const offered = here ?? stored.unsaved
  return offered && JSON.stringify(offered.values) !== JSON.stringify(stored.values) ? offered : null
}

function keyOf(kind: string, id: number | null): string {
  return `${STORAGE_KEYS.contentDraft}:${kind}:${id ?? 'new'}`
}
