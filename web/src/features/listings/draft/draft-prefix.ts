import { STORAGE_KEYS } from '#shared/storage.ts'

/** Where the drafts of a listing are kept, each form its own; without id those of new listings. */
export function draftPrefix(owner: string, listingId: string | null): string {
  return `${STORAGE_KEYS.listingDraft}:${owner}:${listingId ?? 'new'}:`
}
