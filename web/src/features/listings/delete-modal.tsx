import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { UnsavedChanges } from './draft/unsaved-changes.tsx'
import { ListingLine } from './listing-line.tsx'
import type { QuestionProps } from './question-props.ts'
import { useDeleteListing } from './use-listing-writes.ts'

/** Asks before a listing is deleted. */
export function DeleteModal({ listing, unsaved, form, onClose }: QuestionProps) {
  const remove = useDeleteListing({ form })
  return (
    <ConfirmModal
      title="Delete Registered Listing"
      isOpen
      confirmText="Delete"
      confirmVariant="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.send(listing)}
      onClose={onClose}
    >
      <ListingLine listing={listing} />
      <p>Are you sure you want to delete this listing?</p>
      {unsaved && (
        <UnsavedChanges unsaved={unsaved} listingId={listing.id} fate="They are deleted with the listing." />
      )}
    </ConfirmModal>
  )
}
