import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { currentToasts, subscribeToToasts } from './toast-store.ts'

const ToastBanner = lazyPart(() => import('./toast-banner.tsx').then((module) => module.ToastBanner))

/** Toasts of position `dash`, as banners above the dashboard. */
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
