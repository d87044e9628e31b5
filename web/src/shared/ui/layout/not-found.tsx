import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'

const NotFoundPage = lazyPart(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage))

/** The not-found page, loaded when somebody gets lost. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
