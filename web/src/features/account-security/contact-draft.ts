import type { ContactKind } from 'contract/contacts/contact-change.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The input typed before a fresh sign-in was required. */
export type ContactDraft = { kind: ContactKind; value: string }

export function keepDraft({ kind, value }: ContactDraft): void {
  writeStored('session', STORAGE_KEYS.contactDraft, `${kind} ${value}`)
}

/** The draft saved before a fresh sign-in; null without one. */
export function readDraft(): ContactDraft | null {
  const [kind = '', ...rest] = (readStored('session', STORAGE_KEYS.contactDraft) ?? '').split(' ')
  return kind === 'email' || kind === 'sms' ? { kind, value: rest.join(' ') } : null
}

export function forgetDraft(): void {
  removeStored('session', STORAGE_KEYS.contactDraft)
}
