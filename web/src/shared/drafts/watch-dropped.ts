import { onDraftChanged } from './draft-changes.ts'
import { droppedDrafts } from './draft-marks.ts'
import { namedDraft, ownerOf } from './draft-name.ts'
import { removeDraft } from './server-drafts.ts'

let isWatching = false

/**
 * From now on removes drafts saved or discarded in this tab from the server, even after their form is closed;
 * earlier ones, of `owner`, at once.
 */
export function watchDropped(owner: string): void {
  for (const storedAs of droppedDrafts('').filter((entry) => ownerOf(entry) === owner)) drop(storedAs)
  if (isWatching) return
  isWatching = true
  onDraftChanged((storedAs) => {
    if (droppedDrafts(storedAs).includes(storedAs)) drop(storedAs)
  })
}

/** Removes drafts from the server that were dropped before watching started. */
export function removeDropped(storedAs: string): void {
  if (!isWatching) drop(storedAs)
}

function drop(storedAs: string): void {
  // A failed removal is retried when a form with drafts is opened.
  void removeDraft(namedDraft(storedAs)).catch(() => undefined)
}
