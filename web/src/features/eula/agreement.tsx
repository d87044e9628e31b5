import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useAgreement } from './agreement-state.ts'

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog))
const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((module) => module.ViewDialog))

/** The agreement over the page, when it is due or requested; loaded only then. */
export function Agreement() {
  const { claims, isViewing } = useAgreement()
  return <Suspense>{claims ? <AcceptDialog claims={claims} /> : isViewing ? <ViewDialog /> : null}</Suspense>
}
