import type { Draft } from 'contract/drafts/draft.ts'
import { noteShared } from '#shared/drafts/draft-marks.ts'
import type { DraftContent } from '#shared/drafts/server-drafts.ts'
import { readStored, writeStored } from '#shared/storage.ts'
import type { ListingDraft } from './listing-draft.ts'

/** The draft stored under `key`, in the server's format; null when there is none. */
export function draftContent(key: string, baseVersion: number | null): DraftContent | null {
  const text = readStored('local', key)
  if (text === null) return null
  const { values, place, base, changedOn }: ListingDraft = JSON.parse(text)
  return { values: { values, place, base }, baseVersion, changedOn }
}

/** Stores a draft of the server under `key`, as if it had been typed here. */
export function storeDraft(key: string, { values, changedOn }: Pick<Draft, 'values' | 'changedOn'>): void {
  writeStored('local', key, JSON.stringify({ ...values, unsettled: null, changedOn }))
  noteShared(key, changedOn)
}
