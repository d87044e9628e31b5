import { cancellationProblem, LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import { useState } from 'react'
import { localToday } from '#shared/clock.ts'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { UnsavedChanges } from './draft/unsaved-changes.tsx'
import { ListingLine } from './listing-line.tsx'
import type { QuestionProps } from './question-props.ts'
import { useCancelListing } from './use-listing-writes.ts'

/** Asks for the date of a cancellation. */
export function CancelModal({ listing, unsaved, form, onClose }: QuestionProps) {
  const [date, setDate] = useState(localToday)
  const [problem, setProblem] = useState<string>()
  const cancel = useCancelListing({ onDone: onClose, form })
  const confirm = () => {
    const found = problemOf(date, listing.listingContractDate)
    setProblem(found)
    if (!found) cancel.send(listing, date)
  }
  return (
    <ConfirmModal
      title="Cancel Listing"
      isOpen
      confirmText="Cancel Listing"
      confirmVariant="danger"
      isPending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ListingLine listing={listing} />
      <p>After cancelling, this listing can no longer be edited.</p>
      {unsaved && (
        <UnsavedChanges
          unsaved={unsaved}
          listingId={listing.id}
          fate="They are lost when the listing is cancelled."
        />
      )}
      <DateField
        label="Cancellation Date"
        value={date}
        onChange={(day) => {
          setDate(day)
          setProblem(undefined)
        }}
        problem={problem}
        isRequired
      />
    </ConfirmModal>
  )
}

function problemOf(date: string, contractDay: string): string | undefined {
  if (date === '') return LISTING_REFUSALS.cancellationDateRequired
  return cancellationProblem(date, { today: localToday(), contractDay })
}
