import { DRAFT_FORM_NAMES, type DraftForm } from 'contract/drafts/draft-forms.ts'
import { readStored, removeStored, STORAGE_KEYS, storedKeys, writeStored } from '../storage.ts'

/** A draft by its name on the server, and the key under which this browser stores it. */
export type NamedDraft = { form: DraftForm; key: string; storedAs: string }

/**
 * The server's name for the draft that this browser stores under `storedAs`: a stored listing has one draft
 * there, for any of its forms.
 */
export function namedDraft(storedAs: string): NamedDraft {
  const [record = '', draft = ''] = storedAs.split(':').slice(-2)
  if (storedAs.startsWith(`${STORAGE_KEYS.formDraft}:`)) {
    const form = DRAFT_FORM_NAMES.find((name) => name === record)
    if (form) return { form, key: draft, storedAs }
  }
  return record === 'new'
    ? { form: 'new-listing', key: draft, storedAs }
    : { form: 'listing', key: record, storedAs }
}

/** The owner of a draft, from its key. */
export function ownerOf(storedAs: string): string {
  return storedAs.split(':').slice(1, -2).join(':')
}

const MARK = `${STORAGE_KEYS.draftShared}:`

/**
 * The time of the draft's change on the server; empty for one that was sent without a response yet, null for
 * one that was never sent.
 */
export function sharedChange(storedAs: string): string | null {
  return readStored('local', MARK + storedAs)
}

export function noteShared(storedAs: string, changedOn: string): void {
  writeStored('local', MARK + storedAs, changedOn)
}

export function forgetShared(storedAs: string): void {
  removeStored('local', MARK + storedAs)
}

/** The drafts whose keys start with `prefix` that the server may have and this browser no longer has. */
export function droppedDrafts(prefix: string): string[] {
  return storedKeys('local', MARK + prefix)
    .map((mark) => mark.slice(MARK.length))
    .filter((storedAs) => readStored('local', storedAs) === null)
}
