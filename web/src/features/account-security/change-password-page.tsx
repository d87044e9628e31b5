import { hasOtherIssuer } from '#shared/portal-config.ts'
import { ManagedElsewhere } from '#shared/session/managed-elsewhere.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { ChangeForm } from './passwords/change-form.tsx'

/** `/password-change`: the form of the tab without tabs. */
export function ChangePasswordPage() {
  return (
    <>
      <PageHead title="Change Password" />
      {hasOtherIssuer() ? <ManagedElsewhere /> : <ChangeForm />}
    </>
  )
}
