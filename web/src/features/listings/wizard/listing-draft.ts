import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { now } from '../../../shared/clock.ts'
import { readStored, removeStored, writeStored } from '../../../shared/storage.ts'
import type { ListingPlace } from './listing-values.ts'

/** Which draft a form keeps. */
export type DraftOf = Pick<ListingDraft, 'rowVersion' | 'idempotencyKey'> & { key: string }

/** What a member has typed and not saved, kept in this browser across reload, session end and error. */
export type ListingDraft = {
  values: ListingFormValues
  place: ListingPlace
  /** ISO date-time of the last change. */
  changedOn: string
  /** Version of the stored listing under the draft; null for a new one. */
  rowVersion: number | null
  /** Sent with the create, so that a save repeated after a reload makes no second listing (S2-10). */
  idempotencyKey: string | null
}

/** The storage key of a draft: one for each member and listing, and one for a new listing. */
export function draftKey(memberId: number, listingId: string | null): string {
  return `listing-draft:${memberId}:${listingId ?? 'new'}`
}

/** The kept draft over the fields of `initial`; null when there is none, or none that can be read. */
export function readDraft(key: string, initial: ListingFormValues): ListingDraft | null {
  const text = readStored('local', key)
  if (text === null) return null
  try {
    const draft: ListingDraft = JSON.parse(text)
    return { ...draft, values: { ...initial, ...draft.values } }
  } catch {
    removeStored('local', key)
    return null
  }
}

export function keepDraft(key: string, draft: Omit<ListingDraft, 'changedOn'>): void {
  writeStored('local', key, JSON.stringify({ ...draft, changedOn: now().toISOString() }))
}

export function dropDraft(key: string): void {
  removeStored('local', key)
}
