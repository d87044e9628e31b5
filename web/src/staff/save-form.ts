import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import type { SavedForm } from './saved-form.ts'

/** Saves the input of a dialog while a fresh sign-in is required; the page restores it afterwards. */
export function saveForm(form: SavedForm): void {
  writeStored('session', STORAGE_KEYS.grantDraft, JSON.stringify(form))
}

/** Whether any page has saved input: reading it requires the schema library. */
export function isFormSaved(): boolean {
  return readStored('session', STORAGE_KEYS.grantDraft) !== null
}
