import { IconX } from '@tabler/icons-react'
import { IconButton } from '../actions/icon-button.tsx'
import { ToastIcon, ToastText } from './toast-card.tsx'
import { closeToast, type ToastState } from './toast-store.ts'

/** One toast of position `dash`. */
export function ToastBanner({ toast }: { toast: ToastState }) {
  return (
    <div role="status" className="flex gap-3 rounded-large border border-border bg-surface p-3">
      <ToastIcon {...toast} />
      <ToastText toast={toast} />
      <IconButton label="Close message" onPress={() => closeToast(toast.id)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
