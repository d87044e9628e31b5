import type { AuthMember } from 'contract/members/member.ts'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { ContactBanner } from './contact-banner.tsx'
import { RemovalBanner } from './removal-banner.tsx'

/** Pending changes of the account that can still be stopped, above every page. */
export function AccountBanners({ profile: { waitingContacts, waitingRemoval } }: { profile: AuthMember }) {
  return (
    <>
      {waitingRemoval && !actingTab() && <RemovalBanner removal={waitingRemoval} />}
      {waitingContacts && waitingContacts.length > 0 && <ContactBanner changes={waitingContacts} />}
    </>
  )
}
