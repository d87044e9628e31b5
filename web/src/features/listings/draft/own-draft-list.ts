import type { DraftHead } from 'contract/drafts/draft.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { droppedDrafts, namedDraft, ownerOf, sharedChange } from '#shared/drafts/draft-marks.ts'
import { dropKept, readContent } from '#shared/drafts/kept-values.ts'
import { removeDraft, removeDropped, whenSent } from '#shared/drafts/server-drafts.ts'
import { isInputKept } from '#shared/drafts/use-draft.ts'
import { storedKeys } from '#shared/storage.ts'
import { type ListingDraft, storeDraft } from './listing-draft.ts'
import { beginNextWith } from './use-draft-claim.ts'

/** A draft of a new listing, as a line shows it. */
export type OwnDraft = NonNullable<DraftHead['listing']> & { storedAs: string; changedOn: string }

/**
 * The member's drafts of new listings, last changed first: those on the server and those only in this browser. A draft
 * that this browser sent and the server no longer has was saved or discarded elsewhere, and is removed here too.
 */
export async function ownDrafts(prefix: string): Promise<OwnDraft[]> {
  if (!isInputKept()) return []
  removeDropped(ownerOf(prefix))
  await whenSent()
  // A draft sent while the response is pending is not in it.
  const sent = storedHere(prefix).filter(({ storedAs, changedOn }) => sharedChange(storedAs) === changedOn)
  const droppedBefore = droppedDrafts(prefix)
  const { results } = await orpc.drafts.list.call({ form: 'new-listing' })
  // A draft just saved or discarded here may still be on the server.
  const dropped = [...droppedBefore, ...droppedDrafts(prefix)]
  const served = results
    .flatMap(({ key, changedOn, listing }) =>
      listing ? [{ ...listing, changedOn, storedAs: prefix + key }] : [],
    )
    .filter(({ storedAs }) => !dropped.includes(storedAs))
  const isServed = (storedAs: string) => served.some((draft) => draft.storedAs === storedAs)
  for (const { storedAs, changedOn } of sent)
    if (!isServed(storedAs) && readContent(storedAs)?.changedOn === changedOn) dropKept(storedAs)
  const here = storedHere(prefix)
  const newest = new Map<string, OwnDraft>()
  for (const draft of [...served, ...here]) {
    const other = newest.get(draft.storedAs)
    if (!other || other.changedOn < draft.changedOn) newest.set(draft.storedAs, draft)
  }
  return [...newest.values()].toSorted((one, other) => (one.changedOn < other.changedOn ? 1 : -1))
}

/** Makes a draft the one that the form of a new listing opens with. */
export async function continueDraft({ storedAs, changedOn }: OwnDraft): Promise<void> {
  const here = readContent(storedAs)
  if (!here || here.changedOn < changedOn) {
    const { form, key } = namedDraft(storedAs)
    storeDraft(storedAs, await orpc.drafts.get.call({ form, key }))
  }
  beginNextWith(storedAs)
}

/** Deletes a draft here and on the server. */
export async function discardDraft({ storedAs }: OwnDraft): Promise<void> {
  await removeDraft(storedAs)
  dropKept(storedAs)
}

function storedHere(prefix: string): OwnDraft[] {
  return storedKeys('local', prefix).flatMap((storedAs) => {
    const draft = readContent<ListingDraft>(storedAs)
    if (!draft) return []
    const { values, changedOn } = draft
    const { listingContractDate, propertyType } = values
    return [
      { storedAs, changedOn, address: composeUnparsedAddress(values), listingContractDate, propertyType },
    ]
  })
}
