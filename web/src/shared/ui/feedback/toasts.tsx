import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const ToastArea = lazy(() => import('./toast-area.tsx').then((module) => ({ default: module.ToastArea })))
const ToastModal = lazy(() => import('./toast-modal.tsx').then((module) => ({ default: module.ToastModal })))

/** Toasts of both shells; how they look is loaded with the first one. */
export function Toasts() {
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
