import { useSyncExternalStore } from 'react'
import { ToastBanner } from './toast-banner.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

/** Toasts of position `dash`, as banners above the dashboard. */
export function ToastBanners() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const banners = toasts.filter((toast) => toast.position === 'dash')
  return banners.map((toast) => <ToastBanner key={toast.id} toast={toast} />)
}
