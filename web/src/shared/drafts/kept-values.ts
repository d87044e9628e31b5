import type { Draft } from 'contract/drafts/draft.ts'
import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { now } from '../clock.ts'
import { storedUser } from '../session/stored-user.ts'
import { readStored, removeStored, STORAGE_KEYS, storedKeys, writeStored } from '../storage.ts'
import { noteShared, sharedChange } from './draft-marks.ts'
import { removeSoon } from './server-drafts.ts'

/** The part that is the same for drafts of all forms. */
type Stamp = {
  /** ISO date-time of the last change. */
  changedOn: string
}

/** Unsaved input of a form, as this browser stores it. */
export type KeptValues<Values> = Stamp & {
  values: Values
  /** The version of the record that was edited; null for a new one. */
  baseVersion: number | null
}

/** The key prefix of a form's drafts. */
export function keptPrefix(owner: string, form: DraftForm): string {
  return `${STORAGE_KEYS.formDraft}:${owner}:${form}:`
}

/** The stored draft; null for a missing or unreadable one. */
export function readKept<Values>(storedAs: string): KeptValues<Values> | null {
  return readContent(storedAs)
}

/** The same for input of any form. */
export function readContent<Content>(storedAs: string): (Content & Stamp) | null {
  const text = readStored('local', storedAs)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    removeStored('local', storedAs)
    return null
  }
}

/** Stores the input of a form; the same input again changes nothing. */
export function keepValues(storedAs: string, values: unknown, baseVersion: number | null): void {
  const isSame = (before: { values: unknown }) => JSON.stringify(before.values) === JSON.stringify(values)
  keepContent(storedAs, { values, baseVersion }, isSame)
}

/**
 * Stores input with the time of its last change, which `isSame` compares with what is stored. Once no one is signed in
 * nothing is stored: a form that leaves the screen at log-out must not restore its draft.
 */
export function keepContent<Content extends object>(
  storedAs: string,
  content: Content,
  isSame: (before: Content) => boolean,
): void {
  if (storedUser() === null) return
  const before = readContent<Content>(storedAs)
  const changedOn = before && isSame(before) ? before.changedOn : now().toISOString()
  writeStored('local', storedAs, JSON.stringify({ ...content, changedOn }))
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
  if (sharedChange(storedAs) !== null) removeSoon(storedAs)
}

/** The keys of drafts, last changed first. */
export function keptKeys(prefix: string): string[] {
  const changedOn = (storedAs: string) => readContent(storedAs)?.changedOn ?? ''
  return storedKeys('local', prefix).toSorted((one, other) => (changedOn(one) < changedOn(other) ? 1 : -1))
}

/** The part of the key that identifies the last changed draft of the form; null when there is none. */
export function lastKept(prefix: string): string | null {
  return keptKeys(prefix)[0]?.slice(prefix.length) ?? null
}
