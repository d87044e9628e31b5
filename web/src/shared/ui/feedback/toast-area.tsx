import { useSyncExternalStore } from 'react'
import { ToastCard } from './toast-card.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

/** Where popover toasts stand, newest on top: where no page has something to press. */
export function ToastArea() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <div className="pointer-events-none fixed inset-x-4 top-16 z-60 mx-auto flex max-w-sm flex-col gap-2">
      {toasts
        .filter((toast) => toast.position === 'popover')
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>
  )
}
