import { onDraftChanged } from './draft-changes.ts'
import { droppedDrafts } from './draft-marks.ts'
import { namedDraft, ownerOf } from './draft-name.ts'
import { removeDraft } from './send-draft.ts'

let isWatching = false

/**
 * From now on what is saved or given up in this tab is removed from the server, also when its form is gone by then; what
 * was before, of `owner`, now.
 */
export function watchDropped(owner: string): void {
  for (const storedAs of droppedDrafts('').filter((entry) => ownerOf(entry) === owner)) drop(storedAs)
  if (isWatching) return
  isWatching = true
  onDraftChanged((storedAs) => {
    if (droppedDrafts(storedAs).includes(storedAs)) drop(storedAs)
  })
}

/** Removes from the server what is dropped before anything is watched. */
export function removeDropped(storedAs: string): void {
  if (!isWatching) drop(storedAs)
}

function drop(storedAs: string): void {
  // What fails is tried again when a form with drafts is opened.
  void removeDraft(namedDraft(storedAs)).catch(() => undefined)
}
