import { lazy, Suspense } from 'react'
import { useAgreement } from './agreement-state.ts'

const AcceptDialog = lazy(() =>
  import('./accept-dialog.tsx').then((module) => ({ default: module.AcceptDialog })),
)
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })))

/** The agreement over the page, when it is due or asked for; loaded only then (spec 1 §4). */
export function Agreement() {
  const { claims, isViewing } = useAgreement()
  return <Suspense>{claims ? <AcceptDialog claims={claims} /> : isViewing ? <ViewDialog /> : null}</Suspense>
}
