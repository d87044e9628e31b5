import { ToastCard } from './toast-card.tsx'
import type { ToastState } from './toast-store.ts'

/** Where popover toasts stand, newest on top: where no page has something to press. */
export function ToastArea({ toasts }: { toasts: ToastState[] }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-16 z-60 mx-auto flex max-w-sm flex-col gap-2">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
