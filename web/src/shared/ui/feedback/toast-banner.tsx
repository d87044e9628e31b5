import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { ToastIcon, ToastText } from './toast-card.tsx'
import { closeToast, currentToasts, subscribeToToasts } from './toast-store.ts'

/** Toasts of position `dash`, as banners above the dashboard (D3-73). */
export function ToastBanners() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts).filter(
    (toast) => toast.position === 'dash',
  )
  return toasts.map((toast) => (
    <div
      key={toast.id}
      role="status"
      className="flex gap-3 rounded-large border border-border bg-surface p-3"
    >
      <ToastIcon status={toast.status} />
      <ToastText toast={toast} />
      <IconButton label="Close message" onPress={() => closeToast(toast.id)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </div>
  ))
}
