import { IconBuilding } from '@tabler/icons-react'
import { formatWholeDollars } from 'contract/common/money.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { isPromoted, isSendingOffered } from 'contract/listings/listing-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { copyLink } from '#shared/ui/actions/copy-link.tsx'
import { Notice } from '#shared/ui/feedback/notice.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { DueBanner, useDueDeadline } from './deadlines/due-banner.tsx'
import type { Unsaved } from './draft/unsaved-changes.tsx'
import { useCopyListing } from './draft/use-copy-listing.ts'
import { ListingMenuButton } from './listing-menu-button.tsx'
import { ListingQuestion, type Question } from './listing-question.tsx'
import { ListingStatusBadge } from './listing-status-badge.tsx'
import type { OpenForm } from './question-props.ts'
import { SendingMark } from './sending/sending-mark.tsx'

const OTHER_ACTS = [
  { name: 'Copy Link', run: copyLink },
  { name: 'Print', run: () => window.print() },
]

type HeadProps = {
  listing: Listing
  lockReason: string | null
  /** The line that stands in place of the acts for the former agent. */
  formerOffice: string | null
  isEdited: boolean
  /** The fields of the form that are not stored at the moment. */
  findUnsaved: () => Unsaved | null
  form: OpenForm
}

/**
 * The head of a stored listing: its address, price and state, what is due on it, and its actions, which are disabled on
 * a locked one. On a phone `Send to MLS` is in a bar at the bottom, unless the facts are edited.
 */
export function ListingHead({ listing, lockReason, formerOffice, isEdited, findUnsaved, form }: HeadProps) {
  const profile = useProfile()
  const due = useDueDeadline(listing.id, formerOffice === null)
  const copy = useCopyListing(listing)
  const isLocked = lockReason !== null
  const { buttons, pending, ask, close } = useQuestion(isLocked, findUnsaved)
  const send = formerOffice === null &&
    isGranted('sendToMls') &&
    isSendingOffered(profile.originatingSystemID) && (
      <div className={isEdited || isLocked ? 'max-md:pb-2' : 'listing-bar'}>
        <Button variant="primary" isDisabled={isLocked} onPress={() => ask('promote')}>
          Send to MLS
        </Button>
      </div>
    )
  const isSendDue = due?.kind === 'inMlsBy' && !isLocked
  return (
    <div ref={buttons}>
      <PageHead
        title={listing.unparsedAddress}
        lead={<Identity listing={listing} isStateShown={formerOffice === null} />}
        actions={
          <>
            <p className="listing-price mr-2 text-24 font-semibold tracking-tight tabular-nums md:text-28">
              {formatWholeDollars(listing.listPrice)}
            </p>
            {!isSendDue && send}
            <ListingMenuButton
              listing={listing}
              questions={isGranted('editListings') && formerOffice === null ? ['cancel', 'delete'] : []}
              lockReason={lockReason}
              onAsk={ask}
              more={
                copy && formerOffice === null
                  ? [{ name: 'Copy Listing', run: copy }, ...OTHER_ACTS]
                  : OTHER_ACTS
              }
            />
          </>
        }
      />
      {formerOffice && (
        <Notice tone="info" icon={<IconBuilding size={20} aria-hidden="true" />}>
          {formerOffice}
        </Notice>
      )}
      {due && <DueBanner deadline={due} isSent={isPromoted(listing)} act={isSendDue && send} />}
      <ListingQuestion
        listing={listing}
        pending={pending?.question ?? null}
        unsaved={pending?.unsaved ?? null}
        form={form}
        onClose={close}
      />
    </div>
  )
}

/** The question that is asked before an act, and the focus after it. */
function useQuestion(isLocked: boolean, findUnsaved: () => Unsaved | null) {
  const [pending, setPending] = useState<{ question: Question; unsaved: Unsaved | null } | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
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
  return { buttons, pending, ask, close: () => setPending(null) }
}

/** The facts that tell a listing from others at its address, and its states. */
export function Identity({ listing, isStateShown = true }: { listing: Listing; isStateShown?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {listing.city}, {listing.stateOrProvince} {listing.postalCode}
      </span>
      <span className="font-semibold text-ink tabular-nums">{listing.listingId}</span>
      <ListingStatusBadge status={listing.registeredStatus} />
      {isStateShown && <SendingMark id={listing.id} />}
    </p>
  )
}
