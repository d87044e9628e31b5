import { useNavigate } from '@tanstack/react-router'
import type { Listing } from 'contract/listings/listing.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { localToday } from '#shared/clock.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { NO_PLACE, newListingValues, placeOf, valuesOf } from '../wizard/listing-values.ts'
import { draftPrefix, keepDraft } from './listing-draft.ts'
import { beginNextWith } from './use-draft-claim.ts'

/**
 * Starts a new listing with the values of a stored one: all but its dates, its price, and what belongs to its record.
 * Null for members who may not register listings.
 */
export function useCopyListing(listing: Listing): (() => void) | null {
  const navigate = useNavigate()
  const owner = useDraftOwner()
  const profile = useProfile()
  const { memberType, userid } = profile
  if (!isGranted('editListings') || !mayRegisterListings({ ...profile, typeId: memberType?.value ?? null }))
    return null
  return () => {
    const own = memberType?.value === MEMBER_TYPE.agent ? userid : null
    const empty = newListingValues(localToday(), own)
    const { listPrice, listingContractDate, expirationDate, startShowingDate, noMarketing } = empty
    const dates = { listingContractDate, expirationDate, startShowingDate, noMarketing }
    const values = {
      ...valuesOf(listing),
      ...dates,
      listPrice,
      listAgentMlsId: own ?? listing.listAgentMlsId,
    }
    const key = draftPrefix(owner, null) + crypto.randomUUID()
    const base = { values: empty, place: NO_PLACE }
    keepDraft(key, { values, place: placeOf(listing), base, unsettled: null })
    beginNextWith(key)
    void navigate({ to: '/registered/new' })
  }
}
