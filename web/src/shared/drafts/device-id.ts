import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts'

let ownId: string | null = null

/** Distinguishes drafts of this browser from others; it says nothing about the browser. */
export function deviceId(): string {
  ownId ??= readStored('local', STORAGE_KEYS.device) ?? crypto.randomUUID()
  writeStored('local', STORAGE_KEYS.device, ownId)
  return ownId
}
