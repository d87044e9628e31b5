import { IconLock } from '@tabler/icons-react'
import { isAssociationAdmin } from 'contract/members/roles.ts'
import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import type { ReactNode } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'

/** The area of AOR administrators; all others see that they have no access. */
export function AorOnly({ children }: { children: ReactNode }) {
  const profile = useProfile()
  if (isAssociationAdmin(profile) && profile.aor) return children
  return (
    <>
      <PageHead title={AOR_CENTER_TEXTS.title} />
      <EmptyState title={AOR_CENTER_TEXTS.noAccess} icon={<IconLock size={22} aria-hidden="true" />} />
    </>
  )
}
