import { IconBan, IconSend2 } from '@tabler/icons-react'
import type { Listing } from 'contract/listings/listing.ts'
import { isRowLocked } from 'contract/listings/listing-rules.ts'
import { useState } from 'react'
import { IconButton } from '../../../shared/ui/actions/icon-button.tsx'
import { ListingQuestion, type Question } from './listing-question.tsx'

/** The actions of a row: absent when they are not offered, disabled when the row is locked (D2-21). */
export function ListingActions({
  listing,
  isSendingOffered,
}: {
  listing: Listing
  isSendingOffered: boolean
}) {
  const [asked, setAsked] = useState<Question | null>(null)
  const isLocked = isRowLocked(listing)
  return (
    <span className="-my-1 flex justify-end gap-0.5 md:justify-start">
      {isSendingOffered && (
        <IconButton label="Send to MLS" isDisabled={isLocked} onPress={() => setAsked('promote')}>
          <IconSend2 size={17} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Cancel" isDisabled={isLocked} onPress={() => setAsked('cancel')}>
        <IconBan size={17} aria-hidden="true" />
      </IconButton>
      <ListingQuestion listing={listing} asked={asked} onClose={() => setAsked(null)} />
    </span>
  )
}
