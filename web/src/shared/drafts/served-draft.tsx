import { useEffect } from 'react'
import { namedDraft, ownerOf } from './draft-name.ts'
import { DraftOffer } from './draft-offer.tsx'
import { DraftState } from './draft-state.tsx'
import { readKept } from './kept-values.ts'
import type { FormDraft } from './use-draft.ts'
import { watchDropped } from './watch-dropped.ts'

/** The server's side of a form's draft: the offer of one from another device, or where it is saved. */
export function ServedDraft({ draft, place }: { draft: FormDraft; place: 'offer' | 'state' }) {
  const { storedAs } = draft
  const owner = ownerOf(storedAs)
  useEffect(() => watchDropped(owner), [owner])
  const named = namedDraft(storedAs)
  return place === 'offer' ? (
    <DraftOffer
      key={storedAs}
      own={named}
      ownChange={() => readKept(storedAs)?.changedOn ?? null}
      isOfForm={({ key }) => key === named.key}
      onContinue={draft.resume}
      onGone={draft.discard}
    />
  ) : (
    <DraftState key={storedAs} draft={named} read={() => readKept<Record<string, unknown>>(storedAs)} />
  )
}
