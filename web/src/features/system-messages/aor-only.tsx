import { isAssociationAdmin } from 'contract/members/roles.ts'
import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import type { ReactNode } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { NoAccess } from '#shared/ui/feedback/no-access.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'

/** The area of AOR administrators; all others see that they have no access. */
export function AorOnly({ children }: { children: ReactNode }) {
  const profile = useProfile()
  if (isAssociationAdmin(profile) && profile.aor) return children
  return (
    <>
      <PageHead title={AOR_CENTER_TEXTS.title} />
      <NoAccess title={AOR_CENTER_TEXTS.noAccess} />
    </>
  )
}
