import type { Listing } from 'contract/listings/listing.ts'
import { isSendingOffered } from 'contract/listings/listing-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import type { Unsaved } from './draft/unsaved-changes.tsx'
import { ListingMenuButton } from './listing-menu-button.tsx'
import { ListingQuestion, type Question } from './listing-question.tsx'
import type { OpenForm } from './question-props.ts'

/** The actions in the head of the edit screen, disabled on a locked listing. */
export function ListingHeadActions({
  listing,
  lockReason,
  findUnsaved,
  form,
}: {
  listing: Listing
  lockReason: string | null
  /** The fields of the form that are not stored at the moment. */
  findUnsaved: () => Unsaved | null
  form: OpenForm
}) {
  const [pending, setPending] = useState<{ question: Question; unsaved: Unsaved | null } | null>(null)
  const profile = useProfile()
  const isLocked = lockReason !== null
  const buttons = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  const isOpen = useRef(!isLocked)
  // The button that opened the dialog may be disabled by the result; a menu entry is removed in any case.
  useEffect(() => {
    isOpen.current = !isLocked
    if (!isLocked && pending) return
    const menu = () => buttons.current?.querySelector<HTMLElement>('[aria-haspopup]')
    const isClosed = () => wasOpen.current && !isOpen.current
    refocus(
      () => (wasOpen.current && isOpen.current ? menu() : pageHeading()),
      () => (isClosed() ? buttons.current : null),
    )
  }, [isLocked, pending])
  const ask = (question: Question) => {
    wasOpen.current = true
    setPending({ question, unsaved: findUnsaved() })
  }
  return (
    <span ref={buttons} className="contents">
      {isGranted('sendToMls') && isSendingOffered(profile.originatingSystemID) && (
        <Button variant="primary" isDisabled={isLocked} onPress={() => ask('promote')}>
          Send to MLS
        </Button>
      )}
      {isGranted('editListings') && (
        <ListingMenuButton
          listing={listing}
          questions={['cancel', 'delete']}
          lockReason={lockReason}
          onAsk={ask}
        />
      )}
      <ListingQuestion
        listing={listing}
        pending={pending?.question ?? null}
        unsaved={pending?.unsaved ?? null}
        form={form}
        onClose={() => setPending(null)}
      />
    </span>
  )
}
