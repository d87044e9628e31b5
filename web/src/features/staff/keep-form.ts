import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import type { KeptForm } from './kept-form.ts'

/** Keeps what was typed into a dialog while a fresh sign-in is asked for; the page takes it up afterwards. */
export function keepForm(form: KeptForm): void {
  writeStored('session', STORAGE_KEYS.grantDraft, JSON.stringify(form))
}

/** Whether any page has something kept: who reads it needs the library of schemas. */
export function isFormKept(): boolean {
  return readStored('session', STORAGE_KEYS.grantDraft) !== null
}
