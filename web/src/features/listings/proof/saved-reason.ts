import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** Saves the reason for erasing a file during a fresh sign-in. */
export function saveReason(proofId: string, reason: string): void {
  writeStored('session', STORAGE_KEYS.eraseReason, `${proofId} ${reason}`)
}

/** The saved reason for a file; null when there is none. */
export function readReason(proofId: string): string | null {
  const kept = readStored('session', STORAGE_KEYS.eraseReason)
  return kept?.startsWith(`${proofId} `) ? kept.slice(proofId.length + 1) : null
}

export function removeReason(): void {
  removeStored('session', STORAGE_KEYS.eraseReason)
}
