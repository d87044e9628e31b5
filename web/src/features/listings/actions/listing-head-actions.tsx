import { IconSend2 } from '@tabler/icons-react'
import type { Listing } from 'contract/listings/listing.ts'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import { useEffect, useState } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import type { Unsaved } from '../notices/unsaved-changes.tsx'
import { ListingQuestion, type OpenForm, type Question } from './listing-question.tsx'

/** The actions in the head of the edit screen, disabled on a locked listing. */
export function ListingHeadActions({
  listing,
  isLocked,
  findUnsaved,
  form,
}: {
  listing: Listing
  isLocked: boolean
  /** What of the form is not stored at the moment. */
  findUnsaved: () => Unsaved | null
  form: OpenForm
}) {
  const [asked, setAsked] = useState<{ question: Question; unsaved: Unsaved | null } | null>(null)
  const profile = useProfile()
  // The button that has asked may be disabled by the answer.
  useEffect(() => {
    if (isLocked || !asked) refocus(pageHeading)
  }, [isLocked, asked])
  const ask = (question: Question) => setAsked({ question, unsaved: findUnsaved() })
  return (
    <>
      {isSendingOffered(profile.originatingSystemID) && (
        <Button
          isDisabled={isLocked}
          onPress={() => ask('promote')}
          icon={<IconSend2 size={16} aria-hidden="true" />}
        >
          Send to MLS
        </Button>
      )}
      <Button isDisabled={isLocked} onPress={() => ask('cancel')}>
        Cancel
      </Button>
      <Button variant="danger" isDisabled={isLocked} onPress={() => ask('delete')}>
        Delete
      </Button>
      <ListingQuestion
        listing={listing}
        asked={asked?.question ?? null}
        unsaved={asked?.unsaved ?? null}
        form={form}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
