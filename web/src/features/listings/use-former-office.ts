import type { Listing } from 'contract/listings/listing.ts'
import { isFormerAgent, ofFormerOffice } from 'contract/members/listing-owner.ts'
import { useProfile } from '#shared/session/use-profile.ts'

/** The line that closes a listing to the member as its former agent; null for everybody else. */
export function useFormerOffice(listing: Listing): string | null {
  const profile = useProfile()
  const reader = {
    ...profile,
    loginId: profile.userid,
    typeId: profile.memberType?.value ?? null,
    officeCode: profile.office?.officeCode ?? null,
    isActive: true,
  }
  return isFormerAgent(listing, reader) ? ofFormerOffice(listing.listOfficeName) : null
}
