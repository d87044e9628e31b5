import { useSyncExternalStore } from 'react'

let isMade = false
const listeners = new Set<() => void>()

/** Records that the browser has created a passkey automatically since the page was loaded. */
export function notePasskeyMade(): void {
  isMade = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether that has happened: then there is nothing left to offer. */
export function useIsPasskeyMade(): boolean {
  return useSyncExternalStore(subscribe, () => isMade)
}
