import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOffline, subscribeToConnection } from '../connection.ts'

const failureListeners = new Set<() => void>()

/** Runs `listener` after any failed call of the app, which closes the side slider. */
export function onCallFailed(listener: () => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/** For calls made without the cache. */
export function showRequestError(): void {
  for (const listener of failureListeners) listener()
}

// Calls that failed or data that went stale offline are refetched when the connection is back.
onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(!isOffline())))

/**
 * One cache for the whole app. A failed call is shown, not silently repeated; offline every call waits in one
 * place, where it is sent.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: showRequestError }),
  mutationCache: new MutationCache({ onError: showRequestError }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
