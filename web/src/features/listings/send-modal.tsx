import { PageText } from '#shared/page-text/page-text.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { UnsavedChanges } from './draft/unsaved-changes.tsx'
import { ListingLine } from './listing-line.tsx'
import type { QuestionProps } from './question-props.ts'
import { PreflightFindings } from './sending/preflight-findings.tsx'
import { usePreflight } from './sending/use-preflight.ts'
import { useSendListing } from './use-listing-writes.ts'

/** Asks before a listing is sent, as it cannot be undone; unsaved changes are saved first. */
export function SendModal({ listing, unsaved, form, onClose }: QuestionProps) {
  const promote = useSendListing({ onDone: onClose, form })
  const preflight = usePreflight(listing.id)
  const isSavedFirst = unsaved?.isInForm === true
  const confirm = () => {
    if (isSavedFirst) form?.save(promote.send, onClose)
    else promote.send(listing)
  }
  return (
    <ConfirmModal
      title="Send to MLS"
      isOpen
      confirmText={isSavedFirst ? 'Save and send' : unsaved ? 'Send without them' : 'Send to MLS'}
      isPending={promote.isPending || form?.isSaving}
      isConfirmDisabled={preflight.data?.isBlocking ?? false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ListingLine listing={listing} />
      {unsaved && (
        <UnsavedChanges
          unsaved={unsaved}
          listingId={listing.id}
          fate={isSavedFirst ? 'They are saved before the listing is sent.' : 'They are not sent.'}
        />
      )}
      <PageText place="send-to-mls" />
      <p>
        Are you sure you want to send this listing to the MLS? This cannot be undone. You'll find it under
        Incomplete in the MLS.
      </p>
      {hasFeature('send') && <PreflightFindings listing={listing} onChoose={onClose} />}
    </ConfirmModal>
  )
}
