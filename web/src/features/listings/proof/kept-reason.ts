import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** Keeps why a file is erased while its reader signs in anew. */
export function keepReason(proofId: string, reason: string): void {
  writeStored('session', STORAGE_KEYS.eraseReason, `${proofId} ${reason}`)
}

/** What was kept for a file; null when nothing was. */
export function readReason(proofId: string): string | null {
  const kept = readStored('session', STORAGE_KEYS.eraseReason)
  return kept?.startsWith(`${proofId} `) ? kept.slice(proofId.length + 1) : null
}

export function removeReason(): void {
  removeStored('session', STORAGE_KEYS.eraseReason)
}
