import type { ContactKind } from 'contract/contacts/contact-change.ts'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** What was typed before a fresh sign-in was asked for. */
export type ContactDraft = { kind: ContactKind; value: string }

export function keepDraft({ kind, value }: ContactDraft): void {
  writeStored('session', STORAGE_KEYS.contactDraft, `${kind} ${value}`)
}

/** The draft that a fresh sign-in has left behind; null without one. */
export function readDraft(): ContactDraft | null {
  const [kind = '', ...rest] = (readStored('session', STORAGE_KEYS.contactDraft) ?? '').split(' ')
  return kind === 'email' || kind === 'sms' ? { kind, value: rest.join(' ') } : null
}

export function forgetDraft(): void {
  removeStored('session', STORAGE_KEYS.contactDraft)
}
