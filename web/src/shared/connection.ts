import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { now } from './clock.ts'

const PROBE_MS = 3000
const PROBE_LIMIT_MS = 5000

/** The time since which the portal is unreachable; null while it is reachable. */
let offlineSince: Date | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let probe: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Watches the connection of this browser until the returned function is called. */
export function watchConnection(): () => void {
  const goOffline = () => setOffline(true)
  // The network is back, which does not mean that the portal is reachable.
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

/** Checks that the portal is reachable, after a call without a response. */
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

/** Resolves once the portal is reachable; rejects when `signal` aborts. */
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

/** Runs `listener` whenever the connection is lost or back. Returns a function that stops it. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The time since which the portal is unreachable; null while it is reachable. */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribeToConnection, () => offlineSince)
}

/** Lets a page notify the frame around it that nothing on it can be edited. */
export const ReadOnlyPageContext = createContext<(isReadOnly: boolean) => void>(() => undefined)

/** While it is mounted, the page promises no save while the portal is unreachable. */
export function useReadOnlyPage(): void {
  const setReadOnly = useContext(ReadOnlyPageContext)
  useEffect(() => {
    setReadOnly(true)
    return () => setReadOnly(false)
  }, [setReadOnly])
}
