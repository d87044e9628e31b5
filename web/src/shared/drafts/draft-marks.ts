import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { readStored, removeStored, STORAGE_KEYS, storedKeys, writeStored } from '../storage.ts'

/** A draft by its name on the server, and the key under which this browser stores it. */
export type NamedDraft = { form: DraftForm; key: string; storedAs: string }

const MARK = `${STORAGE_KEYS.draftShared}:`

/**
 * The time of the change that the server has of a draft; empty where it was asked to keep one and has not answered, null
 * where it was never asked.
 */
export function sharedChange(storedAs: string): string | null {
  return readStored('local', MARK + storedAs)
}

export function noteShared(storedAs: string, changedOn: string): void {
  writeStored('local', MARK + storedAs, changedOn)
}

export function forgetShared(storedAs: string): void {
  removeStored('local', MARK + storedAs)
}

/** The drafts with this beginning of their keys that the server may have and this browser has no more. */
export function droppedDrafts(prefix: string): string[] {
  return storedKeys('local', MARK + prefix)
    .map((mark) => mark.slice(MARK.length))
    .filter((storedAs) => readStored('local', storedAs) === null)
}
