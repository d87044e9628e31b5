import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../shared/load-part.ts'

export type Question = 'promote' | 'cancel' | 'delete'

const PromoteModal = lazyPart(() => import('./promote-modal.tsx').then((module) => module.PromoteModal))
const CancelModal = lazyPart(() => import('./cancel-modal.tsx').then((module) => module.CancelModal))
const DeleteModal = lazyPart(() => import('./delete-modal.tsx').then((module) => module.DeleteModal))

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
