import type { ListingField } from 'contract/listings/listing-fields.ts'
import { now } from '#shared/clock.ts'
import { noteDraftChanged } from '#shared/drafts/draft-changes.ts'
import { storedUser } from '#shared/session/stored-user.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#shared/storage.ts'
import { changedFields, isSamePlace, type ListingInput } from './merge-listing.ts'

/** A member's unsaved input, kept in this browser across reload, expired session, and error. */
export type ListingDraft = ListingInput & {
  /** The form's values before the changes: only differences from them are the member's. */
  base: ListingInput
  /** ISO date-time of the last change. */
  changedOn: string
  unsettled: UnsettledSave
}

/**
 * The outcome of the last save if the server did not confirm it, although the listing may be registered; null when it
 * is known.
 */
export type UnsettledSave = 'unanswered' | 'failed' | null

/** The saved draft merged over the fields of `initial`; null when there is none, or none that can be read. */
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

/** Once nobody is signed in nothing is saved: a form that unmounts at log out must not restore its draft. */
export function keepDraft(key: string, draft: Omit<ListingDraft, 'changedOn'>): void {
  if (storedUser() === null) return
  writeStored('local', key, JSON.stringify({ ...draft, changedOn: changeOf(key, draft) }))
  noteDraftChanged(key)
}

/** Opening a form with a draft does not change the draft. */
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

/** Drops every draft of a listing, of any form: the listing can no longer be changed. */
export function dropDrafts(prefix: string): void {
  for (const key of storedKeys('local', prefix)) dropDraft(key)
}

/** The keys of the drafts, last changed first. */
export function draftKeys(prefix: string): string[] {
  const changedOn = (key: string) => /"changedOn":"([^"]+)"/.exec(readStored('local', key) ?? '')?.[1] ?? ''
  return storedKeys('local', prefix).toSorted((one, other) => (changedOn(one) < changedOn(other) ? 1 : -1))
}

/** The fields that the drafts of a stored listing change. */
export function draftedFields(prefix: string, stored: ListingInput): ListingField[] {
  const drafts = draftKeys(prefix).flatMap((key) => readDraft(key, stored) ?? [])
  return [...new Set(drafts.flatMap((draft) => changedFields(draft.base.values, draft.values)))]
}
