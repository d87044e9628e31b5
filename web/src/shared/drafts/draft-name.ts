import { DRAFT_FORM_NAMES } from 'contract/drafts/draft-forms.ts'
import { STORAGE_KEYS } from '../storage.ts'
import type { NamedDraft } from './draft-marks.ts'

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
