import { presentLogin } from '#shared/session/stored-user.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The messages postponed to the next sign-in, in any tab of this browser. */
export function messagesPutOff(): number[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', STORAGE_KEYS.messagesPutOff) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('login' in kept && 'ids' in kept)) return []
    return kept.login === presentLogin() && Array.isArray(kept.ids) ? kept.ids : []
  } catch {
    return []
  }
}

/** Postpones a message to the next sign-in. */
export function putOffMessage(id: number): void {
  const ids = [...messagesPutOff(), id]
  writeStored('local', STORAGE_KEYS.messagesPutOff, JSON.stringify({ login: presentLogin(), ids }))
}
