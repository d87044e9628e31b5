import type { AuthMember } from 'contract/members/member.ts'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { ContactBanner } from './contact-banner.tsx'
import { FactorBanner } from './factor-banner.tsx'
import { RemovalBanner } from './removal-banner.tsx'

/** Pending changes of the account that can still be stopped, and a second factor that is required, above every page. */
export function AccountBanners({
  profile: { waitingContacts, waitingRemoval, factorDue },
}: {
  profile: AuthMember
}) {
  return (
    <>
      {waitingRemoval && !actingTab() && <RemovalBanner removal={waitingRemoval} />}
      {waitingContacts && waitingContacts.length > 0 && <ContactBanner changes={waitingContacts} />}
      {factorDue && !actingTab() && <FactorBanner due={factorDue} />}
    </>
  )
}
