import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { now } from './clock.ts'

const PROBE_MS = 3000
const PROBE_LIMIT_MS = 5000

/** Since when the portal cannot be reached; null while it can. */
let offlineSince: Date | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let probe: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Watches the connection of this browser until the answered function is called. */
export function watchConnection(): () => void {
  const goOffline = () => setOffline(true)
  // The network is back, which does not mean that the portal can be reached.
  const goOnline = () => void isPortalReachable()
  addEventListener('offline', goOffline)
  addEventListener('online', goOnline)
  if (!navigator.onLine) goOffline()
  return () => {
    removeEventListener('offline', goOffline)
    removeEventListener('online', goOnline)
    clearTimeout(timer)
  }
}

/** Asks the portal for a sign of life, after a call that got no answer. */
export function isPortalReachable(): Promise<boolean> {
  probe ??= askPortal().then((isReachable) => {
    probe = null
    setOffline(!isReachable)
    return isReachable
  })
  return probe
}

async function askPortal(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
    return true
  } catch {
    return false
  }
}

function setOffline(isOffline: boolean): void {
  clearTimeout(timer)
  if (isOffline) timer = setTimeout(() => void isPortalReachable(), PROBE_MS)
  if (isOffline === (offlineSince !== null)) return
  offlineSince = isOffline ? now() : null
  for (const listener of listeners) listener()
}

export function isOffline(): boolean {
  return offlineSince !== null
}

/** Resolves at once while the portal can be reached, else when it can be again; rejects when `signal` aborts. */
export function whenOnline(signal?: AbortSignal): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = subscribeToConnection(() => {
      if (isOffline()) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

/** Runs `listener` whenever the line is lost or back. Answers how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Since when the portal cannot be reached; null while it can. */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribeToConnection, () => offlineSince)
}

/** How a page tells the frame around it that nothing on it can be edited. */
export const ReadOnlyPageContext = createContext<(isReadOnly: boolean) => void>(() => undefined)

/** While it is drawn, the page promises to save nothing when the portal cannot be reached. */
export function useReadOnlyPage(): void {
  const setReadOnly = useContext(ReadOnlyPageContext)
  useEffect(() => {
    setReadOnly(true)
    return () => setReadOnly(false)
  }, [setReadOnly])
}
