import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useIsIdle } from '#shared/when-idle.ts'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts)

/** Toasts of both shells: their code comes once the page rests, so that one about a lost connection needs none. */
export function ShellToasts() {
  const isIdle = useIsIdle()
  const isAsked = useSyncExternalStore(subscribeToToasts, currentToasts).length > 0
  return <Suspense>{(isIdle || isAsked) && <Toasts />}</Suspense>
}
