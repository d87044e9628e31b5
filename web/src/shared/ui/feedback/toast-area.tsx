import { useSyncExternalStore } from 'react'
import { ToastCard } from './toast-card.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

/** Where popover toasts stand, newest on top. */
export function ToastArea() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-end gap-2 sm:left-auto sm:w-96">
      {toasts
        .filter((toast) => toast.position === 'popover')
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>
  )
}
