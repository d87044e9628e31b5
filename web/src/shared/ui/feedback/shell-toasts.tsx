import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts)

/** Toasts of both shells: their code comes once the shell is drawn, before the first one is shown. */
export function ShellToasts() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  )
}
