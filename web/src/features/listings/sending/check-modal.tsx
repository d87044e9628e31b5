import type { Listing } from 'contract/listings/listing.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import type { Unsaved } from '../draft/unsaved-changes.tsx'
import { ListingLine } from '../listing-line.tsx'
import { PreflightFindings } from './preflight-findings.tsx'

/** The MLS's possible objections to a listing, without sending it. */
export function CheckModal({
  listing,
  unsaved,
  onClose,
}: {
  listing: Listing
  unsaved: Unsaved | null
  onClose: () => void
}) {
  return (
    <Modal
      title="Check Before Sending"
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <ListingLine listing={listing} />
      {unsaved && <p className="text-13 text-muted">Your unsaved changes aren't checked. Save them first.</p>}
      <PreflightFindings listing={listing} onChoose={onClose} />
    </Modal>
  )
}
