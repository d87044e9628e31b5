import type { Draft } from 'contract/drafts/draft.ts'
import type { ListingField } from 'contract/listings/listing-fields.ts'
import { noteShared } from '#shared/drafts/draft-marks.ts'
import { DraftStore } from '#shared/drafts/draft-store.ts'
import { dropKept, keepContent, keptKeys, readContent } from '#shared/drafts/kept-values.ts'
import { type DraftContent, sendDraft } from '#shared/drafts/server-drafts.ts'
import { STORAGE_KEYS, storedKeys, writeStored } from '#shared/storage.ts'
import { changedFields, isSamePlace, type ListingInput } from './merge-listing.ts'

/** A member's unsaved input. */
export type TypedListing = ListingInput & {
  /** The form's values before the changes: only differences from them are the member's. */
  base: ListingInput
  unsettled: UnsettledSave
}

/** It, as this browser keeps it across reload, expired session, and error. */
export type ListingDraft = TypedListing & {
  /** The version that was changed; null for a new listing, missing in drafts of older releases. */
  baseVersion?: number | null
  changedOn: string
}

/**
 * The outcome of the last save if the server did not confirm it, although the listing may be registered; null when it
 * is known.
 */
export type UnsettledSave = 'unanswered' | 'failed' | null

/** Storage prefix of the drafts of a listing, one per form; without id those of new listings. */
export function draftPrefix(owner: string, listingId: string | null): string {
  return `${STORAGE_KEYS.listingDraft}:${owner}:${listingId ?? 'new'}:`
}

/** The saved draft merged over the fields of `initial`; null when there is none, or none that can be read. */
export function readDraft(key: string, initial: ListingInput): ListingDraft | null {
  const draft = readContent<ListingDraft>(key)
  return (
    draft && {
      ...draft,
      values: { ...initial.values, ...draft.values },
      place: { ...initial.place, ...draft.place },
      base: draft.base ?? initial,
    }
  )
}

/** Keeps input. Opening a form with a draft does not change the draft. */
export function keepDraft(key: string, typed: TypedListing, baseVersion: number | null = null): void {
  // Without an option the stored form has none, while other fields that it lacks are those of an older release.
  const { exemptionKind: _, ...always } = typed.values
  keepContent<TypedListing & { baseVersion: number | null }>(
    key,
    { ...typed, baseVersion },
    (before) =>
      changedFields({ ...always, ...before.values }, typed.values).length === 0 &&
      isSamePlace({ ...typed.place, ...before.place }, typed.place),
  )
}

/** Stores a draft of the server, as if it had been typed here. */
export function storeDraft(key: string, { values, baseVersion, changedOn }: Draft): void {
  writeStored('local', key, JSON.stringify({ ...values, unsettled: null, baseVersion, changedOn }))
  noteShared(key, changedOn)
}

/** The draft of an open form. */
export function listingStore(key: string, isRestored: boolean): DraftStore<TypedListing> {
  return new DraftStore({
    store: (typed, version) => keepDraft(key, typed, version),
    drop: () => dropKept(key),
    has: () => readContent(key) !== null,
    send: () => sendDraft(key, () => draftContent(key)),
    isRestored,
  })
}

/** Drops every draft of a listing, of any form: the listing can no longer be changed. */
export function dropDrafts(prefix: string): void {
  for (const key of storedKeys('local', prefix)) dropKept(key)
}

/** The fields that the drafts of a stored listing change. */
export function draftedFields(prefix: string, stored: ListingInput): ListingField[] {
  const drafts = keptKeys(prefix).flatMap((key) => readDraft(key, stored) ?? [])
  return [...new Set(drafts.flatMap((draft) => changedFields(draft.base.values, draft.values)))]
}

function draftContent(key: string): DraftContent | null {
  const draft = readContent<ListingDraft>(key)
  if (!draft) return null
  const { values, place, base, baseVersion = null, changedOn } = draft
  return { values: { values, place, base }, baseVersion, changedOn }
}
