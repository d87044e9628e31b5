import { useSyncExternalStore } from 'react'
import { useMedia } from '../../use-media.ts'
import { ToastCard } from './toast-card.tsx'
import { ToastModal } from './toast-modal.tsx'
import { currentToasts, subscribeToToasts, type ToastState } from './toast-store.ts'

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

/**
 * The area of popover toasts: in the bottom corner, newest on top; on a phone one at a time above its bar,
 * newest first.
 */
function ToastArea({ toasts }: { toasts: ToastState[] }) {
  const isPhone = useMedia('(width < 48rem)')
  return (
    <div className="toasts pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+16px)] z-60 flex flex-col gap-2 md:right-6 md:bottom-6 md:left-auto md:w-96">
      {(isPhone ? toasts.slice(0, 1) : toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
