import { onDraftChanged } from '#shared/drafts/draft-changes.ts'
import { droppedDrafts, type NamedDraft } from '#shared/drafts/draft-marks.ts'
import { removeDraft } from '#shared/drafts/send-draft.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'

/** The name of a draft on the server: a stored listing has one there, whichever form it was typed into. */
export function namedDraft(key: string): NamedDraft {
  const [listing = '', draft = ''] = key.split(':').slice(-2)
  return listing === 'new'
    ? { form: 'new-listing', key: draft, storedAs: key }
    : { form: 'listing', key: listing, storedAs: key }
}

let isWatching = false

/**
 * From now on what is saved or given up in this tab is removed from the server, also when its form is gone by then; what
 * was before, of `owner`, now.
 */
export function watchDropped(owner: string): void {
  const isOwn = (storedAs: string) => ownerOf(storedAs) === owner
  for (const storedAs of droppedDrafts(`${STORAGE_KEYS.listingDraft}:${owner}:`).filter(isOwn)) drop(storedAs)
  if (isWatching) return
  isWatching = true
  onDraftChanged((storedAs) => {
    if (droppedDrafts(storedAs).includes(storedAs)) drop(storedAs)
  })
}

function drop(storedAs: string): void {
  // What fails is tried again when a form of a listing is opened.
  void removeDraft(namedDraft(storedAs)).catch(() => undefined)
}

/** Whose a draft is, by its key. */
export function ownerOf(storedAs: string): string {
  return storedAs.split(':').slice(1, -2).join(':')
}
