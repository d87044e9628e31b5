import type { FieldProblem } from 'contract/common/answer.ts'
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
  onRefused,
}: {
  listing: Listing
  asked: Question | null
  onClose: () => void
  /** Gets what the MLS says about single fields. */
  onRefused?: (problems: FieldProblem[]) => void
}) {
  return (
    <Suspense>
      {asked === 'promote' && <PromoteModal listing={listing} onClose={onClose} onRefused={onRefused} />}
      {asked === 'cancel' && <CancelModal listing={listing} onClose={onClose} />}
      {asked === 'delete' && <DeleteModal listing={listing} onClose={onClose} />}
    </Suspense>
  )
}
