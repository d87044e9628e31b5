import type { Draft } from 'contract/drafts/draft.ts'
import { Suspense } from 'react'
import { areDraftsShared } from '#shared/drafts/shared-drafts.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { useIsLate } from '#shared/use-is-late.ts'

type OfferProps = {
  draftKey: string
  onContinue: (draft: Draft) => void
  onGone: () => void
}
type StateProps = { draftKey: string; rowVersion: number | null }

const ListingDraftOffer = lazyPart(async () => (await import('./listing-draft-parts.tsx')).ListingDraftOffer)
const ListingDraftState = lazyPart(async () => (await import('./listing-draft-parts.tsx')).ListingDraftState)

/** The offer of a draft of another browser, without a part in the loading of the form. */
export function LateDraftOffer(props: OfferProps) {
  const isLate = useIsLate()
  if (!isLate || !areDraftsShared()) return null
  return (
    <Suspense fallback={null}>
      <ListingDraftOffer key={props.draftKey} {...props} />
    </Suspense>
  )
}

/** Where what is typed is kept: from then on it is on the server too. */
export function LateDraftState(props: StateProps) {
  const isLate = useIsLate()
  if (!isLate || !areDraftsShared()) return null
  return (
    <Suspense fallback={null}>
      <ListingDraftState key={`${props.draftKey} ${props.rowVersion}`} {...props} />
    </Suspense>
  )
}
