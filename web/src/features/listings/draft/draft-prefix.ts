import { STORAGE_KEYS } from '#shared/storage.ts'

/** Storage prefix of the drafts of a listing, one per form; without id those of new listings. */
export function draftPrefix(owner: string, listingId: string | null): string {
  return `${STORAGE_KEYS.listingDraft}:${owner}:${listingId ?? 'new'}:`
}
