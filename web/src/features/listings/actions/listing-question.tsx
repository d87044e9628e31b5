import type { Listing } from 'contract/listings/listing.ts'
import { lazy, Suspense } from 'react'

export type Question = 'promote' | 'cancel' | 'delete'

const PromoteModal = lazy(() =>
  import('./promote-modal.tsx').then((module) => ({ default: module.PromoteModal })),
)
const CancelModal = lazy(() =>
  import('./cancel-modal.tsx').then((module) => ({ default: module.CancelModal })),
)
const DeleteModal = lazy(() =>
  import('./delete-modal.tsx').then((module) => ({ default: module.DeleteModal })),
)

/** The dialog of an action on a listing, loaded when it is first asked for. */
export function ListingQuestion({
  listing,
  asked,
  onClose,
}: {
  listing: Listing
  asked: Question | null
  onClose: () => void
}) {
  return (
    <Suspense>
      {asked === 'promote' && <PromoteModal listing={listing} onClose={onClose} />}
      {asked === 'cancel' && <CancelModal listing={listing} onClose={onClose} />}
      {asked === 'delete' && <DeleteModal listing={listing} onClose={onClose} />}
    </Suspense>
  )
}
