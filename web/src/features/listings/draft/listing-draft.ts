import type { ListingField } from 'contract/listings/listing-fields.ts'
import { now } from '#shared/clock.ts'
import { noteDraftChanged } from '#shared/drafts/draft-changes.ts'
import { storedUser } from '#shared/session/stored-user.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#shared/storage.ts'
import { changedFields, isSamePlace, type ListingInput } from './merge-listing.ts'

/** What a member has typed and not saved, kept in this browser across reload, expired session and error. */
export type ListingDraft = ListingInput & {
  /** What the form held before it was changed: only what differs from it is the member's. */
  base: ListingInput
  /** ISO date-time of the last change. */
  changedOn: string
  unsettled: UnsettledSave
}

/** How the last save ended without word of the listing, which may be registered all the same; null when it is known. */
export type UnsettledSave = 'unanswered' | 'failed' | null

/** The kept draft over the fields of `initial`; null when there is none, or none that can be read. */
export function readDraft(key: string, initial: ListingInput): ListingDraft | null {
  const text = readStored('local', key)
  if (text === null) return null
  try {
    const draft: ListingDraft = JSON.parse(text)
    const values = { ...initial.values, ...draft.values }
    return { ...draft, values, place: { ...initial.place, ...draft.place }, base: draft.base ?? initial }
  } catch {
    removeStored('local', key)
    return null
  }
}

/** Once nobody is signed in nothing is kept: a form that leaves the screen at log out must not bring its draft back. */
export function keepDraft(key: string, draft: Omit<ListingDraft, 'changedOn'>): void {
  if (storedUser() === null) return
  writeStored('local', key, JSON.stringify({ ...draft, changedOn: changeOf(key, draft) }))
  noteDraftChanged(key)
}

/** A form that is only opened with a draft changes nothing of it. */
function changeOf(key: string, draft: ListingInput): string {
  const before = readDraft(key, draft)
  const isSame =
    before &&
    changedFields(before.values, draft.values).length === 0 &&
    isSamePlace(before.place, draft.place)
  return isSame ? before.changedOn : now().toISOString()
}

export function dropDraft(key: string): void {
  removeStored('local', key)
  noteDraftChanged(key)
}

/** Drops every draft of a listing, of whichever form: the listing can no longer be changed. */
export function dropDrafts(prefix: string): void {
  for (const key of storedKeys('local', prefix)) dropDraft(key)
}

/** The keys of the drafts, the one that was changed last first. */
export function draftKeys(prefix: string): string[] {
  const changedOn = (key: string) => /"changedOn":"([^"]+)"/.exec(readStored('local', key) ?? '')?.[1] ?? ''
  return storedKeys('local', prefix).toSorted((one, other) => (changedOn(one) < changedOn(other) ? 1 : -1))
}

/** The fields that the drafts of a stored listing change. */
export function draftedFields(prefix: string, stored: ListingInput): ListingField[] {
  const drafts = draftKeys(prefix).flatMap((key) => readDraft(key, stored) ?? [])
  return [...new Set(drafts.flatMap((draft) => changedFields(draft.base.values, draft.values)))]
}
