import { IconSend2 } from '@tabler/icons-react'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import { useState } from 'react'
import { useProfile } from '../../../shared/session/use-profile.ts'
import { Button } from '../../../shared/ui/actions/button.tsx'
import { ListingQuestion, type Question } from './listing-question.tsx'

/** The actions in the head of the edit screen, disabled on a locked listing (D2-22, D2-23). */
export function ListingHeadActions({
  listing,
  isLocked,
  onRefused,
}: {
  listing: Listing
  isLocked: boolean
  onRefused: (problems: FieldProblem[]) => void
}) {
  const [asked, setAsked] = useState<Question | null>(null)
  const profile = useProfile()
  return (
    <>
      {isSendingOffered(profile.originatingSystemID) && (
        <Button
          isDisabled={isLocked}
          onPress={() => setAsked('promote')}
          icon={<IconSend2 size={16} aria-hidden="true" />}
        >
          Send to MLS
        </Button>
      )}
      <Button isDisabled={isLocked} onPress={() => setAsked('cancel')}>
        Cancel
      </Button>
      <Button variant="danger" isDisabled={isLocked} onPress={() => setAsked('delete')}>
        Delete
      </Button>
      <ListingQuestion listing={listing} asked={asked} onClose={() => setAsked(null)} onRefused={onRefused} />
    </>
  )
}
