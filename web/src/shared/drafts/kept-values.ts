import type { Draft } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { now } from '../clock.ts'
import { storedUser } from '../session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, storedKeys, writeStored } from '../storage.ts'
import { noteDraftChanged } from './draft-changes.ts'
import { noteShared, sharedChange } from './draft-marks.ts'
import { removeDropped } from './watch-dropped.ts'

/** What was typed into a form and not saved, as this browser keeps it. */
export type KeptValues<Values> = {
  values: Values
  /** The version of the record that was typed over; null for a new one. */
  baseVersion: number | null
  /** ISO date-time of the last change. */
  changedOn: string
}

/** Where the drafts of a form are kept. */
export function keptPrefix(owner: string, form: DraftForm): string {
  return `${STORAGE_KEYS.formDraft}:${owner}:${form}:`
}

/** The kept draft; null when there is none, or none that can be read. */
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
 * Keeps what is typed; the same once more changes nothing of it. Once nobody is signed in nothing is kept: a form that
 * leaves the screen at log out must not bring its draft back.
 */
export function keepValues(storedAs: string, values: unknown, baseVersion: number | null): void {
  if (storedUser() === null) return
  const before = readKept(storedAs)
  const isSame = before !== null && JSON.stringify(before.values) === JSON.stringify(values)
  const changedOn = isSame ? before.changedOn : now().toISOString()
  writeStored('local', storedAs, JSON.stringify({ values, baseVersion, changedOn }))
  noteDraftChanged(storedAs)
}

/** Keeps a draft of the server as if it had been typed here: it was checked against its form when it was stored there. */
export function takeServed<Values>(
  storedAs: string,
  { values, baseVersion, changedOn }: Draft,
): KeptValues<Values> {
  const kept = { values: values as Values, baseVersion, changedOn }
  writeStored('local', storedAs, JSON.stringify(kept))
  noteShared(storedAs, changedOn)
  return kept
}

/** Drops a draft, in this browser and on the server: it was saved, or given up. */
export function dropKept(storedAs: string): void {
  if (readStored('local', storedAs) === null) return
  removeStored('local', storedAs)
  noteDraftChanged(storedAs)
  if (sharedChange(storedAs) !== null) removeDropped(storedAs)
}

/** The part of its key that tells the draft of a form that was changed last; null when there is none. */
export function lastKept(prefix: string): string | null {
  const changedOn = (storedAs: string) => readKept(storedAs)?.changedOn ?? ''
  const [last] = storedKeys('local', prefix).toSorted((one, other) =>
    changedOn(one) < changedOn(other) ? 1 : -1,
  )
  return last === undefined ? null : last.slice(prefix.length)
}
