import { useSyncExternalStore } from 'react'

let isMade = false
const listeners = new Set<() => void>()

/** Notes that the browser has made a passkey by itself since the page was loaded. */
export function notePasskeyMade(): void {
  isMade = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether that has happened: nothing is left to be offered then. */
export function useIsPasskeyMade(): boolean {
  return useSyncExternalStore(subscribe, () => isMade)
}
