import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../load-part.ts'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const ToastArea = lazyPart(() => import('./toast-area.tsx').then((module) => module.ToastArea))
const ToastModal = lazyPart(() => import('./toast-modal.tsx').then((module) => module.ToastModal))

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
