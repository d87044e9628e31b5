import type { ContactKind } from 'contract/contacts/contact-change.ts'
import { type KeptText, keptText } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'

export type ContactDraft = KeptText<ContactKind>

/** The input typed before a fresh sign-in was required. */
export const keptContact = keptText(
  STORAGE_KEYS.contactDraft,
  (name): name is ContactKind => name === 'email' || name === 'sms',
)
