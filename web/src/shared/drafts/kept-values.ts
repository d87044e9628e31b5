import type { Draft } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { now } from '../clock.ts'
import { storedUser } from '../session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, storedKeys, writeStored } from '../storage.ts'
import { noteDraftChanged } from './draft-changes.ts'
import { noteShared, sharedChange } from './draft-marks.ts'
import { removeDropped } from './watch-dropped.ts'

/** Unsaved input of a form, as this browser stores it. */
export type KeptValues<Values> = {
  values: Values
  /** The version of the record that was edited; null for a new one. */
  baseVersion: number | null
  /** ISO date-time of the last change. */
  changedOn: string
}

/** The key prefix of a form's drafts. */
export function keptPrefix(owner: string, form: DraftForm): string {
  return `${STORAGE_KEYS.formDraft}:${owner}:${form}:`
}

/** The stored draft; null for a missing or unreadable one. */
export function readKept<Values>(storedAs: string): KeptValues<Values> | null {
  const text = readStored('local', storedAs)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    removeStored('local', storedAs)
    return null
  }
}

/**
 * Stores the input; the same input again changes nothing. Once no one is signed in nothing is stored: a form
 * that leaves the screen at log-out must not restore its draft.
 */
export function keepValues(storedAs: string, values: unknown, baseVersion: number | null): void {
  if (storedUser() === null) return
  const before = readKept(storedAs)
  const isSame = before !== null && JSON.stringify(before.values) === JSON.stringify(values)
  const changedOn = isSame ? before.changedOn : now().toISOString()
  writeStored('local', storedAs, JSON.stringify({ values, baseVersion, changedOn }))
  noteDraftChanged(storedAs)
}

/**
 * Stores a server draft as if it had been typed here: it was validated against its form when it was stored
 * there.
 */
export function takeServed<Values>(
  storedAs: string,
  { values, baseVersion, changedOn }: Draft,
): KeptValues<Values> {
  const kept = { values: values as Values, baseVersion, changedOn }
  writeStored('local', storedAs, JSON.stringify(kept))
  noteShared(storedAs, changedOn)
  return kept
}

/** Deletes a saved or discarded draft, in this browser and on the server. */
export function dropKept(storedAs: string): void {
  if (readStored('local', storedAs) === null) return
  removeStored('local', storedAs)
  noteDraftChanged(storedAs)
  if (sharedChange(storedAs) !== null) removeDropped(storedAs)
}

/**
 * The part of the key that identifies the most recently changed draft of the form; null when there is none.
 */
export function lastKept(prefix: string): string | null {
  const changedOn = (storedAs: string) => readKept(storedAs)?.changedOn ?? ''
  const [last] = storedKeys('local', prefix).toSorted((one, other) =>
    changedOn(one) < changedOn(other) ? 1 : -1,
  )
  return last === undefined ? null : last.slice(prefix.length)
}
