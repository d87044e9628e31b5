import { useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}

/** While `work` runs, the page says that the portal is reachable but its database is not. */
export async function whileReconnecting<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a call waits for the database to come back. */
export const useIsReconnecting = () => useSyncExternalStore(subscribe, () => waiting > 0)
