import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import { loadPart } from '../load-part.ts'
import { hasFeature } from '../portal-config.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts'

/** A draft by its name on the server, and the key under which this browser stores it. */
export type NamedDraft = { form: DraftForm; key: string; storedAs: string }

const listeners = new Set<(storedAs: string) => void>()

/** Whether drafts are on the server too: never what is seen in a view of somebody else. */
export function areDraftsShared(): boolean {
  return hasFeature('draft') && readStored('session', STORAGE_KEYS.viewAs) === null
}

/** Runs `listener` whenever this tab writes or removes the copy of a draft. Answers how to stop. */
export function onDraftChanged(listener: (storedAs: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This tab has written or removed its copy of a draft. */
export function noteDraftChanged(storedAs: string): void {
  for (const listener of listeners) listener(storedAs)
}

/**
 * The time of the change that the server has of a draft; empty where it was asked to keep one and has not answered, null
 * where it was never asked.
 */
export function sharedChange(storedAs: string): string | null {
  return readStored('local', markOf(storedAs))
}

export function noteShared(storedAs: string, changedOn: string): void {
  writeStored('local', markOf(storedAs), changedOn)
}

export function forgetShared(storedAs: string): void {
  removeStored('local', markOf(storedAs))
}

/** Removes the server's copy of a draft that was saved or given up here, where there may be one. */
export function dropShared(draft: NamedDraft): void {
  if (sharedChange(draft.storedAs) === null) return
  void loadPart(() => import('./send-draft.ts'))
    .then(({ removeDraft }) => removeDraft(draft))
    // What does not arrive is among the own drafts until it is discarded there, or ends.
    .catch(() => undefined)
}

function markOf(storedAs: string): string {
  return `${STORAGE_KEYS.draftShared}:${storedAs}`
}
