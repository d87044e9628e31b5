import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { ToastIcon, ToastText } from './toast-card.tsx'
import { closeToast, currentToasts, subscribeToToasts, type ToastState } from './toast-store.ts'

/** Toasts of position `dash`, as banners above the dashboard. */
export function ToastBanners() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const banners = toasts.filter((toast) => toast.position === 'dash')
  return banners.map((toast) => <ToastBanner key={toast.id} toast={toast} />)
}

/** One toast of position `dash`. */
function ToastBanner({ toast }: { toast: ToastState }) {
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
