import type { Listing } from 'contract/listings/listing.ts'
import { rowLockReason } from 'contract/listings/listing-rules.ts'
import type { SendingOfListing } from 'contract/listings/sending/sending.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import type { Unsaved } from './draft/unsaved-changes.tsx'
import { unsavedOf } from './draft/unsaved-of.ts'
import { ListingMenuButton } from './listing-menu-button.tsx'
import { ListingQuestion, type Question } from './listing-question.tsx'
import { sendingWords, useSendingInList } from './sending/use-sending.ts'
import { useFormerOffice } from './use-former-office.ts'

/** The actions of a row: absent when they are not offered, disabled when the row is locked. */
export function ListingActions({
  listing,
  isSendingOffered,
}: {
  listing: Listing
  isSendingOffered: boolean
}) {
  const owner = useDraftOwner()
  const [pending, setPending] = useState<{ question: Question; unsaved: Unsaved | null } | null>(null)
  const formerOffice = useFormerOffice(listing)
  const lockReason = formerOffice ?? rowLockReason(listing)
  const sending = useSendingInList(listing.id)
  const buttons = useRef<HTMLSpanElement>(null)
  const questions: Question[] = [
    ...(isSendingOffered ? (['promote'] as const) : []),
    ...(isGranted('editListings') ? (['cancel'] as const) : []),
  ]
  useFocusAfterAct(buttons, pending !== null, lockReason !== null)
  const ask = (question: Question) => setPending({ question, unsaved: unsavedOf(listing, owner) })
  return (
    <span
      ref={buttons}
      title={lockReason ?? sendingTitle(sending)}
      className="flex items-center justify-end gap-1"
    >
      {isSendingOffered && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Send to MLS: ${listing.unparsedAddress}`}
          isDisabled={lockReason !== null}
          onPress={() => ask('promote')}
          className="text-accent! pointer-coarse:h-11! @max-[56rem]:hidden"
        >
          Send to MLS
        </Button>
      )}
      {questions.length > 0 && (
        <ListingMenuButton listing={listing} questions={questions} lockReason={lockReason} onAsk={ask} />
      )}
      <ListingQuestion
        listing={listing}
        pending={pending?.question ?? null}
        unsaved={pending?.unsaved ?? null}
        onClose={() => setPending(null)}
      />
    </span>
  )
}

function sendingTitle(sending: SendingOfListing | undefined): string | undefined {
  if (!hasFeature('send')) return undefined
  return sending ? sendingWords(sending) : 'MLS: Not sent'
}

/**
 * Where the focus goes once a dialog of a row closes: the button that opened it may be disabled or removed with its
 * row; a menu entry is removed in any case.
 */
function useFocusAfterAct(
  buttons: RefObject<HTMLSpanElement | null>,
  hasDialog: boolean,
  isLocked: boolean,
): void {
  const wasOpen = useRef(false)
  const isOpen = useRef(!isLocked)
  useEffect(() => {
    isOpen.current = !isLocked
    if (hasDialog) wasOpen.current = true
    if (!wasOpen.current || (hasDialog && !isLocked)) return
    const inRow = (what: string) => buttons.current?.closest('tr')?.querySelector<HTMLElement>(what)
    refocus(
      () => inRow(isOpen.current ? '[aria-haspopup]' : 'a'),
      () => (isOpen.current ? null : buttons.current),
    )
  }, [buttons, hasDialog, isLocked])
  useEffect(
    () => () => {
      if (wasOpen.current) refocus(pageHeading)
    },
    [],
  )
}
