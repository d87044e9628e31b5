import { IconBan, IconSend2 } from '@tabler/icons-react'
import type { Listing } from 'contract/listings/listing.ts'
import { isRowLocked } from 'contract/listings/listing-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { RowAction } from '#shared/ui/actions/row-action.tsx'
import { pageHeading, refocus } from '#shared/ui/overlay/refocus.ts'
import { draftedFields, draftPrefix } from '../draft/listing-draft.ts'
import type { Unsaved } from '../notices/unsaved-changes.tsx'
import { placeOf, valuesOf } from '../wizard/listing-values.ts'
import { ListingQuestion, type Question } from './listing-question.tsx'

/** The actions of a row: absent when they are not offered, disabled when the row is locked. */
export function ListingActions({
  listing,
  isSendingOffered,
}: {
  listing: Listing
  isSendingOffered: boolean
}) {
  const memberId = useProfile().member?.id ?? 0
  const [asked, setAsked] = useState<{ question: Question; unsaved: Unsaved | null } | null>(null)
  const isLocked = isRowLocked(listing)
  const buttons = useRef<HTMLSpanElement>(null)
  const hasAsked = useRef(false)
  // The button that has asked may be disabled by the answer, or leave the page with its row.
  useEffect(() => {
    if (hasAsked.current && (isLocked || !asked))
      refocus(() => buttons.current?.closest('tr')?.querySelector('a'))
  }, [isLocked, asked])
  useEffect(
    () => () => {
      if (hasAsked.current) refocus(pageHeading)
    },
    [],
  )
  const ask = (question: Question) => {
    const stored = { values: valuesOf(listing), place: placeOf(listing) }
    const fields = draftedFields(draftPrefix(memberId, listing.id), stored)
    hasAsked.current = true
    setAsked({ question, unsaved: fields.length > 0 ? { fields, isInForm: false } : null })
  }
  return (
    <span ref={buttons} className="flex w-full gap-2 md:-my-1 md:gap-0.5">
      {isSendingOffered && (
        <RowAction label="Send to MLS" isDisabled={isLocked} onPress={() => ask('promote')}>
          <IconSend2 size={17} aria-hidden="true" />
        </RowAction>
      )}
      <RowAction label="Cancel" isDisabled={isLocked} onPress={() => ask('cancel')}>
        <IconBan size={17} aria-hidden="true" />
      </RowAction>
      <ListingQuestion
        listing={listing}
        asked={asked?.question ?? null}
        unsaved={asked?.unsaved ?? null}
        onClose={() => setAsked(null)}
      />
    </span>
  )
}
