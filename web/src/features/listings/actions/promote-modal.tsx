import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { ConfirmModal } from '../../../shared/ui/overlay/confirm-modal.tsx'
import { usePromoteListing } from './use-listing-writes.ts'

/** Asks before a listing is sent, as it cannot be taken back (D2-25). */
export function PromoteModal({
  listing,
  onClose,
  onRefused,
}: {
  listing: Listing
  onClose: () => void
  onRefused?: (problems: FieldProblem[]) => void
}) {
  const promote = usePromoteListing(onClose, onRefused)
  return (
    <ConfirmModal
      title="Send to MLS"
      isOpen
      confirmText="Send to MLS"
      isPending={promote.isPending}
      onConfirm={() => promote.send({ id: listing.id })}
      onClose={onClose}
    >
      <ListingLine listing={listing} />
      <p>
        Are you sure you want to send this listing to the MLS? This cannot be undone. The listing will appear
        among your incomplete listings in the MLS system.
      </p>
    </ConfirmModal>
  )
}

/** Which listing a question is about. */
export function ListingLine({ listing }: { listing: Listing }) {
  return (
    <p className="rounded-small border border-border bg-sunken px-3 py-2">
      <span className="font-semibold">{listing.unparsedAddress}</span>
      <span className="block text-13 text-muted">
        {listing.listingId} · {listing.city}, {listing.stateOrProvince} {listing.postalCode}
      </span>
    </p>
  )
}
