import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const ToastBanner = lazy(() =>
  import('./toast-banner.tsx').then((module) => ({ default: module.ToastBanner })),
)

/** Toasts of position `dash`, as banners above the dashboard (D3-73). */
export function ToastBanners() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const banners = toasts.filter((toast) => toast.position === 'dash')
  return (
    <Suspense>
      {banners.map((toast) => (
        <ToastBanner key={toast.id} toast={toast} />
      ))}
    </Suspense>
  )
}
