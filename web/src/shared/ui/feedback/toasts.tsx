import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { LATE_AFTER_MS } from '#shared/editing/late-after.ts'
import { lazyWithPreload } from '#shared/lazy-with-preload.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const { Component: ToastArea, load: loadArea } = lazyWithPreload(() =>
  import('./toast-area.tsx').then((module) => module.ToastArea),
)
const { Component: ToastModal, load: loadModal } = lazyWithPreload(() =>
  import('./toast-modal.tsx').then((module) => module.ToastModal),
)

/** For screens that have to show toasts without a line. */
export const loadToasts = () => Promise.all([loadArea(), loadModal()])

/** Toasts of both shells; how they look is loaded with the first one, or before it to be there without a line. */
export function Toasts() {
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const popovers = toasts.filter((toast) => toast.position === 'popover')
  const modal = toasts.find((toast) => toast.position === 'modal')
  return (
    <Suspense>
      {popovers.length > 0 && <ToastArea toasts={popovers} />}
      {modal && <ToastModal toast={modal} />}
    </Suspense>
  )
}
