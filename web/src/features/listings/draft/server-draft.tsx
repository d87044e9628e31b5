import { useEffect } from 'react'
import { namedDraft, ownerOf } from '#shared/drafts/draft-name.ts'
import { DraftOffer } from '#shared/drafts/draft-offer.tsx'
import { DraftState } from '#shared/drafts/draft-state.tsx'
import { watchDropped } from '#shared/drafts/watch-dropped.ts'
import { readStored, STORAGE_KEYS } from '#shared/storage.ts'
import { draftContent, storeDraft } from './draft-content.ts'
import type { FormDraft } from './form-draft.ts'
import { beginNextWith } from './use-draft-claim.ts'

/** The server's part in the draft of a listing: the offer of one from another browser, or where it is stored. */
export function ServerDraft({ draft, place }: { draft: FormDraft; place: 'offer' | 'state' }) {
  const { key, rowVersion } = draft
  // Input seen while viewing as somebody else is stored nowhere.
  const isView = readStored('session', STORAGE_KEYS.viewAs) !== null
  const owner = ownerOf(key)
  useEffect(() => {
    if (!isView) watchDropped(owner)
  }, [isView, owner])
  if (isView) return null
  return place === 'offer' ? (
    <ListingOffer key={key} draft={draft} />
  ) : (
    <DraftState
      key={`${key} ${rowVersion}`}
      draft={namedDraft(key)}
      read={() => draftContent(key, rowVersion)}
    />
  )
}

function ListingOffer({ draft: { key, onContinue, onGone } }: { draft: FormDraft }) {
  const own = namedDraft(key)
  const isNew = own.form === 'new-listing'
  return (
    <DraftOffer
      own={own}
      ownChange={() => draftContent(key, null)?.changedOn ?? null}
      // Any draft of a new listing may be continued here, and the one of this listing.
      isOfForm={(head) => isNew || head.key === own.key}
      onContinue={(found) => {
        const prefix = key.slice(0, key.lastIndexOf(':') + 1)
        const next = isNew ? prefix + found.key : key
        storeDraft(next, found)
        beginNextWith(next)
        onContinue(found.changedOn)
      }}
      onGone={onGone}
    />
  )
}
