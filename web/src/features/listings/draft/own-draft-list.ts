import type { DraftHead } from 'contract/drafts/draft.ts'
import { composeUnparsedAddress } from 'contract/listings/listing-rules.ts'
import { orpc } from '#shared/api/api.ts'
import { droppedDrafts, sharedChange } from '#shared/drafts/draft-marks.ts'
import { namedDraft, ownerOf } from '#shared/drafts/draft-name.ts'
import { removeDraft, whenSent } from '#shared/drafts/server-drafts.ts'
import { watchDropped } from '#shared/drafts/watch-dropped.ts'
import { readStored, STORAGE_KEYS, storedKeys, writeStored } from '#shared/storage.ts'
import { storeDraft } from './draft-content.ts'
import { dropDraft, type ListingDraft } from './listing-draft.ts'

/** A draft of a new listing, as a line shows it. */
export type OwnDraft = NonNullable<DraftHead['listing']> & { storedAs: string; changedOn: string }

/**
 * The member's drafts of new listings, last changed first: those on the server and those only in this browser. A draft
 * that this browser sent and the server no longer has was saved or discarded elsewhere, and is removed here too.
 */
export async function ownDrafts(prefix: string): Promise<OwnDraft[]> {
  // Input seen while viewing as somebody else is stored nowhere.
  if (readStored('session', STORAGE_KEYS.viewAs) !== null) return []
  watchDropped(ownerOf(`${prefix}x`))
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
    if (!isServed(storedAs) && readHere(storedAs)?.changedOn === changedOn) dropDraft(storedAs)
  const here = storedHere(prefix)
  const newest = new Map<string, OwnDraft>()
  for (const draft of [...served, ...here]) {
    const other = newest.get(draft.storedAs)
    if (!other || other.changedOn < draft.changedOn) newest.set(draft.storedAs, draft)
  }
  return [...newest.values()].toSorted((one, other) => (one.changedOn < other.changedOn ? 1 : -1))
}

/** Makes a draft the one that the form of a new listing opens with. */
export async function continueDraft({ storedAs, changedOn }: OwnDraft, prefix: string): Promise<void> {
  const here = readHere(storedAs)
  if (!here || here.changedOn < changedOn) {
    const { form, key } = namedDraft(storedAs)
    storeDraft(storedAs, await orpc.drafts.get.call({ form, key }))
  }
  writeStored('session', prefix, storedAs)
}

/** Deletes a draft here and on the server. */
export async function discardDraft({ storedAs }: OwnDraft): Promise<void> {
  await removeDraft(namedDraft(storedAs))
  dropDraft(storedAs)
}

function storedHere(prefix: string): OwnDraft[] {
  return storedKeys('local', prefix).flatMap((storedAs) => {
    const draft = readHere(storedAs)
    if (!draft) return []
    const { values, changedOn } = draft
    const { listingContractDate, propertyType } = values
    return [
      { storedAs, changedOn, address: composeUnparsedAddress(values), listingContractDate, propertyType },
    ]
  })
}

function readHere(storedAs: string): ListingDraft | null {
  try {
    return JSON.parse(readStored('local', storedAs) ?? 'null')
  } catch {
    return null
  }
}
