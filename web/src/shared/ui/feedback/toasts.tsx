import { useSyncExternalStore } from 'react'
import { ToastArea } from './toast-area.tsx'
import { ToastModal } from './toast-modal.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

/** Toasts of both shells. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const popovers = toasts.filter((toast) => toast.position === 'popover')
  const modal = toasts.find((toast) => toast.position === 'modal')
  return (
    <>
      {popovers.length > 0 && <ToastArea toasts={popovers} />}
      {modal && <ToastModal toast={modal} />}
    </>
  )
}
