import type { Listing } from 'contract/listings/listing.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { ListingLine } from '../listing-line.tsx'
import { PreflightFindings } from './preflight-findings.tsx'

/** The MLS's possible objections to a listing, without sending it. */
export function CheckModal({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  return (
    <Modal
      title="Check Before Sending"
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <ListingLine listing={listing} />
      <PreflightFindings listing={listing} onChoose={onClose} />
    </Modal>
  )
}
