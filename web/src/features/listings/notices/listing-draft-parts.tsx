import type { Draft } from 'contract/drafts/draft.ts'
import { DraftOffer } from '#shared/drafts/draft-offer.tsx'
import { DraftState } from '#shared/drafts/draft-state.tsx'
import { draftContent } from '../draft/draft-content.ts'
import { namedDraft } from '../draft/listing-draft.ts'

/** Offers a draft of another browser for the listing in the form. */
export function ListingDraftOffer({
  draftKey,
  ...handlers
}: {
  draftKey: string
  onContinue: (draft: Draft) => void
  onGone: () => void
}) {
  const own = namedDraft(draftKey)
  return (
    <DraftOffer
      form={own.form}
      own={own}
      ownChange={() => draftContent(draftKey, null)?.changedOn ?? null}
      // Any draft of a new listing may go on here, and the one of this listing.
      isOfForm={({ key }) => own.form === 'new-listing' || key === own.key}
      {...handlers}
    />
  )
}

/** Keeps the form of a listing on the server, and says so. */
export function ListingDraftState({ draftKey, rowVersion }: { draftKey: string; rowVersion: number | null }) {
  return <DraftState draft={namedDraft(draftKey)} read={() => draftContent(draftKey, rowVersion)} />
}
