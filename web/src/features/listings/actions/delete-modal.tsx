import type { Listing } from 'contract/listings/listing.ts'
import { STANDARD_STATUS } from 'contract/listings/listing-rules.ts'
import { ConfirmModal } from '../../../shared/ui/overlay/confirm-modal.tsx'
import { ListingLine } from './promote-modal.tsx'
import { useDeleteListing } from './use-listing-writes.ts'

/** Asks before a listing is deleted (D2-22). */
export function DeleteModal({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const remove = useDeleteListing()
  return (
    <ConfirmModal
      title="Delete Registered Listing"
      isOpen
      confirmText="Delete"
      confirmVariant="danger"
      isPending={remove.isPending}
      onConfirm={() =>
        remove.send({
          params: { id: listing.id },
          body: { ...listing, standardStatus: STANDARD_STATUS.deleted },
        })
      }
      onClose={onClose}
    >
      <ListingLine listing={listing} />
      <p>Are you sure you want to delete this listing?</p>
    </ConfirmModal>
  )
}
